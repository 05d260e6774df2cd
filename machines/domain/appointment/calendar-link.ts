import type { WallDateTime } from '../time/time.types.ts'

/** The data of an appointment for a third-party calendar; in the group's wall time unless the times are UTC. */
export interface CalendarEntry {
  title: string
  start: WallDateTime
  end: WallDateTime
  details: string
  location: string
  /** IANA zone of the appointment. */
  zone: string
  /**
   * The two times are UTC: needed where the wall times are ambiguous, such as the second of two equal hours in autumn.
   */
  isUtc: boolean
}

const OUTLOOK = 'https://outlook.live.com/calendar/0/action/compose'

/** A query whose blanks are `%20`: Outlook shows a `+` as it stands. */
const search = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** The same for Outlook, which has no zones: both times are in UTC. */
export function outlookLink({ title, details, location, start, end }: Omit<CalendarEntry, 'zone' | 'isUtc'>): string {
  const utc = (at: WallDateTime) => `${at.replace(' ', 'T')}Z`
  const query = search({
    rru: 'addevent',
    subject: title,
    startdt: utc(start),
    enddt: utc(end),
    body: details,
    location,
  })
  return `${OUTLOOK}?${query}`
}

const compact = (at: WallDateTime) => at.replace(/[-:]/g, '').replace(' ', 'T')

/**
 * The link that adds an appointment to a third-party calendar (wire contract, outgoing links). Times without a suffix
 * beside a named zone are wall times of that zone; `Z` marks UTC.
 */
export function calendarLink({ title, start, end, details, location, zone, isUtc }: CalendarEntry): string {
  const suffix = isUtc ? 'Z' : ''
  const query = search({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}${suffix}/${compact(end)}${suffix}`,
    details,
    location,
    ctz: zone,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
