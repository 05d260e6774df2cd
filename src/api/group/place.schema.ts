import * as v from 'valibot'
import type { Address, Position } from '../../../machines/domain/catalogue/address.ts'
import { part, readNumber, text } from '../http/parts.schema.ts'

const wireAddress = v.object({ address: text, city: text, zipcode: text, country: text })

/** `{address, city, zipcode, country}`; null when it names neither street nor city. */
export function readAddress(value: unknown): Address | null {
  const result = v.safeParse(wireAddress, value)
  if (!result.success) return null
  const { address: street, city, zipcode, country } = result.output
  return street.trim() || city.trim() ? { street, city, zipcode, country } : null
}

const readDegrees = (max: number) => (value: unknown) => {
  const degrees = readNumber(value)
  return degrees !== null && Math.abs(degrees) <= max ? degrees : null
}

/** The two keys of a position on the map, for a record that has them among others. */
export const coordinates = { lat: part(readDegrees(90)), lng: part(readDegrees(180)) }

/** Null unless both numbers are present. */
export function toPosition({ lat, lng }: { lat: number | null; lng: number | null }): Position | null {
  return lat === null || lng === null ? null : { lat, lng }
}
