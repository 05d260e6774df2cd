import { CLOCK_SLACK_MS, TOKEN_LIFETIME_MS } from '../constants.ts'
import type { Instant } from '../time/time.types.ts'

/**
 * Whether what was stored at an instant is younger than a token may become. What comes from the future is of an unknown age,
 * because the clock was set back; a correction of some minutes ends nothing.
 */
export function isAlive(at: Instant, now: Instant): boolean {
  const age = now - at
  return age >= -CLOCK_SLACK_MS && age < TOKEN_LIFETIME_MS
}
