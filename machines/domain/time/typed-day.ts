import { searchable } from '../catalogue/search.ts'
import { type DateLocale, parseShortDate, plainDigits } from './short-date.ts'
import type { WallDate } from './time.types.ts'
import { isWallDate } from './is-wall-date.ts'
import { addDays, weekdayOf } from './wall-date.ts'

/** The words of a language for days near today. */
export interface DayNames {
  today: string
  tomorrow: string
  /** The day after tomorrow. */
  afterTomorrow: string
  /** Monday first. */
  weekdays: readonly string[]
}

/** From this many letters on, the beginning of a word is enough: "tom" is tomorrow. */
const LETTERS = 3

const begins = (word: string, typed: string): boolean => typed.length >= LETTERS && searchable(word).startsWith(typed)

/** The day that a word or its beginning names: a weekday is the next one after today. */
function namedDay(typed: string, today: WallDate, words: DayNames): WallDate | null {
  const near = [words.today, words.tomorrow, words.afterTomorrow].findIndex((word) => begins(word, typed))
  if (near !== -1) return addDays(today, near)
  const weekday = words.weekdays.findIndex((word) => begins(word, typed))
  if (weekday === -1) return null
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
}

const YEARLESS = /^(\d{1,2})[\s./-]+(\d{1,2})\.?$/

/** A day and a month without a year: the next one from today on. */
function yearlessDay(typed: string, today: WallDate, locale: DateLocale): WallDate | null {
  const [, one, other] = YEARLESS.exec(typed) ?? []
  if (one === undefined || other === undefined) return null
  const year = Number(today.slice(0, 4))
  // Languages that write the year first write the month before the day.
  const isMonthFirst = locale === 'en-US' || locale === 'hu' || locale === 'sv'
  const [month, day] = isMonthFirst ? [one, other] : [other, one]
  // The next 29th of February may be years ahead.
  const years = Array.from({ length: 9 }, (_, ahead) => year + ahead)
  const dates = years.map((each) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return dates.find((date) => isWallDate(date) && date >= today) ?? null
}

/**
 * The typed day: a date in the language's format, with or without its year, or a word. Null for anything else, and for
 * a past day.
 */
export function typedDay(
  text: string,
  { today, locale, words }: { today: WallDate; locale: DateLocale; words: DayNames },
): WallDate | null {
  const typed = searchable(plainDigits(text))
  const date = parseShortDate(typed, locale) ?? yearlessDay(typed, today, locale) ?? namedDay(typed, today, words)
  return date !== null && date >= today ? date : null
}
