import type { BookingRecord } from '../appointment/booking.ts'
import type { PackMember } from '../catalogue/choices.ts'
import { ANY, type Picked, type PickedOrAny, type PickedService, type Selection } from './selection.ts'

/** Translates the names in a selection; ids and order stay. */

const nameOf = <T extends Picked>(one: T, other: Picked | undefined): T =>
  other?.publicName ? { ...one, publicName: other.publicName } : one

function placeNamed<T extends PickedOrAny>(one: T | null, fresh: PickedOrAny | null): T | Picked | null {
  if (one === null || one === ANY || fresh === null || fresh === ANY || fresh.id !== one.id) return one
  return nameOf<Picked>(one, fresh)
}

function memberNamed(member: PackMember, fresh: readonly PackMember[]): PackMember {
  if (member.kind === 'break') return member
  const same = fresh.find((one) => one.kind === 'service' && one.interventionId === member.interventionId)
  return same?.kind === 'service' && same.publicName ? { ...member, publicName: same.publicName } : member
}

/** Services under the names of the fresh choices. */
export const servicesNamed = (services: readonly PickedService[], fresh: Selection): readonly PickedService[] =>
  services.map((service) => {
    const same = fresh.services.find(({ kind, id }) => kind === service.kind && id === service.id)
    const members = service.members.map((member) => memberNamed(member, same?.members ?? []))
    return { ...nameOf(service, same), members }
  })

/** Entries missing from `fresh` keep their names. */
export const renamed = (selection: Selection, fresh: Selection): Selection => ({
  ...selection,
  interventionSet: placeNamed<Picked>(selection.interventionSet, fresh.interventionSet),
  services: servicesNamed(selection.services, fresh),
  calendarSet: placeNamed(selection.calendarSet, fresh.calendarSet),
  calendar: placeNamed(selection.calendar, fresh.calendar),
  resource: placeNamed(selection.resource, fresh.resource),
})

/** The choices of a booking and of the one that was made before, which may be seen again. */
export function withBookingRecord(selection: Selection, made: BookingRecord | null): Selection {
  if (made === null) return selection
  const [first] = made.appointments
  const calendar = first?.calendarId ? { id: first.calendarId, publicName: first.calendarName } : null
  return {
    ...selection,
    services: [...selection.services, ...made.services],
    calendar: selection.calendar ?? calendar,
  }
}

/** What was booked, under the names of the fresh choices. */
export const bookingRecordRenamed = (made: BookingRecord, fresh: Selection): BookingRecord => ({
  ...made,
  services: servicesNamed(made.services, fresh),
  appointments: made.appointments.map((one) => {
    const calendar = one.calendarName && one.calendarId ? { id: one.calendarId, publicName: one.calendarName } : null
    return { ...one, calendarName: placeNamed<Picked>(calendar, fresh.calendar)?.publicName ?? one.calendarName }
  }),
})
