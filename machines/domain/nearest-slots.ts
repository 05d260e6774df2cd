import type { Slot } from './entities.ts'
import type { WallDateTime } from './time.types.ts'
import { dateOf, daysBetween } from './wall-date.ts'
import { isSameSlot } from './slot-range.ts'

/** Minutes since midnight on the wall. */
export function minuteOfDay(at: WallDateTime): number {
  return Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16))
}

/**
 * At most `count` free times that come closest to `wanted`, which is never among them: first those of the same day by
 * their distance, then on each following day the one nearest to the same hour, then whatever else is near.
 */
export function nearestSlots(slots: readonly Slot[], wanted: Slot, count: number): readonly Slot[] {
  const others = slots.filter((slot) => !isSameSlot(slot, wanted) && slot.at !== wanted.at)
  const day = dateOf(wanted.start)
  const sameDay = others.filter(({ start }) => dateOf(start) === day).toSorted(byDistance(wanted))
  const sameHour = onePerDay(
    others.filter(({ start }) => dateOf(start) > day),
    wanted,
  )
  const rest = others.toSorted(byDistance(wanted))
  return [...new Set([...sameDay, ...sameHour, ...rest])].slice(0, count)
}

const byDistance = (wanted: Slot) => (a: Slot, b: Slot) =>
  Math.abs(a.at - wanted.at) - Math.abs(b.at - wanted.at) || a.at - b.at

/** Of each day the time nearest to the hour of `wanted`, the days in order. */
function onePerDay(slots: readonly Slot[], wanted: Slot): Slot[] {
  const minute = minuteOfDay(wanted.start)
  const away = ({ start }: Slot) => Math.abs(minuteOfDay(start) - minute)
  const best = new Map<string, Slot>()
  for (const slot of slots) {
    const known = best.get(dateOf(slot.start))
    if (!known || away(slot) < away(known)) best.set(dateOf(slot.start), slot)
  }
  return [...best.entries()].toSorted(([a], [b]) => daysBetween(b, a)).map(([, slot]) => slot)
}
