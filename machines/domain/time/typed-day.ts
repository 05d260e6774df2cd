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
  /** January first, each in the forms that the language gives it alone and in a date. */
  months: readonly (readonly string[])[]
  /** For each number of days from now on, beginning with 0: "in 3 days". */
  inDays: readonly string[]
  /** The same for weeks. */
  inWeeks: readonly string[]
  /** What may stand with a weekday, before or after it: "next". */
  next: readonly string[]
}

/** From this many letters on, the beginning of a word is enough: "tom" is tomorrow. */
const LETTERS = 3

const begins = (word: string, typed: string): boolean => typed.length >= LETTERS && searchable(word).startsWith(typed)

/** The day that a word or its beginning names: a weekday is the next one after today. */
function namedDay(typed: string, today: WallDate, words: DayNames): WallDate | null {
  const near = [words.today, words.tomorrow, words.afterTomorrow].findIndex((word) => begins(word, typed))
  if (near !== -1) return addDays(today, near)
  const days = words.inDays.findIndex((words) => searchable(words) === typed)
  if (days !== -1) return addDays(today, days)
  const weeks = words.inWeeks.findIndex((words) => searchable(words) === typed)
  if (weeks !== -1) return addDays(today, 7 * weeks)
  const bare = without(typed, words.next)
  const weekday = words.weekdays.findIndex((word) => begins(word, bare))
  if (weekday === -1) return null
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
}

/** The rest of the words, if one of those left out stands first or last. */
function without(typed: string, leftOut: readonly string[]): string {
  for (const word of leftOut.map(searchable)) {
    if (typed.startsWith(`${word} `)) return typed.slice(word.length + 1)
    if (typed.endsWith(` ${word}`)) return typed.slice(0, -word.length - 1)
  }
  return typed
}

/** A day and a year, among words in any order; an ordinal's letters follow the day. */
const NUMBERS = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|o|\u00ba)?(?!\d|[a-z])|(?<!\d)(\d{4})(?!\d)/g
/** Words as short as these only join a day to its month: "de", "of". */
const JOINING = 2

/** A day and the name of its month, with or without the year and the weekday, in any order: "31 December". */
function spelledDay(typed: string, today: WallDate, words: DayNames): WallDate | null {
  const numbers = [...typed.matchAll(NUMBERS)]
  const days = numbers.flatMap(([, day]) => day ?? [])
  const years = numbers.flatMap(([, , year]) => year ?? [])
  const names = (typed.replace(NUMBERS, ' ').match(/\p{L}+/gu) ?? []).filter(
    (name) => name.length > JOINING && !words.weekdays.some((weekday) => begins(weekday, name)),
  )
  const months = names.map((name) => words.months.findIndex((forms) => forms.some((form) => begins(form, name))))
  const [day] = days
  const month = months.find((index) => index !== -1)
  // Of a language's own joining words one may be longer, but not more.
  if (day === undefined || days.length > 1 || years.length > 1 || month === undefined || names.length > 2) return null
  return datesOf(today, String(month + 1), day, years[0])
}

/** The next day of this month and day from today on, or that of the year. */
function datesOf(today: WallDate, month: string, day: string, year?: string): WallDate | null {
  // The next 29th of February may be years ahead.
  const years = year ? [year] : Array.from({ length: 9 }, (_, ahead) => Number(today.slice(0, 4)) + ahead)
  const dates = years.map((each) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return dates.find((date) => isWallDate(date) && date >= today) ?? null
}

const YEARLESS = /^(\d{1,2})([\s./-]+)(\d{1,2})\.?$/

/** A day and a month without a year: the next one from today on. */
function yearlessDay(typed: string, today: WallDate, locale: DateLocale): WallDate | null {
  const [, one, between, other] = YEARLESS.exec(typed) ?? []
  if (one === undefined || between === undefined || other === undefined) return null
  // Languages that write the year first write the month before the day; Swedish, only with hyphens: 12-24, but 24/12.
  const isMonthFirst = locale === 'en-US' || locale === 'hu' || (locale === 'sv' && between.includes('-'))
  return isMonthFirst ? datesOf(today, one, other) : datesOf(today, other, one)
}

/**
 * The typed day: a date in the language's format, with or without its year, or in words. Null for anything else, and for
 * a past day.
 */
export function typedDay(
  text: string,
  { today, locale, words }: { today: WallDate; locale: DateLocale; words: DayNames },
): WallDate | null {
  const typed = searchable(plainDigits(text))
  const date =
    parseShortDate(typed, locale) ??
    yearlessDay(typed, today, locale) ??
    namedDay(typed, today, words) ??
    spelledDay(typed, today, words)
  return date !== null && date >= today ? date : null
}
