import type { Failure } from '../failures.ts'

/**
 * The polls of an unanswered write: automatic, with growing pauses, for more than a minute, because a write may
 * arrive late and lists may lag behind it (wire contract, section 6).
 */

/** Milliseconds between two polls. */
export const SHORT_PAUSE_MS = 2_000
const MEDIUM_PAUSE_MS = 5_000
const LONG_PAUSE_MS = 15_000

/** The number of short pauses, then of short and medium ones together; all others are long: 79 s in total. */
const SHORT_PAUSES = 2
const MEDIUM_PAUSES = 5
const PAUSES = 9

export interface Polling {
  /**
   * Pauses that have passed. A poll at the customer's request ends none, so frequent requests do not shorten the
   * pauses.
   */
  pauses: number
  /** Why the latest poll failed; null if it did not. */
  pollFailure: Failure | null
}

/** The automatic polls have ended. */
export const isPollingOver = ({ pauses }: Polling): boolean => pauses >= PAUSES

/**
 * Milliseconds until the next poll: as long as the server asked, but never less than a long pause; a long pause
 * after a breakdown of the server; else the next longer one.
 */
export function nextPauseMs({ pauses, pollFailure }: Polling): number {
  const asked = pollFailure?.retryAfter ?? null
  if (asked !== null) return Math.max(LONG_PAUSE_MS, asked * 1_000)
  if (pollFailure?.code === 'serverError' || pollFailure?.code === 'tooManyRequests') return LONG_PAUSE_MS
  if (pauses < SHORT_PAUSES) return SHORT_PAUSE_MS
  return pauses < MEDIUM_PAUSES ? MEDIUM_PAUSE_MS : LONG_PAUSE_MS
}
