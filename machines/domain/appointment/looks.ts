import type { Failure } from '../failures.ts'

/**
 * How the end of an unanswered write is looked for: by itself, with growing pauses, for more than a minute, because a
 * write may arrive late and lists may lag behind it (wire contract, section 6).
 */

/** Milliseconds between two looks. */
export const SHORT_PAUSE_MS = 2_000
export const MEDIUM_PAUSE_MS = 5_000
export const LONG_PAUSE_MS = 15_000

/** So many pauses are short, then so many in all are short or medium, then all others are long: 79 s together. */
const SHORT_PAUSES = 2
const MEDIUM_PAUSES = 5
const PAUSES = 9

export interface Looks {
  /** Pauses that have passed. A look that the customer asked for ends none, so asking often shortens nothing. */
  pauses: number
  /** Why the latest look failed; null when it did not. */
  lookFailure: Failure | null
}

/** Nothing is looked for unasked any more. */
export const isLookingOver = ({ pauses }: Looks): boolean => pauses >= PAUSES

/** Which pause comes next: the server's own wish, a long one after a breakdown of the server, else the next longer. */
export function nextPause({ pauses, lookFailure }: Looks): 'asked' | 'long' | 'medium' | 'short' {
  if (lookFailure !== null && lookFailure.retryAfter !== null) return 'asked'
  if (lookFailure?.code === 'serverError' || lookFailure?.code === 'tooManyRequests') return 'long'
  if (pauses < SHORT_PAUSES) return 'short'
  return pauses < MEDIUM_PAUSES ? 'medium' : 'long'
}

/** Milliseconds that the server asked to wait, but never less than a long pause. */
export const askedPauseMs = ({ lookFailure }: Looks): number =>
  Math.max(LONG_PAUSE_MS, (lookFailure?.retryAfter ?? 0) * 1_000)
