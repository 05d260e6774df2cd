import { isWallDate } from './wall-date.ts'

/**
 * Times of day, and days with a time, as the platform's own inputs write them: `14:30` and `2026-12-31T14:30`, with
 * seconds where there are any. The wire has `14:30:00` and `2026-12-31 14:30:00`. No language and no zone take part.
 */

/** What stands in such an input is not complete, or is none that exists; the input itself tells nothing but that. */
export const UNREADABLE = '?'

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

export const isClockTime = (text: string): boolean => CLOCK.test(text)

/** The day and the time of day in a text that has both; null when it has not. */
function apart(text: string): readonly [date: string, time: string] | null {
  const [date, time] = [text.slice(0, 10), text.slice(11)]
  return /^.{10}[T ]/.test(text) && isWallDate(date) && isClockTime(time) ? [date, time] : null
}

export const isDateTime = (text: string): boolean => apart(text) !== null

export type ClockType = 'time' | 'datetime'

const withoutZeroSeconds = (time: string) => time.replace(/^(\d\d:\d\d):00$/, '$1')
const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)

/** As an input shows it; nothing for what no input can show. */
export function typedClock(type: ClockType, text: string): string {
  if (type === 'time') return isClockTime(text) ? withoutZeroSeconds(text) : ''
  const parts = apart(text)
  return parts ? `${parts[0]}T${withoutZeroSeconds(parts[1])}` : ''
}

/** As it is sent; nothing for what is none. */
export function sentClock(type: ClockType, text: string): string {
  if (type === 'time') return isClockTime(text) ? withSeconds(text) : ''
  const parts = apart(text)
  return parts ? `${parts[0]} ${withSeconds(parts[1])}` : ''
}
