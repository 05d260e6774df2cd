import { describe, expect, test } from 'vitest'
import { makePlan, type Narrowing, packServices, type RequestedService } from '../../../sandbox/availability/plan.ts'
import type { PackSeed } from '../../../sandbox/worlds/world.types.ts'
import { offered, offerOf, serviceOf } from '../support/offer.ts'

const everything: Narrowing = { calendarIds: [], calendarsetIds: [] }
const wanted = (interventionId: number, more: Partial<RequestedService> = {}): RequestedService => ({
  interventionId,
  calendarId: null,
  resourceId: null,
  packId: null,
  ...more,
})
const member = (id: number, selectedCalendar: number | null = null) => ({
  intervention_id: id,
  publicname: `Service ${id}`,
  selectedCalendar,
})
const packOf = (id: number, ...config: PackSeed['config']): PackSeed => ({
  id,
  status: 'opened',
  name: `Pack ${id}`,
  publicname: `Pack ${id}`,
  description: '',
  price: 1000,
  total_price: 1000,
  length: 0,
  config,
})

const calendars = [
  offered(11, { calendarsetId: 31 }),
  offered(12, { calendarsetId: 32 }),
  offered(13),
  offered(14, { publicname: '' }),
  offered(15, { deleted: true }),
  offered(21, { resource: true }),
  offered(22, { resource: true }),
  offered(23, { resource: true, deleted: true }),
  offered(24, { resource: true, calendarsetId: 31 }),
  offered(25, { resource: true, calendarsetId: 32 }),
]
/**
 * 61 is linked to calendars, one of them deleted; 62 to none; 63, 64 and 67 need a resource; 65 is linked to a
 * resource only, 67 to a calendar only. 68 needs a resource of the calendar's own site.
 */
const offer = offerOf(calendars, {
  61: [11, 12, 15],
  63: [11, 21, 23],
  65: [21],
  66: [14],
  67: [11],
  68: [11, 12, 13, 24, 25],
})
const services = new Map(
  [
    serviceOf(61, 30),
    serviceOf(62, 45),
    serviceOf(63, 60, { need_resource: true }),
    serviceOf(64, 20, { need_resource: true }),
    serviceOf(65, 20),
    serviceOf(66, 20),
    serviceOf(67, 20, { need_resource: true }),
    serviceOf(68, 20, { need_resource: true }),
  ].map((one) => [one.id, one]),
)
const packs = new Map(
  [
    packOf(71, member(61), { break_time: 15 }, member(62), member(61)),
    packOf(72, { break_time: 5 }, member(62), { break_time: 10 }, { break_time: 20 }, member(61), { break_time: 40 }),
  ].map((one) => [one.id, one]),
)
const plan = (requested: readonly RequestedService[], narrowing: Partial<Narrowing> = {}) =>
  makePlan(offer, { services, packs }, requested, { ...everything, ...narrowing })
const laid = (requested: readonly RequestedService[]) => {
  const { steps, length } = plan(requested)
  return { steps: steps.map((step) => [step.service.id, step.offset, step.length]), length }
}
const calendarsOf = (one: RequestedService, narrowing: Partial<Narrowing> = {}) =>
  plan([one], narrowing).steps[0]?.calendars.map(({ id }) => id)
const resourcesOf = (one: RequestedService) => plan([one]).steps[0]?.resources?.map(({ id }) => id) ?? null

describe('services follow one another', () => {
  test('in their order, without a gap', () => {
    expect(laid([wanted(61), wanted(62), wanted(61)])).toEqual({
      steps: [
        [61, 0, 30],
        [62, 30, 45],
        [61, 75, 30],
      ],
      length: 105,
    })
  })

  test('with a break where their pack has one', () => {
    const pack = { packId: 71 }
    expect(laid([wanted(61, pack), wanted(62, pack), wanted(61, pack)])).toEqual({
      steps: [
        [61, 0, 30],
        [62, 45, 45],
        [61, 90, 30],
      ],
      length: 120,
    })
  })

  test('with several breaks together, and one before the first service', () => {
    const pack = { packId: 72 }
    // A break after the last service adds no waiting time.
    expect(laid([wanted(62, pack), wanted(61, pack)])).toEqual({
      steps: [
        [62, 5, 45],
        [61, 80, 30],
      ],
      length: 110,
    })
  })

  test('two packs and a service beside each other, each with its own breaks', () => {
    const steps = [wanted(62, { packId: 72 }), wanted(61, { packId: 72 }), wanted(62), wanted(61, { packId: 71 })]
    expect(laid([...steps, wanted(62, { packId: 71 })])).toEqual({
      steps: [
        [62, 5, 45],
        [61, 80, 30],
        [62, 110, 45],
        [61, 155, 30],
        [62, 200, 45],
      ],
      length: 245,
    })
  })

  test('and know their place in the pack', () => {
    const { steps } = plan([
      wanted(62),
      wanted(61, { packId: 71 }),
      wanted(62, { packId: 71 }),
      wanted(62, { packId: 72 }),
    ])
    expect(steps.map(({ pack }) => pack && [pack.pack.id, pack.index])).toEqual([null, [71, 0], [71, 1], [72, 0]])
  })
})

