import { isWallDate } from './is-wall-date.ts'

/**
 * Times of day, and days with a time, in the format of the platform's own inputs: `14:30` and `2026-12-31T14:30`, with
 * seconds if there are any. The wire has `14:30:00` and `2026-12-31 14:30:00`. Independent of language and zone.
 */

/** The input is incomplete, or its value does not exist; the input itself reveals no more. */
export const UNREADABLE = '?'

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

export const isClockTime = (text: string): boolean => CLOCK.test(text)

/** The day and the time of day in a text that has both; null otherwise. */
function apart(text: string): readonly [date: string, time: string] | null {
  const [date, time] = [text.slice(0, 10), text.slice(11)]
  return /^.{10}[T ]/.test(text) && isWallDate(date) && isClockTime(time) ? [date, time] : null
}

export const isDateTime = (text: string): boolean => apart(text) !== null

export type ClockType = 'time' | 'datetime'

const withoutZeroSeconds = (time: string) => time.replace(/^(\d\d:\d\d):00$/, '$1')
const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)

/** As an input shows it; empty if no input can show it. */
export function typedClock(type: ClockType, text: string): string {
  if (type === 'time') return isClockTime(text) ? withoutZeroSeconds(text) : ''
  const parts = apart(text)
  return parts ? `${parts[0]}T${withoutZeroSeconds(parts[1])}` : ''
}

/** As it is sent; empty for an invalid one. */
export function sentClock(type: ClockType, text: string): string {
  if (type === 'time') return isClockTime(text) ? withSeconds(text) : ''
  const parts = apart(text)
  return parts ? `${parts[0]} ${withSeconds(parts[1])}` : ''
}
