import { DAYS_MAX } from './slot-range.ts'

/**
 * Widths of the window in px up to which this many day columns fit beside each other; above the last it is a whole week
 * (specification, section 2).
 */
export const COLUMNS_UP_TO = [
  { width: 420, days: 2 },
  { width: 580, days: 3 },
  { width: 736, days: 4 },
  { width: 880, days: 5 },
  { width: 1024, days: 6 },
]

/** How many day columns a window shows, of which `isUpTo` says whether it is at most so wide. */
export const columnsWhere = (isUpTo: (width: number) => boolean): number =>
  COLUMNS_UP_TO.find(({ width }) => isUpTo(width))?.days ?? DAYS_MAX

/** With so few columns the list shows more of a day at once. */
export const FEW_COLUMNS = 2
