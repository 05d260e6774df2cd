import { describe, expect, it } from 'vitest'
import type { Address } from '../../machines/domain/catalogue/address.ts'
import { directionsTarget } from '../../machines/domain/appointment/directions-target.ts'
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
    ['at another place on the same latitude', null, { ...here, lng: 11.4612 }, { ...here, lng: 11.4612 }],
    ['at another place on the same longitude', null, { ...here, lat: 48.1497 }, { ...here, lat: 48.1497 }],
    ['at another number of the street', address('1 4 rue du Puits-Clair'), there, there],
    [
      'at an address whose parts run together otherwise',
      { ...address('14 rue du Puits-Clair 75002'), zipcode: '' },
      there,
      there,
    ],
    ['not at the same coordinates where no address is known', null, here, null],
  ])('%s', (_, where, position, expected) => {
    expect(directionsTarget({ ...sampleAppointment, address: where, position }, group)).toEqual(expected)
  })

  it('by coordinates, where the group has no address', () => {
    const nowhere = { address: null, position: here }
    expect(directionsTarget({ ...sampleAppointment, address: address('x'), position: there }, nowhere)).toEqual(there)
    expect(directionsTarget({ ...sampleAppointment, address: address('x'), position: here }, nowhere)).toBeNull()
  })

  it('where the group is nowhere', () => {
    expect(
      directionsTarget({ ...sampleAppointment, address: null, position: there }, { address: null, position: null }),
    ).toEqual(there)
  })
})
