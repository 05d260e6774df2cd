import { describe, expect, it } from 'vitest'
import type { Address } from '../../machines/domain/catalogue/address.ts'
import { wayThere } from '../../machines/domain/appointment/way-there.ts'
import { sampleAppointment, sampleGroup } from '../../machines/kit/samples.ts'

const address = (street: string, city = 'Paris'): Address => ({ street, city, zipcode: '75002', country: 'FR' })
const here = { lat: 48.8661, lng: 2.3405 }
const there = { lat: 48.1497, lng: 11.4612 }
const group = { ...sampleGroup, address: address('14 rue du Puits-Clair'), position: here }

describe('go there is offered', () => {
  it.each([
    ['at another address with coordinates', address('Am Lindenbach 4', 'München'), there, there],
    ['not without coordinates', address('Am Lindenbach 4', 'München'), null, null],
    ['not at the address of the group, however it is spelled', address(' 14 RUE  du Puits-Clair '), there, null],
    ['at another address though the coordinates are the same', address('12 rue du Puits-Clair'), here, here],
    ['by coordinates where no address is known', null, there, there],
    ['not at the same coordinates where no address is known', null, here, null],
  ])('%s', (_, where, position, expected) => {
    expect(wayThere({ ...sampleAppointment, address: where, position }, group)).toEqual(expected)
  })
})
