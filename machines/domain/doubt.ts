import { type Failure, type FailureCode, isRefusal } from './failures.ts'

/** Nothing has left the browser. */
const NOT_SENT: ReadonlySet<FailureCode> = new Set(['offline', 'codeUnavailable'])

/** The write got no answer and may have been executed. */
export const mayBeDone = (failure: Failure): boolean => !isRefusal(failure) && !NOT_SENT.has(failure.code)

/** Refusals that a browser's automatic repeat of a committed write can cause. */
const REPETITIONS: readonly FailureCode[] = [
  'availabletimeslots',
  'max_rdv_number',
  'mintime_between',
  'mintime_cancel',
  'mintime_modify',
  'same_time_rdv',
]

/**
 * The refusal may answer a repeated write: browsers repeat a write themselves and hide the first answer. The state on
 * the server is looked up before the refusal counts.
 */
export function mayBeRepetition({ code }: Failure): boolean {
  return REPETITIONS.includes(code)
}
