import type { Slot } from './slot.ts'

export type DayPart = 'morning' | 'afternoon' | 'evening'

/** The times of a part of the day, in order. */
export interface PartTimes {
  part: DayPart
  times: readonly Slot[]
}

/** The first and the last hour of each part, in the group's wall time. */
const HOURS: Readonly<Record<DayPart, readonly [number, number]>> = {
  morning: [0, 11],
  afternoon: [12, 17],
  evening: [18, 23],
}
/** So many times fit on the screen of a phone together: only a longer day is divided. */
const UNDIVIDED_MAX = 12

const hourOf = ({ start }: Slot) => Number(start.slice(11, 13))

/** The parts of a long day that have times, in order; null for a short day, and for one whose times are in one part. */
export function dayParts(times: readonly Slot[]): readonly PartTimes[] | null {
  if (times.length <= UNDIVIDED_MAX) return null
  const parts = (['morning', 'afternoon', 'evening'] as const).map((part) => {
    const [first, last] = HOURS[part]
    return { part, times: times.filter((slot) => hourOf(slot) >= first && hourOf(slot) <= last) }
  })
  const present = parts.filter((one) => one.times.length > 0)
  return present.length === 1 ? null : present
}
