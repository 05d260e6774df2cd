import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'

/** One line of an address, or the group's own when the appointment names none. */
export function placeOf(appointment: Appointment, group: Group): string {
  const address = appointment.address ?? (appointment.place ? null : group.address)
  if (!address) return appointment.place
  return [address.street, `${address.zipcode} ${address.city}`.trim()].filter(Boolean).join(', ')
}
