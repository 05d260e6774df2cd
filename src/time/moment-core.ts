import { version } from 'moment/package.json'
import { isValid } from 'moment/src/lib/moment/valid'
import { isMoment, Moment } from 'moment/src/lib/moment/constructor'
import { format } from 'moment/src/lib/moment/format'
import { locale, localeData } from 'moment/src/lib/moment/locale'
import { Locale } from 'moment/src/lib/locale/constructor'
import { longDateFormat } from 'moment/src/lib/locale/formats'
import { invalidDate } from 'moment/src/lib/locale/invalid'
import { defineLocale, getLocale, getSetGlobalLocale } from 'moment/src/lib/locale/locales'
import { ordinal } from 'moment/src/lib/locale/ordinal'
import { preParsePostFormat } from 'moment/src/lib/locale/pre-post-format'
import { set } from 'moment/src/lib/locale/set'
import { getSetDayOfMonth } from 'moment/src/lib/units/day-of-month'
import { getSetDayOfWeek, localeWeekdays, localeWeekdaysShort } from 'moment/src/lib/units/day-of-week'
import { getSetHour } from 'moment/src/lib/units/hour'
import { getSetMinute } from 'moment/src/lib/units/minute'
import { getSetMonth, localeMonths, localeMonthsShort } from 'moment/src/lib/units/month'
import { getSetYear } from 'moment/src/lib/units/year'
import { hooks } from 'moment/src/lib/utils/hooks'

/**
 * The modules of moment that are needed to show a date in any language: a third of the whole, which also parses,
 * calculates and counts down. Moment's locales register themselves here, and the build also gives this to
 * moment-timezone, of which only the zones are used. A format with tokens that are missing here shows them literally;
 * tests compare every format of the product with the whole moment's. The modules are private: when a new version has
 * moved one, `scripts/build/moment-plugin.ts` reports it.
 */
export interface MomentCore {
  /** A wall time, given as the instant at which UTC's clocks show it; NaN is an invalid date. */
  utc(asUtc: number): WallMoment
  localeData(name: string): MomentLocale
  /** Registers a locale by what differs from `parentLocale`, which is registered. */
  defineLocale(name: string, words: { parentLocale: string } & Partial<Record<string, unknown>>): void
}

/** The words and patterns of one language. */
export interface MomentLocale {
  longDateFormat(token: 'LL' | 'LT' | 'LLLL'): string
  months(): string[]
  weekdays(): string[]
  weekdaysShort(): string[]
  /** Replaces names; the keys are those of moment's `defineLocale`. */
  set(words: Partial<Record<string, unknown>>): void
}

export interface WallMoment {
  locale(name: string): WallMoment
  format(pattern: string): string
}

Object.assign(Moment.prototype, {
  format,
  locale,
  localeData,
  isValid,
  year: getSetYear,
  month: getSetMonth,
  date: getSetDayOfMonth,
  day: getSetDayOfWeek,
  hour: getSetHour,
  minute: getSetMinute,
})

Object.assign(Locale.prototype, {
  set,
  longDateFormat,
  invalidDate,
  ordinal,
  preparse: preParsePostFormat,
  postformat: preParsePostFormat,
  months: localeMonths,
  monthsShort: localeMonthsShort,
  weekdays: localeWeekdays,
  weekdaysShort: localeWeekdaysShort,
})

// Moment's built-in English with the European patterns: the American ones need tokens that are missing here.
getSetGlobalLocale('en', {
  longDateFormat: {
    LT: 'HH:mm',
    L: 'DD/MM/YYYY',
    LL: 'D MMMM YYYY',
    LLLL: 'dddd, D MMMM YYYY HH:mm',
  },
})

const core: MomentCore = Object.assign(hooks, {
  version,
  fn: Moment.prototype,
  updateOffset: () => undefined,
  isMoment,
  defineLocale,
  localeData: getLocale,
  locale: getSetGlobalLocale,
  utc: (asUtc: number) => new Moment({ _d: new Date(asUtc), _isUTC: true, _offset: 0 }),
})

export default core
