import { isAlerted } from '../../domain/appointment/alerted.ts'
import type { CancelOutput } from './cancel.types.ts'

export { refusalIn } from '../../domain/appointment/refusal.ts'

/** What the hosts of a cancellation, the confirmation and the page of appointments, do alike with its end. */

/** The server refused, and no place on the screen says so. */
export const isRefusedAloud = (output: CancelOutput): boolean => output.kind === 'kept' && isAlerted(output.failure)
