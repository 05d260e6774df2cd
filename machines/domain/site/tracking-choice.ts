import { DAY_MS } from '../constants.ts'
import type { Instant } from '../time/time.types.ts'

/** Whether visits may be counted: what the customer has answered, and for how long that holds. */

/** The customer's answer, or the browser's signal for its user. */
export type Choice = 'granted' | 'refused'

/** A choice as this browser stores it. */
export interface KeptChoice {
  choice: Choice
  at: Instant
  /** The browser's signal of refusal was set then. */
  signal: boolean
}

/** Every choice is asked for again after half a year. */
export const CHOICE_KEPT_MS = 183 * DAY_MS

/** The choice at `now`: the customer's, unless their browser has started to refuse since; null for none. */
export function currentChoice(kept: KeptChoice | null, now: Instant, signal: boolean): Choice | null {
  const isFresh = kept !== null && kept.at <= now && now - kept.at < CHOICE_KEPT_MS
  if (signal) return isFresh && kept.signal ? kept.choice : 'refused'
  return isFresh ? kept.choice : null
}
