import type { Address } from '../catalogue/address.ts'
import type { Group } from '../catalogue/group.ts'

/** Street, postcode and city: with less the place cannot be found. */
export const isFull = ({ address }: Pick<Group, 'address'>): boolean =>
  address !== null && [address.street, address.zipcode, address.city].every((part) => part.trim() !== '')

/** The group has a page with its place on a map. */
export const hasMap = (group: Pick<Group, 'address' | 'position'>): boolean => isFull(group) && group.position !== null

/** The address on two lines: street, then postcode and city; a line that would be empty is left out. */
export function addressLines({ street, zipcode, city }: Address): readonly string[] {
  return [street, `${zipcode} ${city}`].map((line) => line.trim()).filter((line) => line !== '')
}

/** The address on one line; empty without one. */
export const addressText = ({ address }: Pick<Group, 'address'>): string =>
  address ? addressLines(address).join(', ') : ''
