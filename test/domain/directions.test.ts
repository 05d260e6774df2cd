import { expect, test } from 'vitest'
import { directionsTo, isOnMap, thereOf } from '../../machines/domain/place/directions.ts'
import { addressLines, addressText } from '../../machines/domain/site/address-parts.ts'

const address = { street: '3 quai des Tilleuls', zipcode: '69002', city: 'Lyon', country: 'FR' }
const position = { lat: 45.7596, lng: 4.8321 }

test('the address stands on two lines: street; postcode and city (specification, section 2 "Map")', () => {
  expect(addressLines(address)).toEqual(['3 quai des Tilleuls', '69002 Lyon'])
  expect(addressLines({ ...address, street: ' ' })).toEqual(['69002 Lyon'])
  expect(addressLines({ ...address, zipcode: '' })).toEqual(['3 quai des Tilleuls', 'Lyon'])
  expect(addressText({ address })).toBe('3 quai des Tilleuls, 69002 Lyon')
  expect(addressText({ address: null })).toBe('')
})

test('the way is asked for by coordinates, and the phone hears the address too', () => {
  expect(directionsTo({ address, position })).toEqual({
    geo: 'geo:45.7596,4.8321?q=45.7596,4.8321(3%20quai%20des%20Tilleuls%2C%2069002%20Lyon)',
    google: 'https://www.google.com/maps/dir/?api=1&destination=45.7596,4.8321',
    apple: 'https://maps.apple.com/?daddr=45.7596,4.8321',
    openStreetMap: 'https://www.openstreetmap.org/directions?to=45.7596,4.8321',
  })
  expect(directionsTo({ address: null, position })?.geo).toBe('geo:45.7596,4.8321?q=45.7596,4.8321')
})

test('and by the address where there are none; nothing in it can change the link', () => {
  const odd = { ...address, street: 'A & B?x=1#y' }
  expect(directionsTo({ address: odd, position: null })).toEqual({
    geo: 'geo:0,0?q=A%20%26%20B%3Fx%3D1%23y%2C%2069002%20Lyon',
    google: 'https://www.google.com/maps/dir/?api=1&destination=A%20%26%20B%3Fx%3D1%23y%2C%2069002%20Lyon',
    apple: 'https://maps.apple.com/?daddr=A%20%26%20B%3Fx%3D1%23y%2C%2069002%20Lyon',
    openStreetMap: 'https://www.openstreetmap.org/search?query=A%20%26%20B%3Fx%3D1%23y%2C%2069002%20Lyon',
  })
})

test('there is no way to nowhere, and a map needs both', () => {
  expect(directionsTo({ address: null, position: null })).toBeNull()
  expect([
    isOnMap({ address, position }),
    isOnMap({ address, position: null }),
    isOnMap({ address: null, position }),
  ]).toEqual([true, false, false])
})

test('a place goes to the map page by the names of the wire (wire contract, section 4.1)', () => {
  expect(JSON.parse(thereOf({ address, position }))).toEqual({
    address: '3 quai des Tilleuls',
    zipcode: '69002',
    city: 'Lyon',
    country: 'FR',
    lat: 45.7596,
    lng: 4.8321,
  })
  expect(JSON.parse(thereOf({ address: null, position }))).toEqual(position)
  expect(JSON.parse(thereOf({ address: null, position: null }))).toEqual({})
})
