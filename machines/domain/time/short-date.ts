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

const SEPARATORS = /[\s./,-]+/
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

function compose(parts: readonly string[], order: readonly Part[]): WallDate | null {
  const part = (name: Part) => parts[order.indexOf(name)] ?? ''
  const [year, month, day] = [part('Y'), part('M'), part('D')]
  if (!/^[1-9]\d{3}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isWallDate(date) ? date : null
}

function sliced(digits: string, order: readonly Part[]): string[] {
  let from = 0
  return order.map((part) => digits.slice(from, (from += part === 'Y' ? 4 : 2)))
}

const ISO = ['Y', 'M', 'D'] as const

/**
 * The typed date, or null if it is none. Any usual separator is accepted, a leading zero may be missing, and a year in
 * first place is a year in every language; a year of two digits is not guessed.
 */
export function parseShortDate(text: string, locale: DateLocale): WallDate | null {
  const { order } = FORMATS[locale]
  const typed = plainDigits(text).trim()
  if (/^\d{8}$/.test(typed)) return compose(sliced(typed, order), order) ?? compose(sliced(typed, ISO), ISO)
  const parts = typed.split(SEPARATORS)
  if (parts.at(-1) === '') parts.pop()
  if (parts.length !== 3) return null
  return compose(parts, parts[0]?.length === 4 ? ISO : order)
}

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
