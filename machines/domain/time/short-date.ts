import { searchable } from '../catalogue/search.ts'
import { withoutInvisible } from '../invisible.ts'
import type { Locale, WallDate } from './time.types.ts'
import { isWallDate } from './is-wall-date.ts'

/**
 * Dates as people type them, in the short format of their language (specification, section 5). Without `Date`, so
 * neither a time zone nor a browser's parsing can move a birthday.
 */

type Part = 'D' | 'M' | 'Y'
interface Format {
  order: readonly [Part, Part, Part]
  separator: string
  /** The end of the format: Hungarian has a final point. */
  tail: string
}

const dayFirst = (separator: string): Format => ({ order: ['D', 'M', 'Y'], separator, tail: '' })

/**
 * The order in which a date is typed: that of a language, or of the United States, the only country with the month
 * first.
 */
export type DateLocale = Locale | 'en-US'

/**
 * The order of dates for a reader: English is month first only where the group's country is the US (wire contract,
 * ruling 39).
 */
export const dateLocale = (locale: Locale, country: string): DateLocale =>
  locale === 'en' && country.toUpperCase() === 'US' ? 'en-US' : locale

const FORMATS: Readonly<Record<DateLocale, Format>> = {
  br: dayFirst('/'),
  cs: dayFirst('.'),
  de: dayFirst('.'),
  // Like every other date in English here (wire contract, ruling 39).
  en: dayFirst('/'),
  'en-US': { order: ['M', 'D', 'Y'], separator: '/', tail: '' },
  es: dayFirst('/'),
  fr: dayFirst('/'),
  hr: dayFirst('.'),
  hu: { order: ['Y', 'M', 'D'], separator: '.', tail: '.' },
  it: dayFirst('/'),
  nl: dayFirst('-'),
  pl: dayFirst('.'),
  pt: dayFirst('/'),
  sk: dayFirst('.'),
  sl: dayFirst('. '),
  sv: { order: ['Y', 'M', 'D'], separator: '-', tail: '' },
}

/** The dashes of text programs count as hyphens. */
const SEPARATORS = /[\s./,\-\u2010-\u2015\u2212]+/
const DIGITS_OF_OTHER_SCRIPTS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g

/** Arabic, Persian, Devanagari and full-width digits as 0 to 9; invisible characters dropped. */
export function plainDigits(text: string): string {
  const digits = text.replace(DIGITS_OF_OTHER_SCRIPTS, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = [0x0660, 0x06f0, 0x0966, 0xff10].findLast((start) => start <= code) ?? code
    return String(code - zero)
  })
  return withoutInvisible(digits)
}

function compose(parts: readonly string[], order: readonly Part[], born?: WallDate): WallDate | null {
  const part = (name: Part) => parts[order.indexOf(name)] ?? ''
  const [month, day] = [part('M'), part('D')]
  const year = born === undefined ? part('Y') : yearOfBirth(part('Y'), born)
  if (!/^[1-9]\d{3}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isWallDate(date) ? date : null
}

/** A year of two digits is one of the last century where this century's is still to come; otherwise it may be either. */
const yearOfBirth = (year: string, today: WallDate): string =>
  /^\d{2}$/.test(year) && `20${year}` > today.slice(0, 4) ? `19${year}` : year

/** The middle of January 2000, and of each month after it, at any offset. */
const middleOf = (month: number) => 947_894_400_000 + month * 2_629_800_000

/** The names of the months as they stand alone and in a date, January first. */
function monthNames(locale: DateLocale): readonly (readonly string[])[] {
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', month: 'long' })
    return (at: number) => searchable(format.formatToParts(at).find(({ type }) => type === 'month')?.value ?? '')
  }
  const names = [named({}), named({ day: 'numeric' })]
  return Array.from({ length: 12 }, (_, month) => names.map((name) => name(middleOf(month))))
}

/** From this many letters on, the beginning of a month's name is enough, if no other begins so. */
const MONTH_LETTERS = 3

/** Day, month and year of a date whose month is a word of the language, or of English. */
function withMonthNamed(parts: readonly string[], locale: DateLocale): [string, string, string] | null {
  const at = parts.findIndex((part) => /^\p{L}+$/u.test(part))
  const word = searchable(parts[at] ?? '')
  const [one = '', other = ''] = parts.filter((_, index) => index !== at)
  if (word.length < MONTH_LETTERS) return null
  for (const language of [locale, 'en'] as const) {
    const meant = monthNames(language).flatMap((names, month) =>
      names.some((name) => name.startsWith(word)) ? [String(month + 1)] : [],
    )
    const [month] = meant
    if (month !== undefined && meant.length === 1) return one.length === 4 ? [other, month, one] : [one, month, other]
  }
  return null
}

/** `1er`, `1st`, `2º`. */
const ORDINAL = /^(\d{1,2})(?:er|re|st|nd|rd|th|[ºª°])$/i

function sliced(digits: string, order: readonly Part[]): string[] {
  let from = 0
  return order.map((part) => digits.slice(from, (from += part === 'Y' ? 4 : 2)))
}

const ISO = ['Y', 'M', 'D'] as const
const BY_NAME = ['D', 'M', 'Y'] as const

/**
 * The typed date, or null if it is none. Any usual separator is accepted, a leading zero may be missing, the month may be
 * a word, and a year in first place is a year in every language.
 *
 * @param born Today, for a date of birth: a year of two digits is then read where only one can be meant. Otherwise it is
 *   not guessed.
 */
export function parseShortDate(text: string, locale: DateLocale, born?: WallDate): WallDate | null {
  const { order } = FORMATS[locale]
  const typed = plainDigits(text).trim()
  if (/^\d{8}$/.test(typed)) return compose(sliced(typed, order), order) ?? compose(sliced(typed, ISO), ISO)
  const parts = typed.split(SEPARATORS).map((part) => part.replace(ORDINAL, '$1'))
  if (parts.at(-1) === '') parts.pop()
  if (parts.length !== 3) return null
  const named = withMonthNamed(parts, locale)
  if (named) return compose(named, BY_NAME, born)
  return compose(parts, parts[0]?.length === 4 ? ISO : order, born)
}

/** The text would be a date if its year had four digits. */
export const isYearShort = (text: string, locale: DateLocale): boolean =>
  parseShortDate(text, locale) === null && parseShortDate(text, locale, '1999-12-31') !== null

/** A `YYYY-MM-DD` in the language's short format; anything else unchanged. */
export function formatShortDate(date: string, locale: DateLocale): string {
  if (!isWallDate(date)) return date
  const { order, separator, tail } = FORMATS[locale]
  const parts = { Y: date.slice(0, 4), M: date.slice(5, 7), D: date.slice(8, 10) }
  return order.map((part) => parts[part]).join(separator) + tail
}

/**
 * The mask: the content of the field after a key press. With the last of eight digits in a row they become the short
 * format; before that nothing is added, because it would disturb separators that people type themselves and dates that
 * begin with the year.
 */
export function maskShortDate(text: string, previous: string, locale: DateLocale): string {
  const isDigitAdded = text.length === previous.length + 1 && text.startsWith(previous)
  if (!isDigitAdded || !/^\d{8}$/.test(plainDigits(text))) return text
  const date = parseShortDate(text, locale)
  return date === null ? text : formatShortDate(date, locale)
}
