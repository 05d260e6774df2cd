import { type Failure, type FailureCode, isRefusal } from '../failures.ts'

/** Refusals that end by themselves. */
const PASSING: readonly FailureCode[] = ['blockedUser', 'tooManyRequests']

/** The server refuses the key of an email's link for good: trying it again is of no use. */
export const isKeyRefused = (failure: Failure): boolean => isRefusal(failure) && !PASSING.includes(failure.code)
