import { type Failure, type FailureCode, isRefusal } from './failures.ts'

/** Nothing has left the browser. */
const NOT_SENT: ReadonlySet<FailureCode> = new Set(['offline', 'codeUnavailable'])

/** The write has no answer: the server may have carried it out all the same. */
export const mayBeDone = (failure: Failure): boolean => !isRefusal(failure) && !NOT_SENT.has(failure.code)
