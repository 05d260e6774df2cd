import type { WallDateTime } from '../time/time.types.ts'
import { minuteOfDay } from './nearest-slots.ts'
import type { Slot } from './slot.ts'

const MINUTE_MS = 60_000

/**
 * Wall times that occur twice on one of the days, in the hour that is repeated in autumn, with commas. Only a day on which
 * the clock is set back can have one, so the thousands of times of another day are not compared.
 *
 * @param days the times of each day in order, null for a day that is still loading
 */
export const timesLivedTwice = (days: readonly (readonly Slot[] | null)[]): string =>
  days.flatMap((day) => (day && isSetBackWithin(day) ? repeated(day) : [])).join()

const DAY_MS = 1_440 * MINUTE_MS

/**
 * Tells a time from all others of its day, and is the same for that time of another day: the time on the clock, with the
 * distance to UTC, because a clock may show it twice.
 */
export const timeOfDay = ({ start, at }: Slot): string =>
  `${start.slice(11)} ${(at - minuteOfDay(start) * MINUTE_MS) % DAY_MS}`

/** More time passes from the first to the last of them than the clock shows. */
function isSetBackWithin(day: readonly Slot[]): boolean {
  const [first, last] = [day[0], day.at(-1)]
  if (!first || !last) return false
  return last.at - first.at > (minuteOfDay(last.start) - minuteOfDay(first.start)) * MINUTE_MS
}

function repeated(day: readonly Slot[]): WallDateTime[] {
  const seen = new Set<WallDateTime>()
  return day.map(({ start }) => start).filter((start) => seen.has(start) || !seen.add(start))
}
