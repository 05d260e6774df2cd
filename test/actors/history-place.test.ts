import { describe, expect, test } from 'vitest'
import { type Place, thereOf } from '../../machines/domain/place/directions.ts'
import { readHistoryPlace } from '../../src/browser/history-place.ts'

const address = { street: '4 Lane', zipcode: '81241', city: 'München', country: 'DE' }
const position = { lat: 48.1497, lng: 11.4612 }

describe('a place that one screen hands over to the map', () => {
  test.each<[string, Place]>([
    ['with address and position', { address, position }],
    ['with a position alone', { address: null, position }],
    ['with an address alone', { address, position: null }],
  ])('%s arrives as it was', (_, place) => {
    expect(readHistoryPlace({ there: thereOf(place) })).toEqual(place)
  })

  test.each([
    null,
    {},
    'there',
    { there: null },
    { there: 'no JSON' },
    { there: '[]' },
    { there: '"text"' },
    { there: thereOf({ address: null, position: null }) },
    { there: '{"lat":91,"lng":0}' },
    { there: '{"lat":"x","lng":0}' },
  ])('%j is none', (state) => {
    expect(readHistoryPlace(state)).toBeNull()
  })
})
