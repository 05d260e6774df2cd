import type { WallDate } from '../time/time.types.ts'

/**
 * The days that can be opened: from the first free one, or from today if none is known, to the end of the booking
 * period.
 */
export interface OpenDays {
  today: WallDate
  /** The first day with a free time; null while it is unknown. */
  earliest: WallDate | null
  /** The last day of the booking period; null without one. */
  until: WallDate | null
}

/**
 * Why a day cannot be opened (specification, section 2 "Slots step": never before the first available slot nor beyond
 * the maximum booking period); null if it can.
 */
export function unavailableReason(
  date: WallDate,
  { today, earliest, until }: OpenDays,
): 'past' | 'early' | 'late' | null {
  if (date < today) return 'past'
  if (earliest !== null && date < earliest) return 'early'
  return until !== null && date > until ? 'late' : null
}
