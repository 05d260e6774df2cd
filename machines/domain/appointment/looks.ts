import type { Failure } from '../failures.ts'

/**
 * How the end of an unanswered write is looked for: by itself, with growing pauses, for more than a minute, because a
 * write may arrive late and lists may lag behind it (wire contract, section 6).
 */

/** Milliseconds between two looks. */
export const SHORT_PAUSE_MS = 2_000
const MEDIUM_PAUSE_MS = 5_000
const LONG_PAUSE_MS = 15_000

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

/**
 * Milliseconds until the next look: as long as the server asked, but never less than a long pause; a long pause after a
 * breakdown of the server; else the next longer one.
 */
export function nextPauseMs({ pauses, lookFailure }: Looks): number {
  const asked = lookFailure?.retryAfter ?? null
  if (asked !== null) return Math.max(LONG_PAUSE_MS, asked * 1_000)
  if (lookFailure?.code === 'serverError' || lookFailure?.code === 'tooManyRequests') return LONG_PAUSE_MS
  if (pauses < SHORT_PAUSES) return SHORT_PAUSE_MS
  return pauses < MEDIUM_PAUSES ? MEDIUM_PAUSE_MS : LONG_PAUSE_MS
}
