import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../database/database.ts'
import { dateOf } from '../time/wall.ts'
import type { InstantMinutes, Zone } from '../time/zone.ts'
import type { OfferedCalendar } from './offer.ts'
import { covers, firstEndingAfter, type Openings, openingsOf, type Span } from './openings.ts'

/** What is open and what is taken in a stretch of time. */
export interface Diary {
  openings(calendar: OfferedCalendar): Openings
  /**
   * The seats that are free for the whole span, lowest first; none when the calendar is not open for the whole span.
   */
  freeSeats(calendar: OfferedCalendar, start: InstantMinutes, end: InstantMinutes): number[]
}

export interface Taken extends Span {
  calendarId: number
  seat: number
}

/**
 * Reads which seats of the calendars are taken within a stretch.
 *
 * @param except a booking whose own places count as free, because it is about to move
 */
export async function readTaken(
  tx: Tx,
  calendarIds: readonly number[],
  { from, to, except = null }: { from: InstantMinutes; to: InstantMinutes; except?: string | null },
): Promise<Taken[]> {
  if (calendarIds.length === 0) return []
  // Plain statement: with hundreds of calendars these are thousands of rows.
  const rows = await rowsOf<{ calendar: number; seat: number; start: number; end: number }>(
    tx,
    sql`select calendar_id as calendar, seat,
        (extract(epoch from starts_at) / 60)::int as start, (extract(epoch from ends_at) / 60)::int as end
      from occupations
      where calendar_id = any(${`{${calendarIds.join(',')}}`}::int[])
        and starts_at < ${dateOf(to).toISOString()}::timestamptz and ends_at > ${dateOf(from).toISOString()}::timestamptz
        and (${except}::text is null
          or appointment_id not in (select id from appointments where booking = ${except}))
      order by starts_at`,
  )
  return rows.map(({ calendar, seat, start, end }) => ({ calendarId: calendar, seat, start, end }))
}

/** A diary of the stretch; `taken` is ordered by start. */
export function createDiary(zone: Zone, from: InstantMinutes, to: InstantMinutes, taken: readonly Taken[]): Diary {
  const known = new Map<number, Openings>()
  const seats = new Map<number, Map<number, Span[]>>()
  for (const { calendarId, seat, start, end } of taken) {
    const ofCalendar = seats.get(calendarId) ?? new Map<number, Span[]>()
    seats.set(calendarId, ofCalendar)
    const ofSeat = ofCalendar.get(seat) ?? []
    ofCalendar.set(seat, ofSeat)
    ofSeat.push({ start, end })
  }
  const openings = (calendar: OfferedCalendar) => {
    const found = known.get(calendar.id) ?? openingsOf(calendar, zone, from, to)
    known.set(calendar.id, found)
    return found
  }
  return {
    openings,
    freeSeats(calendar, start, end) {
      if (!covers(openings(calendar).spans, start, end)) return []
      const ofCalendar = seats.get(calendar.id)
      const free: number[] = []
      for (let seat = 0; seat < calendar.capacity; seat++) {
        const next = firstEndingAfter(ofCalendar?.get(seat) ?? [], start)
        if (next === undefined || next.start >= end) free.push(seat)
      }
      return free
    },
  }
}
