import type { Instant } from '../time/time.types.ts'

const MINUTE_MS = 60_000
/** Minutes (specification, section 9). */
const OPENS_BEFORE = 15
const ENDS_AFTER = 5

/** From when until when a video conference can be joined. */
export function joiningOf(start: Instant): { opens: Instant; ends: Instant } {
  return { opens: start - OPENS_BEFORE * MINUTE_MS, ends: start + ENDS_AFTER * MINUTE_MS }
}
