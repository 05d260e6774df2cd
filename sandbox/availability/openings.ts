import { clockMinutes, DAY, dayOf, parseWall, weekdayOf } from '../time/wall.ts'
import type { InstantMinutes, Zone } from '../time/zone.ts'
import type { OfferedCalendar } from './offer.ts'

/** `end` is exclusive. */
export interface Span {
  start: InstantMinutes
  end: InstantMinutes
}

export interface Openings {
  /** The spans in which the calendar is open, in order; adjacent spans are joined. */
  spans: readonly Span[]
  /** The instants at which an appointment may begin, in order. */
  starts: readonly InstantMinutes[]
}

type Timetable = Pick<OfferedCalendar, 'hours' | 'absences' | 'slotStep'>

/**
 * When a calendar is open within a stretch of time. It is open at an instant whose wall time in its zone lies within
 * its hours: an hour that the clocks skip is never open, and an hour that they repeat is open twice.
 */
export function openingsOf(timetable: Timetable, zone: Zone, from: InstantMinutes, to: InstantMinutes): Openings {
  const spans: Span[] = []
  const starts: InstantMinutes[] = []
  for (const spell of zone.spells(from, to)) {
    // The wall times that this spell covers within the stretch.
    const wallFrom = Math.max(spell.from, from) + spell.offset
    const wallTo = Math.min(spell.to, to) + spell.offset
    for (let day = dayOf(wallFrom); day * DAY < wallTo; day++) {
      for (const range of timetable.hours[weekdayOf(day)] ?? []) {
        const opens = day * DAY + clockMinutes(range.start)
        const closes = day * DAY + clockMinutes(range.end)
        const start = Math.max(opens, wallFrom)
        const end = Math.min(closes, wallTo)
        if (start >= end) continue
        add(spans, { start: start - spell.offset, end: end - spell.offset })
        const steps = Math.ceil((start - opens) / timetable.slotStep)
        for (let wall = opens + steps * timetable.slotStep; wall < end; wall += timetable.slotStep) {
          starts.push(wall - spell.offset)
        }
      }
    }
  }
  const away = timetable.absences.map((absence) => ({
    start: zone.toInstant(parseWall(absence.from) ?? 0),
    end: zone.toInstant(parseWall(absence.to) ?? 0),
  }))
  return { spans: away.reduce(without, spans), starts }
}

function add(spans: Span[], span: Span): void {
  const last = spans.at(-1)
  if (last && last.end === span.start) last.end = span.end
  else spans.push(span)
}

function without(spans: Span[], away: Span): Span[] {
  return spans.flatMap((span) =>
    [
      { start: span.start, end: Math.min(span.end, away.start) },
      { start: Math.max(span.start, away.end), end: span.end },
    ].filter(({ start, end }) => start < end),
  )
}

/** Whether one of the spans covers the whole stretch. */
export function covers(spans: readonly Span[], start: InstantMinutes, end: InstantMinutes): boolean {
  const span = firstEndingAfter(spans, start)
  return span !== undefined && span.start <= start && end <= span.end
}

/** The first of ordered spans that ends after the instant. */
export function firstEndingAfter(spans: readonly Span[], instant: InstantMinutes): Span | undefined {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? Infinity) > instant) high = middle
    else low = middle + 1
  }
  return spans[low]
}
