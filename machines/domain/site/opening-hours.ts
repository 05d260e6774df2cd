import { DAY_MINUTES } from '../constants.ts'
import type { WallDateTime } from '../time/time.types.ts'
import { weekdayOf } from '../time/wall-date.ts'

/** From and until a time of day, `HH:MM`. An end no later than the start is on the next day. */
export interface OpeningRange {
  start: string
  end: string
}

/** Seven days, Monday first; an empty day is closed. */
export type WeekHours = readonly (readonly OpeningRange[])[]

/** How often the state is computed again, in milliseconds. */
export const CLOCK_CHECK_MS = 60_000

/** The state of the business at a moment of its own wall time. */
export type OpenNow =
  /** `inDays` counts from today: 0 when it closes today. */
  | { kind: 'open'; until: string; inDays: number }
  | { kind: 'always' }
  | { kind: 'closed'; opens: string; inDays: number; weekday: number }

const WEEK = 7 * DAY_MINUTES

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const clock = (minute: number) => {
  const ofDay = minute % DAY_MINUTES
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Minutes since Monday, midnight; an end may lie in the next week. */
interface Span {
  start: number
  end: number
}

function spansOf(hours: WeekHours): Span[] {
  const spans = hours.flatMap((ranges, weekday) =>
    ranges.map(({ start, end }) => {
      const [from, to] = [minutes(start), minutes(end)]
      return { start: weekday * DAY_MINUTES + from, end: weekday * DAY_MINUTES + (to > from ? to : to + DAY_MINUTES) }
    }),
  )
  return spans.sort((one, other) => one.start - other.start)
}

/** Joins spans that touch: a business that is open through the night does not close at midnight. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}

/** Three weeks in a row, so that Sunday night and Monday morning join like any other two days. */
const around = (spans: readonly Span[]) =>
  joined([-WEEK, 0, WEEK].flatMap((by) => spans.map(({ start, end }) => ({ start: start + by, end: end + by }))))

/** Open, and until when; or closed, and from when on it is open. Null if the business gives no hours. */
export function openNow(hours: WeekHours, now: WallDateTime): OpenNow | null {
  const spans = spansOf(hours)
  if (spans.length === 0) return null
  const today = weekdayOf(now.slice(0, 10))
  const at = today * DAY_MINUTES + minutes(now.slice(11))
  const inDays = (minute: number) => Math.floor(minute / DAY_MINUTES) - today
  const all = around(spans)
  const current = all.find(({ start, end }) => start <= at && at < end)
  if (current) {
    if (current.end - current.start > WEEK) return { kind: 'always' }
    // Midnight belongs to the day that it ends.
    return { kind: 'open', until: clock(current.end), inDays: inDays(current.end - 1) }
  }
  const next = all.find(({ start }) => start > at)
  if (!next) return null
  return {
    kind: 'closed',
    opens: clock(next.start),
    inDays: inDays(next.start),
    weekday: (today + inDays(next.start)) % 7,
  }
}

/** Today's weekday in the business's wall time, 0 for Monday. */
export const todayIn = (now: WallDateTime): number => weekdayOf(now.slice(0, 10))

/** The business gives its opening hours. */
export const hasHours = (hours: WeekHours): boolean => hours.some((ranges) => ranges.length > 0)
