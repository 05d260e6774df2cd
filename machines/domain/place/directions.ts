import type { Address, Position } from '../catalogue/address.ts'
import { addressText } from '../site/address-parts.ts'

/** A place that a customer has to find. */
export interface Place {
  address: Address | null
  position: Position | null
}

export interface Directions {
  /** For the map of the phone. */
  geo: string
  google: string
  apple: string
  openStreetMap: string
}

/**
 * Addresses of maps that give directions; null for a place that cannot be found. By coordinates if they are known,
 * because a street may have many spellings.
 */
export function directionsTo(place: Place): Directions | null {
  const { position } = place
  const text = encodeURIComponent(addressText(place))
  if (!position && text === '') return null
  const point = position ? `${position.lat},${position.lng}` : text
  return {
    geo: position ? `geo:${point}?q=${text === '' ? point : `${point}(${text})`}` : `geo:0,0?q=${text}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${point}`,
    apple: `https://maps.apple.com/?daddr=${point}`,
    openStreetMap: position
      ? `https://www.openstreetmap.org/directions?to=${point}`
      : `https://www.openstreetmap.org/search?query=${text}`,
  }
}

/** The place has all that a map needs (specification, section 2 "Map"). */
export const isOnMap = ({ address, position }: Place): boolean => address !== null && position !== null

/** A place as text, for the map page. It uses the wire's own keys, so that the same schema reads it. */
export function thereOf({ address, position }: Place): string {
  return JSON.stringify({
    ...(address && { address: address.street, zipcode: address.zipcode, city: address.city, country: address.country }),
    ...position,
  })
}
