import type { WallDate } from '../time/time.types.ts'
import type { Slot } from './slot.ts'

/** A day of the list, or consecutive days on which nothing is free. */
export interface DayRun {
  first: WallDate
  /** The same as `first` for a single day. */
  last: WallDate
  /** Null while they are loading. */
  times: readonly Slot[] | null
}

/** The shown days as entries of a list: consecutive days without times are one entry. */
export function dayRuns(dates: readonly WallDate[], columns: readonly (readonly Slot[] | null)[]): readonly DayRun[] {
  const runs: DayRun[] = []
  for (const [index, date] of dates.entries()) {
    const times = columns[index] ?? null
    const before = runs.at(-1)
    if (before?.times?.length === 0 && times?.length === 0) before.last = date
    else runs.push({ first: date, last: date, times })
  }
  return runs
}
