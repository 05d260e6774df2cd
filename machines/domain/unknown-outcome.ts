import { type Failure, type FailureCode, isRefusal } from './failures.ts'

/** Nothing has left the browser. */
const NOT_SENT: ReadonlySet<FailureCode> = new Set(['offline', 'codeUnavailable'])

/** The write got no answer and may have been executed. */
export const mayBeDone = (failure: Failure): boolean => !isRefusal(failure) && !NOT_SENT.has(failure.code)

/** Refusals that a browser's automatic repeat of a committed booking can cause. */
const REPETITIONS: readonly FailureCode[] = [
  'availabletimeslots',
  'max_rdv_number',
  'mintime_between',
  'mintime_cancel',
  'mintime_modify',
  'same_time_rdv',
]

/** Refusals of whoever asks, or of how often: they come before anything is done (wire contract, ruling 1). */
const OF_WHO_ASKS: readonly FailureCode[] = ['expiredConnection', 'forbidden', 'tooManyRequests']

/**
 * The refusal of a cancellation or a move may answer a repetition, whatever its words: what it is about may be gone, or
 * moved already. Only the list of appointments decides (wire contract, ruling 46).
 */
export const mayBeDoneBefore = (failure: Failure): boolean => isRefusal(failure) && !OF_WHO_ASKS.includes(failure.code)

/**
 * The refusal may answer a repeated write: browsers repeat a write themselves and hide the first answer. The state on
 * the server is looked up before the refusal counts.
 */
export const mayBeRepetition = (failure: Failure, isMove = false): boolean =>
  isMove ? mayBeDoneBefore(failure) : REPETITIONS.includes(failure.code)
