import type { Slot } from './slot.ts'
import { minuteOfDay } from './nearest-slots.ts'

/** One hour of the week view: as many rows as the fullest day needs, each with one place for every day. */
export interface HourGroup {
  /** `09` */
  hour: string
  rows: readonly (readonly (Slot | null)[])[]
}

const hourOf = ({ start }: Slot) => start.slice(11, 13)

/** The times of some days as rows that align across the days, hour by hour. Hours without any time are left out. */
export function hourGroups(days: readonly (readonly Slot[])[]): readonly HourGroup[] {
  const byDay = days.map((slots) => groupByHour(slots))
  const hours = [...new Set(byDay.flatMap((day) => [...day.keys()]))].toSorted()
  return hours.map((hour) => {
    const columns = byDay.map((day) => day.get(hour) ?? [])
    const height = Math.max(...columns.map(({ length }) => length))
    return { hour, rows: Array.from({ length: height }, (_, row) => columns.map((column) => column[row] ?? null)) }
  })
}

function groupByHour(slots: readonly Slot[]): ReadonlyMap<string, readonly Slot[]> {
  const groups = new Map<string, Slot[]>()
  for (const slot of slots) {
    const hour = hourOf(slot)
    const group = groups.get(hour)
    if (group) group.push(slot)
    else groups.set(hour, [slot])
  }
  return groups
}

/** Some rows of one hour, each with its times and their places. */
export interface GridBlock {
  hour: string
  /** The first block of its hour. */
  isStart: boolean
  /** Number of its first row among all rows of times, from 0. */
  firstRow: number
  rows: readonly (readonly ({ slot: Slot; place: GridPlace } | null)[])[]
}

/** Hour groups in blocks of at most `rowsMax` rows, so that a long day can be rendered in parts. */
export function gridBlocks(groups: readonly HourGroup[], rowsMax: number): readonly GridBlock[] {
  const counts: number[] = []
  const blocks: GridBlock[] = []
  let firstRow = 0
  for (const { hour, rows } of groups) {
    for (let start = 0; start < rows.length; start += rowsMax) {
      const part = rows.slice(start, start + rowsMax).map((row) =>
        row.map((slot, day) => {
          if (!slot) return null
          const index = counts[day] ?? 0
          counts[day] = index + 1
          return { slot, place: { day, index } }
        }),
      )
      blocks.push({ hour, isStart: start === 0, firstRow, rows: part })
      firstRow += part.length
    }
  }
  return blocks
}

/** A place in the days: the index of the day and of the time within it. */
export interface GridPlace {
  day: number
  index: number
}

/** The moves of the W3C grid pattern inside the shown days. */
export type GridMove = 'up' | 'down' | 'left' | 'right' | 'rowStart' | 'rowEnd' | 'first' | 'last'

/**
 * The target of a move. Up and down go through the times of the day; left and right go to the time of day nearest to
 * the current one, past days without times; a move without a target stays.
 */
export function moveInGrid(days: readonly (readonly Slot[])[], from: GridPlace, move: GridMove): GridPlace {
  const height = days[from.day]?.length ?? 0
  switch (move) {
    case 'up':
      return { ...from, index: Math.max(0, from.index - 1) }
    case 'down':
      return { ...from, index: Math.min(height - 1, from.index + 1) }
    case 'left':
    case 'right':
    case 'rowStart':
    case 'rowEnd':
      return besides(days, from, move)
    case 'first':
      return { day: fullDays(days)[0] ?? from.day, index: 0 }
    case 'last': {
      const day = fullDays(days).at(-1) ?? from.day
      return { day, index: Math.max(0, (days[day]?.length ?? 1) - 1) }
    }
  }
}

const fullDays = (days: readonly (readonly Slot[])[]): number[] =>
  days.flatMap((slots, day) => (slots.length > 0 ? [day] : []))

function besides(
  days: readonly (readonly Slot[])[],
  from: GridPlace,
  move: 'left' | 'right' | 'rowStart' | 'rowEnd',
): GridPlace {
  const full = fullDays(days)
  const day = {
    left: full.findLast((one) => one < from.day),
    right: full.find((one) => one > from.day),
    rowStart: full[0],
    rowEnd: full.at(-1),
  }[move]
  const here = days[from.day]?.[from.index]
  if (day === undefined || day === from.day || !here) return from
  return { day, index: nearestIndex(days[day] ?? [], minuteOfDay(here.start)) }
}

/**
 * The place nearest to a day column and a time of day (minutes since midnight), for a return to the grid after its days
 * changed. Null when no shown day has a time.
 */
export function placeNear(days: readonly (readonly Slot[])[], day: number, minute: number): GridPlace | null {
  const closest = fullDays(days).toSorted((a, b) => Math.abs(a - day) - Math.abs(b - day))[0]
  return closest === undefined ? null : { day: closest, index: nearestIndex(days[closest] ?? [], minute) }
}

function nearestIndex(slots: readonly Slot[], minute: number): number {
  const away = slots.map(({ start }) => Math.abs(minuteOfDay(start) - minute))
  return Math.max(0, away.indexOf(Math.min(...away)))
}
