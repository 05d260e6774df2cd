import { MINUTE_MS } from '../../machines/domain/constants.ts'
import type { Instant, LocaleTag, WallDate, WallDateTime } from '../../machines/domain/time/time.types.ts'
import { momentLocale } from './locales.ts'
import core from './moment-core.ts'
import { visitorZone } from './visitor-zone.ts'
import { isLoaded } from './zone-data.ts'
import { offsetMinutes, readWall, wallAhead } from './zone.ts'

/**
 * Dates and times as text, all from moment's locales, so that the screen does not mix two sources. Every function takes
 * wall dates (`YYYY-MM-DD`) or wall date-times (`YYYY-MM-DD HH:MM:SS`) of the group, which need no zone to be shown.
 * Await `loadTimeLocale` first.
 */
export interface TimeFormat {
  /** `mardi` */
  weekday(date: WallDate): string
  /** `mar.` */
  weekdayShort(date: WallDate): string
  /** `3` */
  dayOfMonth(date: WallDate): string
  /** `3 juin`, `1er juin` */
  dayMonth(date: WallDate): string
  /** `24 – 30 juin`, `30 juin – 6 juillet` */
  days(first: WallDate, last: WallDate): string
  /** `3 déc.` */
  dayMonthShort(date: WallDate): string
  /** `mar. 3`, `Di. 3.`: the day of the month as the language counts it */
  shortDay(date: WallDate): string
  /** `mardi 3 juin` */
  longDay(date: WallDate): string
  /** `mardi 3 juin 2026` */
  longDate(date: WallDate): string
  /** `3 juin 2026` */
  date(date: WallDate): string
  /** `03/06/2026` */
  shortDate(date: WallDate): string
  /** `juin 2026`, `junio de 2026`, `2026. június` */
  month(date: WallDate): string
  /** `09:00`; with twelve hours where the region counts so: `9:00 a. m.` */
  time(at: WallDateTime): string
}

const DATE_LENGTH = 'YYYY-MM-DD'.length
// The year and the words that only join it to the rest, as in moment's patterns.
const YEAR = /(?:,?\s*(?:\[de\])?\s*YYYY$)|(?:^YYYY\.?\s*)/

// The day, and the words and points that only join it to the month.
const DAY = /^Do?\.?\s*(?:\[[^\]]*\]\s*)?|\s*Do?\.?(?:,|$)/g
// The day, where it comes before the month, and where it comes after it.
const AHEAD = /^Do?\.?/
const BEHIND = /Do?\.?$/
const MONTH_LENGTH = 'YYYY-MM'.length
// Words between a date and its time of day.
const JOINT = /\s*\[[^\]]*\]\s*$/

/** Moment's pattern of a region that counts twelve hours. */
const halved = (time: string) => time.includes('A')

/** Half a day's hours as the region writes them, which the browser knows; `moment-core.ts` has no tokens for them. */
function halvedTime(locale: LocaleTag): (wall: WallDateTime) => string {
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' })
  return (wall) => clock.format(readWall(wall) ?? NaN)
}

/** The formatter of a locale. Cheap; create one per locale and keep it. */
export function createTimeFormat(locale: LocaleTag, nameOf = momentLocale): TimeFormat {
  const name = nameOf(locale)
  const patterns = core.localeData(name)
  const at = (wall: string) =>
    core.utc(readWall(wall.length === DATE_LENGTH ? `${wall} 00:00` : wall) ?? NaN).locale(name)
  const long = patterns.longDateFormat('LL')
  const dayMonth = long.replace(YEAR, '')
  const time = patterns.longDateFormat('LT')
  const longDate = patterns.longDateFormat('LLLL').replace(time, '').trim().replace(JOINT, '')
  const longDay = longDate.replace(long, dayMonth)
  const show = (pattern: string) => (wall: string) => at(wall).format(pattern)
  // French counts the first day of a month and names the others; moment's patterns and ICU's do not.
  const isFrench = locale.startsWith('fr')
  const dated = (pattern: string) => (wall: string) =>
    at(wall).format(isFrench && wall.startsWith('-01', MONTH_LENGTH) ? pattern.replace(/\bD\b/, 'D[er]') : pattern)
  return {
    weekday: show('dddd'),
    weekdayShort: show('ddd'),
    dayOfMonth: show('D'),
    dayMonth: dated(dayMonth),
    days: (first, last) => {
      const isOneMonth = first.slice(0, MONTH_LENGTH) === last.slice(0, MONTH_LENGTH)
      const [ahead] = AHEAD.exec(dayMonth) ?? []
      const [behind] = BEHIND.exec(dayMonth) ?? []
      const from = isOneMonth && ahead ? ahead : dayMonth
      const until = isOneMonth && behind ? behind : dayMonth
      return `${dated(from)(first)} – ${dated(until)(last)}`
    },
    dayMonthShort: dated(dayMonth.replace('MMMM', 'MMM')),
    shortDay: dated(`ddd ${(AHEAD.exec(dayMonth) ?? BEHIND.exec(dayMonth))?.[0] ?? 'D'}`),
    longDay: dated(longDay),
    longDate: dated(longDate),
    date: dated(long),
    shortDate: show('L'),
    month: show(long.replace(DAY, '')),
    time: halved(time) ? halvedTime(locale) : show(time),
  }
}

/** The description of a zone: the place in its name, and its offset from UTC at the instant. */
export interface ZoneLabel {
  /** `Paris`, `New York`: from the zone's name, the same in every language. */
  place: string
  /** `UTC+1`, `UTC−3:30`, `UTC` */
  offset: string
}

/** `UTC+1`, with a true minus sign, and minutes only when they are not zero. */
export function offsetLabel(at: Instant, zone: string): string {
  const minutes = offsetMinutes(at, zone)
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}

export function zoneLabel(zone: string, at: Instant): ZoneLabel {
  return { place: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '), offset: offsetLabel(at, zone) }
}

/** The group's zone when the visitor's clock shows another time at that instant, otherwise null. */
export function foreignZone(zone: string, at: Instant, visitor = visitorZone(zone)): ZoneLabel | null {
  return offsetMinutes(at, zone) === visitorOffset(at, visitor) ? null : zoneLabel(zone, at)
}

/** What the visitor's clock shows at that instant, when it is another wall time than the group's, otherwise null. */
export function ownWall(zone: string, at: Instant, visitor = visitorZone(zone)): WallDateTime | null {
  const offset = visitorOffset(at, visitor)
  return offset === offsetMinutes(at, zone) ? null : wallAhead(at, offset * MINUTE_MS)
}

/** The offset of the browser's own clock when the data lacks the visitor's zone. */
function visitorOffset(at: Instant, visitor: string): number {
  return isLoaded(visitor) ? offsetMinutes(at, visitor) : -new Date(at).getTimezoneOffset()
}
