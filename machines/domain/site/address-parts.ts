import type { Group } from '../catalogue/group.ts'

/** Street, postcode and city: with less the place cannot be found. */
export const isFull = ({ address }: Pick<Group, 'address'>): boolean =>
  address !== null && [address.street, address.zipcode, address.city].every((part) => part.trim() !== '')

/** The group has a page with its place on a map. */
export const hasMap = (group: Pick<Group, 'address' | 'position'>): boolean => isFull(group) && group.position !== null
