import ical from 'ical-generator'
import type { GroupRow } from '../availability/offer.ts'
import type { AppointmentRecord } from './describe.ts'
import type { AppointmentRow } from './find.ts'

/** An appointment as an iCalendar file: times in UTC, so that the file needs no zone definition. */
export function calendarFile(group: GroupRow, row: AppointmentRow, record: AppointmentRecord): string {
  const calendar = ical({
    prodId: { company: 'Booking', product: 'Sandbox', language: group.record.locale },
  })
  const names = [record.intervention_name, record.calendar_name].filter(
    (name) => typeof name === 'string' && name !== '',
  )
  const event = calendar.createEvent({
    id: `appointment-${row.key}@${group.record.urlname}.example`,
    stamp: row.createdAt,
    start: row.startsAt,
    end: row.endsAt,
    summary: `${group.record.name}${names.length > 0 ? ` : ${names.join(', ')}` : ''}`,
    description: row.comments || null,
  })
  const { location } = record
  if (isPlace(location)) {
    event.location(`${location.address}, ${location.zipcode} ${location.city}`)
  }
  return calendar.toString()
}

function isPlace(value: unknown): value is { address: string; zipcode: string; city: string } {
  return typeof value === 'object' && value !== null && 'address' in value && 'zipcode' in value && 'city' in value
}
