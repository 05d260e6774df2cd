const WALL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

const SHORT_MONTHS = [4, 6, 9, 11]

function daysIn(year: number, month: number): number {
  if (month !== 2) return SHORT_MONTHS.includes(month) ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** True for a `YYYY-MM-DD` that exists in the calendar (2026-02-30 does not). */
export function isWallDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = (WALL_DATE.exec(text) ?? []).slice(1).map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}
