import { DAY_MINUTES } from '../constants.ts'
import type { Slot } from './slot.ts'
import type { Instant, WallDateTime } from '../time/time.types.ts'
import { dateOf, daysBetween } from '../time/wall-date.ts'

/** Minutes since midnight in wall time. */
export function minuteOfDay(at: WallDateTime): number {
  return Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16))
}

/** An unavailable time: a slot, or a start from a link, whose instant is unknown. */
export interface WantedTime {
  start: WallDateTime
  at: Instant | null
}

/**
 * At most `count` free times closest to `wanted`, which is excluded: first those of the same day by their distance,
 * then on each following day the one nearest to the same hour, then any others nearby.
 */
export function nearestSlots(slots: readonly Slot[], wanted: WantedTime, count: number): readonly Slot[] {
  const others = slots.filter((slot) => slot.at !== wanted.at)
  const day = dateOf(wanted.start)
  const sameDay = others.filter(({ start }) => dateOf(start) === day).toSorted(byDistance(wanted))
  const sameHour = onePerDay(
    others.filter(({ start }) => dateOf(start) > day),
    wanted,
  )
  const rest = others.toSorted(byDistance(wanted))
  return [...new Set([...sameDay, ...sameHour, ...rest])].slice(0, count)
}

const byDistance = (wanted: WantedTime) => (a: Slot, b: Slot) =>
  minutesAway(a, wanted) - minutesAway(b, wanted) || a.at - b.at

/** In wall time, as people count. */
const minutesAway = ({ start }: Slot, wanted: WantedTime): number =>
  Math.abs(
    daysBetween(dateOf(wanted.start), dateOf(start)) * DAY_MINUTES + minuteOfDay(start) - minuteOfDay(wanted.start),
  )

/** For each day the time nearest to the hour of `wanted`, ordered by day. */
function onePerDay(slots: readonly Slot[], wanted: WantedTime): Slot[] {
  const minute = minuteOfDay(wanted.start)
  const away = ({ start }: Slot) => Math.abs(minuteOfDay(start) - minute)
  const best = new Map<string, Slot>()
  for (const slot of slots) {
    const known = best.get(dateOf(slot.start))
    if (!known || away(slot) < away(known)) best.set(dateOf(slot.start), slot)
  }
  return [...best.entries()].toSorted(([a], [b]) => daysBetween(b, a)).map(([, slot]) => slot)
}
