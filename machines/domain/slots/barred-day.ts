import type { WallDate } from '../time/time.types.ts'

/** The days that can be gone to: from the first free one, or where none is known from today, up to the booking period. */
export interface OpenDays {
  today: WallDate
  /** The first day with a free time; null while it is not known. */
  earliest: WallDate | null
  /** The last day of the booking period; null without one. */
  until: WallDate | null
}

/**
 * Why a day cannot be gone to (specification, section 2 "Slots step": never before the first available slot nor beyond the
 * maximum booking period); null for a day that can.
 */
export function barredBy(date: WallDate, { today, earliest, until }: OpenDays): 'past' | 'early' | 'late' | null {
  if (date < today) return 'past'
  if (earliest !== null && date < earliest) return 'early'
  return until !== null && date > until ? 'late' : null
}
