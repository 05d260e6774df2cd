import ical, { type ICalCalendar } from 'ical-generator'
import type { GroupRow } from '../availability/offer.ts'
import { languageOf, TEXTS } from '../emails/texts.ts'
import type { AppointmentRecord } from './describe.ts'
import type { AppointmentRow } from './find.ts'

/** An appointment and what is said of it. */
interface Entry {
  row: AppointmentRow
  record: AppointmentRecord
}

interface Reader {
  /** Where the front end is. */
  origin: string
  /** The language of the request; null when it names none. */
  locale: string | null
}

/**
 * Appointments as an iCalendar file (RFC 5545): times in UTC, so that the file needs no zone definition. After a move
 * they have a higher sequence number and a new stamp, by which calendars replace the older entry.
 */
export function calendarFile(group: GroupRow, entries: readonly Entry[], reader: Reader): string {
  const calendar = ical({
    prodId: { company: 'Booking', product: 'Sandbox', language: group.record.locale },
  })
  for (const entry of entries) addEvent(calendar, group, entry, reader)
  return calendar.toString()
}

function addEvent(calendar: ICalCalendar, group: GroupRow, { row, record }: Entry, reader: Reader): void {
  const names = [record.intervention_name, record.calendar_name].filter(
    (name) => typeof name === 'string' && name !== '',
  )
  const event = calendar.createEvent({
    id: `appointment-${row.key}@${group.record.urlname}.example`,
    stamp: row.movedAt ?? row.createdAt,
    sequence: row.moves,
    start: row.startsAt,
    end: row.endsAt,
    summary: `${group.record.name}${names.length > 0 ? ` : ${names.join(', ')}` : ''}`,
    description: describe(group, row, record, reader),
  })
  const { location } = record
  if (isPlace(location)) {
    event.location(`${location.address}, ${location.zipcode} ${location.city}`)
  }
}

/**
 * With whom, whom to call, where to change it, and the customer's own comment. The link has no key: a calendar is
 * shared.
 */
function describe(group: GroupRow, { comments }: AppointmentRow, record: AppointmentRecord, reader: Reader): string {
  const { phone, urlname, locale } = group.record
  const words = TEXTS[languageOf(reader.locale, locale)].entry
  const calendar = typeof record.calendar_name === 'string' ? record.calendar_name : ''
  const link = `${reader.origin}/${urlname}/appointments`
  return [
    calendar && words.practitioner.replace('{name}', () => calendar),
    phone && words.phone.replace('{phone}', () => phone),
    words.manage.replace('{link}', () => link),
    comments,
  ]
    .filter(Boolean)
    .join('\n')
}

function isPlace(value: unknown): value is { address: string; zipcode: string; city: string } {
  return typeof value === 'object' && value !== null && 'address' in value && 'zipcode' in value && 'city' in value
}
