import { describe, expect, test } from 'vitest'
import type { Taken } from '../../../sandbox/availability/diary.ts'
import type { OfferedCalendar } from '../../../sandbox/availability/offer.ts'
import type { PlanStep } from '../../../sandbox/availability/plan.ts'
import { allocate, type Allotment } from '../../../sandbox/booking/allocate.ts'
import { week } from '../../../sandbox/worlds/builders.ts'
import { at, diaryOf, offered, paris, planOf, serviceOf, stepOf, taken } from '../support/offer.ts'

const NINE = '2026-03-23 09:00'
const start = at(NINE)

function given(steps: readonly PlanStep[], places: readonly Taken[] = [], promotions = true): Allotment[] | null {
  return allocate(diaryOf('2026-03-23', '2026-03-24', ...places), paris, planOf(...steps), start, { promotions })
}

/** `11.0` for the first seat of calendar 11, with `+21.0` for its resource. */
const shown = (made: Allotment[] | null) =>
  made?.map(
    ({ place, resource }) =>
      `${place.calendar.id}.${place.seat}${resource ? `+${resource.calendar.id}.${resource.seat}` : ''}`,
  ) ?? null

/** All results of a hundred draws. */
function drawn(steps: readonly PlanStep[], promotions = true): string[] {
  const tries = Array.from({ length: 100 }, () => shown(given(steps, [], promotions))?.join(' ') ?? 'nothing')
  return [...new Set(tries)].toSorted()
}

const promoted = (id: number, percent: number): OfferedCalendar =>
  offered(id, { promotions: [{ weekday: 0, start: '09:00', end: '10:00', percent }] })

describe('a booking gets', () => {
  test('its calendar, its first free seat and its time', () => {
    const calendar = offered(11, { capacity: 3 })
    expect(given([stepOf([calendar])])).toMatchObject([
      { start, end: start + 30, place: { seat: 0 }, resource: null, promotion: 0 },
    ])
    expect(shown(given([stepOf([calendar])], [taken(11, NINE, 30, 0)]))).toEqual(['11.1'])
    const places = [taken(11, NINE, 30, 0), taken(11, NINE, 30, 2)]
    expect(shown(given([stepOf([calendar])], places))).toEqual(['11.1'])
  })

  test('each service its own time', () => {
    const steps = [stepOf([offered(11)], { length: 45 }), stepOf([offered(12)], { offset: 60, length: 20 })]
    expect(given(steps)?.map((one) => [one.start - start, one.end - start])).toEqual([
      [0, 45],
      [60, 80],
    ])
  })

  test('nothing when a service finds no place', () => {
    const steps = [stepOf([offered(11)]), stepOf([offered(12)], { offset: 30 })]
    expect(shown(given(steps))).toEqual(['11.0', '12.0'])
    expect(given(steps, [taken(12, '2026-03-23 09:45', 30)])).toBeNull()
    expect(given([stepOf([])])).toBeNull()
  })
})

describe('without a preference', () => {
  test('any of the free calendars is drawn', () => {
    expect(drawn([stepOf([offered(11), offered(12), offered(13)])])).toEqual(['11.0', '12.0', '13.0'])
  })

  test('the same calendar serves as many services as it can', () => {
    const both = [offered(11), offered(12)]
    expect(drawn([stepOf(both), stepOf(both, { offset: 30 })])).toEqual(['11.0 11.0', '12.0 12.0'])
    const second = stepOf([offered(12), offered(13)], { offset: 30 })
    expect(drawn([stepOf([offered(12)]), second])).toEqual(['12.0 12.0'])
  })

  test('the best promotion wins, which was shown, and over the same calendar too', () => {
    const service = serviceOf(61, 30, { promotions: true })
    const calendars = [promoted(11, 10), promoted(12, 30), promoted(13, 30), offered(14)]
    const step = stepOf(calendars, { service })
    expect(drawn([step])).toEqual(['12.0', '13.0'])
    expect(given([step])).toMatchObject([{ promotion: 30 }])
    expect(drawn([stepOf([offered(14)]), { ...step, offset: 30 }])).toEqual(['14.0 12.0', '14.0 13.0'])
    // The second half hour from half past nine on still has the promotion, the third does not.
    const late = { ...step, offset: 60, calendars: [promoted(12, 30)] }
    expect(given([late])).toMatchObject([{ promotion: 0 }])
  })

  test('nothing is promoted in a group that gives no promotions', () => {
    const step = stepOf([promoted(11, 10), promoted(12, 30)], { service: serviceOf(61, 30, { promotions: true }) })
    expect(drawn([step], false)).toEqual(['11.0', '12.0'])
    expect(given([step], [], false)).toMatchObject([{ promotion: 0 }])
  })
})

describe('a resource', () => {
  const room = (id: number, more = {}) => offered(id, { resource: true, ...more })

  test('is the first that is free and on the site, with its first free seat', () => {
    const north = offered(11, { calendarsetId: 31 })
    const resources = [room(20, { calendarsetId: 32 }), room(21, { calendarsetId: 31, capacity: 2 }), room(22)]
    const step = stepOf([north], { resources })
    expect(shown(given([step]))).toEqual(['11.0+21.0'])
    expect(shown(given([step], [taken(21, NINE, 30, 0)]))).toEqual(['11.0+21.1'])
    expect(shown(given([step], [taken(21, NINE, 30, 0), taken(21, NINE, 30, 1)]))).toEqual(['11.0+22.0'])
    expect(given([stepOf([north], { resources: resources.slice(0, 1) })])).toBeNull()
  })

  test('decides which calendar can serve', () => {
    const calendars = [offered(11, { calendarsetId: 31 }), offered(12, { calendarsetId: 32 })]
    expect(drawn([stepOf(calendars, { resources: [room(21, { calendarsetId: 32 })] })])).toEqual(['12.0+21.0'])
  })

  test('has to be free for the whole service, at its own time', () => {
    const half = room(21, { hours: week({ mon: '09:30-10:00' }) })
    expect(given([stepOf([offered(11)], { length: 60, resources: [half] })])).toBeNull()
    expect(shown(given([stepOf([offered(11)], { offset: 30, resources: [half] })]))).toEqual(['11.0+21.0'])
  })
})
