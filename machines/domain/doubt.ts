import { type Failure, type FailureCode, isRefusal } from './failures.ts'

/** Nothing has left the browser. */
const NOT_SENT: ReadonlySet<FailureCode> = new Set(['offline', 'codeUnavailable'])

/** The write has no answer: the server may have carried it out all the same. */
export const mayBeDone = (failure: Failure): boolean => !isRefusal(failure) && !NOT_SENT.has(failure.code)

/** The refusals that the repetition of a committed write can get; some of them are caused by that very write. */
const REPETITIONS: readonly FailureCode[] = [
  'availabletimeslots',
  'max_rdv_number',
  'mintime_between',
  'mintime_cancel',
  'mintime_modify',
  'same_time_rdv',
]

/**
 * The refusal may answer a repetition: browsers repeat a write themselves and hide the first answer. The state on the
 * server is looked up before the refusal counts.
 */
export function mayBeRepetition({ code }: Failure): boolean {
  return REPETITIONS.includes(code)
}
