import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FALLBACK_LOCALE } from '../../../machines/domain/constants.ts'
import { matchLocale } from '../../../machines/domain/place/locale.ts'
import type { Locale, WallDate } from '../../../machines/domain/time/time.types.ts'
import type { DayNames } from '../../../machines/domain/time/typed-day.ts'
import type { TimeFormat } from '../../time/format.ts'

/** A week that begins on a Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`)

/** Days and weeks that are counted in words; who wants more types a date. */
const DAYS = 60
const WEEKS = 12

/** The words that say of a weekday that it is the coming one, as they are typed. */
const NEXT: Readonly<Record<Locale, readonly string[]>> = {
  br: ['o tont', 'a zeu'],
  cs: ['příští', 'příštího'],
  de: ['nächsten', 'nächster', 'nächste', 'kommenden', 'kommender', 'am nächsten'],
  en: ['next', 'this', 'on', 'next week'],
  es: ['próximo', 'el próximo', 'que viene', 'el'],
  fr: ['prochain', 'prochaine', 'ce'],
  hr: ['sljedeći', 'sljedeća', 'sljedeću', 'idući'],
  hu: ['jövő', 'következő', 'jövő hét'],
  it: ['prossimo', 'prossima'],
  nl: ['volgende', 'komende', 'aanstaande'],
  pl: ['następny', 'następna', 'najbliższy', 'w najbliższy', 'w następny', 'przyszły'],
  pt: ['próxima', 'próximo', 'que vem', 'na próxima'],
  sk: ['budúci', 'budúca', 'budúcu', 'najbližší'],
  sl: ['naslednji', 'naslednja', 'naslednjo', 'prihodnji'],
  sv: ['nästa', 'på', 'kommande'],
}

/** "in 3 days", for each number; browsers know no Breton, and take Portuguese for Brazil's. */
function counted(locale: Locale, unit: 'day' | 'week', limit: number): string[] {
  const numbers = Array.from({ length: limit + 1 }, (_, number) => number)
  if (locale === 'br') return numbers.map((number) => `a-benn ${number} ${unit === 'day' ? 'deiz' : 'sizhun'}`)
  const format = new Intl.RelativeTimeFormat(locale === 'pt' ? 'pt-PT' : locale, { numeric: 'always' })
  return numbers.map((number) => format.format(number, unit))
}

const MONTHS = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, '0')}-15`)

/** The name of each month in one form: what no other month says. */
function monthsIn(format: (date: WallDate) => string): string[] {
  const said = MONTHS.map((date): readonly string[] => format(date).match(/\p{L}+/gu) ?? [])
  return said.map(
    (words, index) => words.find((word) => !said.some((other, at) => at !== index && other.includes(word))) ?? '',
  )
}

type Names = Pick<TimeFormat, 'weekday' | 'month' | 'date'>

/** A language's words for days. */
export function dayNames(i18n: I18n, format: Names): DayNames {
  const locale = matchLocale(i18n.locale) ?? FALLBACK_LOCALE
  const [alone, dated] = [monthsIn(format.month), monthsIn(format.date)]
  return {
    today: i18n._(msg`today`),
    tomorrow: i18n._(msg`tomorrow`),
    afterTomorrow: i18n._(msg`the day after tomorrow`),
    weekdays: WEEK.map((date) => format.weekday(date)),
    months: alone.map((name, index) => [name, dated[index] ?? name]),
    inDays: counted(locale, 'day', DAYS),
    inWeeks: counted(locale, 'week', WEEKS),
    next: NEXT[locale],
  }
}