describe('a plan is refused', () => {
  test.each<[string, readonly RequestedService[], Partial<Narrowing>, string]>([
    ['without a service', [], {}, 'intervention_ids are missing'],
    ['with an unknown service', [wanted(99)], {}, 'Invalid intervention 99'],
    ['with an unknown pack', [wanted(61, { packId: 79 })], {}, 'Invalid pack 79'],
    ['on an unknown calendar', [wanted(61, { calendarId: 19 })], {}, 'Invalid calendar 19'],
    ['on a deleted calendar', [wanted(61, { calendarId: 15 })], {}, 'Invalid calendar 15'],
    ['on a calendar that does not offer the service', [wanted(61, { calendarId: 13 })], {}, 'Invalid calendar 13'],
    ['on a resource', [wanted(65, { calendarId: 21 })], {}, 'Invalid calendar 21'],
    ['as a pack on a resource', [wanted(61, { calendarId: 21, packId: 71 })], {}, 'Invalid calendar 21'],
    ['among unknown calendars', [wanted(61)], { calendarIds: [11, 19] }, 'Invalid calendar 19'],
    ['among deleted calendars', [wanted(61)], { calendarIds: [15] }, 'Invalid calendar 15'],
    ['among resources', [wanted(63)], { calendarIds: [21] }, 'Invalid calendar 21'],
    ['among calendars that no service uses', [wanted(61)], { calendarIds: [11, 13] }, 'Invalid calendar 13'],
    ['with an unknown resource', [wanted(63, { resourceId: 29 })], {}, 'Invalid calendar 29'],
    ['with a deleted resource', [wanted(63, { resourceId: 23 })], {}, 'Invalid calendar 23'],
    ['with a resource the service cannot use', [wanted(63, { resourceId: 22 })], {}, 'Invalid calendar 22'],
    ['with a resource of another site', [wanted(68, { calendarId: 11, resourceId: 25 })], {}, 'Invalid calendar 25'],
    ['with a calendar as resource', [wanted(64, { resourceId: 11 })], {}, 'Invalid calendar 11'],
  ])('%s', (_name, requested, narrowing, message) => {
    // A pattern would also match `throw undefined`.
    expect(() => plan(requested, narrowing)).toThrow(expect.objectContaining({ key: 'badRequest', message }))
  })
})

describe('the calendars of a service', () => {
  test.each<[string, RequestedService, Partial<Narrowing>, number[]]>([
    ['are those linked to it, but for deleted ones', wanted(61), {}, [11, 12]],
    ['are all with a public name where none is linked', wanted(62), {}, [11, 12, 13]],
    ['are so too where only a resource is linked', wanted(65), {}, [11, 12, 13]],
    ['may be without a public name when they are linked', wanted(66), {}, [14]],
    ['come down to the chosen one', wanted(61, { calendarId: 12 }), {}, [12]],
    ['come down to any chosen one where none is linked', wanted(62, { calendarId: 14 }), {}, [14]],
    ['come down to any chosen one where only a resource is linked', wanted(65, { calendarId: 12 }), {}, [12]],
    ['come down to those of a set', wanted(62), { calendarsetIds: [31] }, [11]],
    ['come down to those of several sets', wanted(62), { calendarsetIds: [31, 32] }, [11, 12]],
    ['come down to the named ones', wanted(62), { calendarIds: [11, 13] }, [11, 13]],
    ['come down to the named one of a set', wanted(62), { calendarIds: [12], calendarsetIds: [31, 32] }, [12]],
    ['are the pack’s chosen one where it offers them', wanted(61, { calendarId: 12, packId: 71 }), {}, [12]],
    ['are their own where the pack’s chosen one does not', wanted(61, { calendarId: 13, packId: 71 }), {}, [11, 12]],
  ])('%s', (_name, one, narrowing, expected) => {
    expect(calendarsOf(one, narrowing)).toEqual(expected)
  })

  test('stay free where the named ones serve another service', () => {
    const { steps } = plan([wanted(62), wanted(61)], { calendarIds: [13] })
    expect(steps.map((step) => step.calendars.map(({ id }) => id))).toEqual([[13], [11, 12]])
  })
})

describe('the resources of a service', () => {
  test.each<[string, RequestedService, number[] | null]>([
    ['are not asked for where it needs none', wanted(61), null],
    ['are not asked for though one is linked', wanted(65), null],
    ['are those linked to it, but for deleted ones', wanted(63), [21]],
    ['are all where none is linked', wanted(64), [21, 22, 24, 25]],
    ['are all of its site where only a calendar is linked', wanted(67), [21, 22, 24]],
    ['are those at the sites of the calendars', wanted(68), [24, 25]],
    ['are those at the site of the chosen calendar', wanted(68, { calendarId: 12 }), [25]],
    ['are those of all sites for a calendar without one', wanted(68, { calendarId: 13 }), [24, 25]],
    ['come down to the chosen one', wanted(64, { resourceId: 22 }), [22]],
    ['come down to the chosen one among linked ones', wanted(63, { resourceId: 21 }), [21]],
  ])('%s', (_name, one, expected) => {
    expect(resourcesOf(one)).toEqual(expected)
  })
})

describe('a pack', () => {
  test('is its services in order, each on the calendar of the pack or else of the customer', () => {
    const pack = packOf(73, member(61, 11), { break_time: 15 }, member(62))
    const requested = packServices(pack, (id) => ({ calendarId: id + 100, resourceId: id + 200 }))
    expect(requested).toEqual([
      { interventionId: 61, calendarId: 11, resourceId: 261, packId: 73 },
      { interventionId: 62, calendarId: 162, resourceId: 262, packId: 73 },
    ])
  })
})
