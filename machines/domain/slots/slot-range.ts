import type { FirstSlot, Slot } from './slot.ts'
import type { WallDate } from '../time/time.types.ts'
import { addDays, dateOf, dateRange, daysBetween, earliest, latest } from '../time/wall-date.ts'

/** The maximum number of day columns, and the number of days in one request (specification, section 2). */
export const DAYS_MAX = 7

/** Free times by day. An absent day was never requested; a day with an empty list has nothing free. */
export type KnownDays = Readonly<Record<WallDate, readonly Slot[]>>

/** What limits the days that may be shown. */
export interface SlotBounds {
  /** Today, in the group's wall time; null before the first answer. */
  today: WallDate | null
  /** Last day of the maximum booking period; null without a limit. */
  until: WallDate | null
  firstSlot: FirstSlot | null
  /** Where moving on and back started: the weeks are counted from there. Null before the first move. */
  anchor?: WallDate | null
}

/** A number of day columns that can be shown: 1 to 7. */
export function toDayCount(count: number): number {
  return Math.min(DAYS_MAX, Math.max(1, Math.trunc(count) || 1))
}

/**
 * Adds the days of a response that covers `count` days from `from` on. Times outside those days are dropped, because
 * their day may be incomplete. Of several times at one instant the first one counts.
 */
export function withDays(known: KnownDays, from: WallDate, count: number, slots: readonly Slot[]): KnownDays {
  const days: Record<WallDate, Slot[]> = Object.fromEntries(dateRange(from, count).map((date) => [date, []]))
  const seen = new Set<number>()
  for (const slot of slots.toSorted((a, b) => a.at - b.at)) {
    const day = days[dateOf(slot.start)]
    if (day && !seen.has(slot.at)) day.push(slot)
    seen.add(slot.at)
  }
  return { ...known, ...days }
}

const NONE: readonly Slot[] = []

/** The times of a day; none beyond the booking period, null when that day is not loaded yet. */
export function timesOn(known: KnownDays, date: WallDate, until: WallDate | null): readonly Slot[] | null {
  return known[date] ?? (until !== null && date > until ? NONE : null)
}

/** The first of `count` days from `from` on that is not loaded yet; null when all are. */
export function firstUnknown(known: KnownDays, from: WallDate, count: number, until: WallDate | null): WallDate | null {
  return dateRange(from, count).find((date) => timesOn(known, date, until) === null) ?? null
}

/** Whether a time is among the known ones. Of merged services only the same member matches. */
export function isFree(known: KnownDays, slot: Slot): boolean {
  return (known[dateOf(slot.start)] ?? []).some((one) => isSameSlot(one, slot))
}

export function isSameSlot(a: Slot, b: Slot): boolean {
  return a.at === b.at && a.interventionId === b.interventionId
}

/** Where the view may start: from today to the end of the booking period. */
export function withinPeriod(date: WallDate, { today, until }: SlotBounds): WallDate {
  const notTooLate = until === null ? date : earliest(date, until)
  return today === null ? notTooLate : latest(today, notTooLate)
}

/**
 * Where the view starts for a day after the booking period: the last `count` days that can be booked, so that a link to a
 * later day does not show one bookable day beside six that are none.
 */
export const lastStart = (until: WallDate, count: number, today: WallDate): WallDate =>
  latest(today, addDays(until, 1 - count))

/**
 * The earliest day that can be shown: that of the first free time, never before today (specification, section 2). A
 * first time beyond the booking period sets no limit. Null before the first answer.
 */
export function earliestDay({ today, until, firstSlot }: SlotBounds): WallDate | null {
  if (today === null || firstSlot === null) return today
  const first = dateOf(firstSlot.start)
  return until !== null && first > until ? today : latest(today, first)
}

/**
 * Start of the days before those from `from` on; null if there are none. Days shown before are shown again as they
 * were, even if they start before the first free time among them.
 */
export function previousStart(from: WallDate | null, count: number, bounds: SlotBounds): WallDate | null {
  const first = earliestDay(bounds)
  if (from === null || first === null || from <= first) return null
  const start = addDays(from, -count)
  return bounds.anchor && start >= bounds.anchor ? start : latest(first, start)
}

/**
 * Start of the days after the `count` shown from `from` on; null beyond the booking period and before the first answer.
 */
export function nextStart(from: WallDate | null, count: number, { today, until, anchor }: SlotBounds): WallDate | null {
  if (from === null || today === null) return null
  let next = addDays(from, count)
  // The way back was cut short at the first free time: the days shown before start earlier.
  if (anchor && from < anchor) next = addDays(anchor, -count * Math.floor((daysBetween(from, anchor) - 1) / count))
  return until !== null && next > until ? null : next
}

/** The possible first day nearest to a picked one. */
export function pickedStart(date: WallDate, bounds: SlotBounds): WallDate {
  return withinPeriod(latest(date, earliestDay(bounds) ?? date), bounds)
}

/**
 * The first free time after an answer: the earliest known one for a selection, the previous one if the answer names
 * none (wire contract). If `known` shows that it is gone, or its day is over, the answer's replaces it.
 */
export function keepFirst(
  before: FirstSlot | null,
  answered: FirstSlot | null,
  known: KnownDays,
  today: WallDate | null,
): FirstSlot | null {
  const kept = before !== null && today !== null && dateOf(before.start) < today ? null : before
  if (kept === null || answered === null) return kept ?? answered
  const day = known[dateOf(kept.start)]
  const isGone = day !== undefined && !day.some(({ at }) => at === kept.at)
  return isGone || answered.at <= kept.at ? answered : kept
}
