import type { WallDateTime } from '../time/time.types.ts'

/** What a third-party calendar needs to know of an appointment; times on the group's wall. */
export interface CalendarEntry {
  title: string
  start: WallDateTime
  end: WallDateTime
  details: string
  location: string
  /** IANA zone of the two times. */
  zone: string
}

const compact = (at: WallDateTime) => at.replace(/[-:]/g, '').replace(' ', 'T')

/**
 * The link that adds an appointment to a third-party calendar (wire contract, outgoing links). Times without a suffix
 * beside a named zone are wall times of that zone.
 */
export function calendarLink({ title, start, end, details, location, zone }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details,
    location,
    ctz: zone,
  })
  return `https://calendar.google.com/calendar/render?${query.toString()}`
}
