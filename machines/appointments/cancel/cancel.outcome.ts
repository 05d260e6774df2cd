import { isAlerted } from '../../domain/appointment/alerted.ts'
import type { CancelOutput } from './cancel.types.ts'

export { refusalIn } from '../../domain/appointment/refusal.ts'

/** What both hosts of a cancellation, the confirmation and the page of appointments, do at its end. */

/** The server refused, and the refusal has no place on the screen. */
export const opensAlert = (output: CancelOutput): boolean => output.kind === 'kept' && isAlerted(output.failure)
