import { DAY_MS, MINUTE_MS } from '../constants.ts'
import { minuteOfDay } from './nearest-slots.ts'
import type { Slot } from './slot.ts'

/** A key for a time that is the same on every day: wall time plus UTC offset, because a clock may show a time twice. */
export const timeOfDay = ({ start, at }: Slot): string =>
  `${start.slice(11)} ${(at - minuteOfDay(start) * MINUTE_MS) % DAY_MS}`
