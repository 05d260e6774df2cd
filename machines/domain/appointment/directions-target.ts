import type { Address, Position } from '../catalogue/address.ts'
import type { Group } from '../catalogue/group.ts'
import type { Appointment } from './appointment.ts'

const spelled = ({ street, zipcode, city }: Address) =>
  [street, zipcode, city].map((part) => part.trim().toLocaleLowerCase('en').replace(/\s+/g, ' ')).join('|')

/**
 * The coordinates for directions to an appointment whose address differs from the group's (specification, section 2
 * "Confirm step"); null when it takes place at the group's address, or without coordinates.
 */
export function directionsTarget(
  { address, position }: Appointment,
  group: Pick<Group, 'address' | 'position'>,
): Position | null {
  if (!position) return null
  if (address && group.address) return spelled(address) === spelled(group.address) ? null : position
  const isSame = group.position?.lat === position.lat && group.position.lng === position.lng
  return isSame ? null : position
}
