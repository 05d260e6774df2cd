import { DAY_MS, MINUTE_MS } from '../constants.ts'
import type { WallDateTime } from '../time/time.types.ts'
import { minuteOfDay } from './nearest-slots.ts'
import type { Slot } from './slot.ts'

/**
 * Wall times that occur twice on a day when clocks are set back, with commas. Other days are skipped, because they may
 * have thousands of times.
 *
 * @param days the times of each day in order, null for a day that is still loading
 */
export const timesLivedTwice = (days: readonly (readonly Slot[] | null)[]): string =>
  days.flatMap((day) => (day && isSetBackWithin(day) ? repeated(day) : [])).join()

/** A key for a time that is the same on every day: wall time plus UTC offset, because a clock may show a time twice. */
export const timeOfDay = ({ start, at }: Slot): string =>
  `${start.slice(11)} ${(at - minuteOfDay(start) * MINUTE_MS) % DAY_MS}`

/** Whether the clock is set back within this day. */
function isSetBackWithin(day: readonly Slot[]): boolean {
  const [first, last] = [day[0], day.at(-1)]
  if (!first || !last) return false
  return last.at - first.at > (minuteOfDay(last.start) - minuteOfDay(first.start)) * MINUTE_MS
}

function repeated(day: readonly Slot[]): WallDateTime[] {
  const seen = new Set<WallDateTime>()
  return day.map(({ start }) => start).filter((start) => seen.has(start) || !seen.add(start))
}
