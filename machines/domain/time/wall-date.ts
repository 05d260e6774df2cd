import type { WallDate } from './time.types.ts'

/**
 * Arithmetic on wall dates by counting days of the civil calendar, independent of zones, clock changes and `Date`: a
 * day later is always the next date, even if that day has 23 or 25 hours.
 */

const WALL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Days from 1970-01-01 to the given civil date (proleptic Gregorian calendar). */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

function civilFromDays(days: number): WallDate {
  const z = days + 719468
  const era = Math.floor(z / 146097)
  const dayOfEra = z - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const mp = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * mp + 2) / 5) + 1
  const month = mp < 10 ? mp + 3 : mp - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function toDays(date: WallDate): number {
  const match = WALL_DATE.exec(date)
  if (!match) return Number.NaN
  return daysFromCivil(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** The date `count` days later (earlier when negative). */
export function addDays(date: WallDate, count: number): WallDate {
  return civilFromDays(toDays(date) + count)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: WallDate, to: WallDate): number {
  return toDays(to) - toDays(from)
}

/** 0 for Monday … 6 for Sunday (the specification's week starts on Monday). */
export function weekdayOf(date: WallDate): number {
  return (((toDays(date) + 3) % 7) + 7) % 7
}

/** `count` consecutive dates from `from` on. */
export function dateRange(from: WallDate, count: number): WallDate[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}

/** The first day of the month of a date. */
export const monthStart = (date: WallDate): WallDate => `${date.slice(0, 8)}01`

/** The last day of the month of a date. */
export const monthEnd = (date: WallDate): WallDate => addDays(monthStart(addDays(monthStart(date), 31)), -1)

/** The day of a wall date-time. */
export function dateOf(dateTime: string): WallDate {
  return dateTime.slice(0, 10)
}

export function earliest<T extends WallDate>(a: T, b: T): T {
  return a <= b ? a : b
}

export function latest<T extends WallDate>(a: T, b: T): T {
  return a >= b ? a : b
}
