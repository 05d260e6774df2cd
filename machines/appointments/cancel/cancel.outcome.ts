import { isAlerted } from '../../domain/appointment/alerted.ts'
import type { Failure } from '../../domain/failures.ts'
import type { CancelOutput } from './cancel.types.ts'

/** What the hosts of a cancellation, the confirmation and the page of appointments, do alike with its end. */

/** The server refused, and no place on the screen says so. */
export const isRefusedAloud = (output: CancelOutput): boolean => output.kind === 'kept' && isAlerted(output.failure)

/** Why nothing was cancelled. */
export function refusalIn(output: CancelOutput): Failure {
  if (output.kind === 'cancelled' || !output.failure) throw new Error('Nothing was refused')
  return output.failure
}
