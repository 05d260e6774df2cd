import { describe, expect, test } from 'vitest'
import { type Bounds, findSlots, promotionOf, type Stretch } from '../../../sandbox/availability/find-slots.ts'
import type { OfferedCalendar } from '../../../sandbox/availability/offer.ts'
import type { Taken } from '../../../sandbox/availability/diary.ts'
import type { Plan } from '../../../sandbox/availability/plan.ts'
import { formatWall, parseWall } from '../../../sandbox/time/wall.ts'
import { week } from '../../../sandbox/worlds/builders.ts'
import { at, boundsFrom, diaryOf, offered, paris, planOf, serviceOf, stepOf, taken } from '../support/offer.ts'

// Monday 23 March 2026, from nine to twelve unless a calendar says otherwise.
const MONDAY = '2026-03-23'
const day = (from = `${MONDAY} 09:00`, to = '2026-03-24'): Stretch => ({ from: at(from), to: at(to) })

/** The slots as `09:30 x2 [11,12]`, with `-20 %` where there is a promotion. */
function found(
  plan: Plan,
  places: readonly Taken[] = [],
  { bounds = boundsFrom(MONDAY), stretch = day() }: { bounds?: Bounds; stretch?: Stretch } = {},
): string[] {
  const diary = diaryOf(MONDAY, '2026-03-26', ...places)
  return [...findSlots(diary, paris, plan, bounds, stretch)].map(({ at: start, capacity, calendars, promotion }) => {
    const ids = calendars.map(({ id }) => id).join()
    const clock = formatWall(paris.toWall(start)).slice(11, 16)
    return `${clock} x${capacity} [${ids}]${promotion > 0 ? ` -${promotion} %` : ''}`
  })
}

const short = (id: number, more = {}) => offered(id, { hours: week({ mon: '09:00-10:00' }), ...more })
const hourly = { hours: week({ mon: '09:00-11:00' }), slotStep: 60 }

describe('the starts', () => {
  test('are those of every calendar, in order of time, with the calendars that begin then', () => {
    const late = offered(12, { hours: week({ mon: '09:15-10:15' }) })
    expect(found(planOf(stepOf([late, short(11), short(13)])))).toEqual([
      '09:00 x2 [11,13]',
      '09:15 x1 [12]',
      '09:30 x2 [11,13]',
      '09:45 x1 [12]',
    ])
  })

  test('begin with the stretch and end before its end', () => {
    const plan = planOf(stepOf([offered(11)]))
    expect(found(plan, [], { stretch: day(`${MONDAY} 09:30`, `${MONDAY} 10:30`) })).toEqual([
      '09:30 x1 [11]',
      '10:00 x1 [11]',
    ])
    expect(found(plan, [], { stretch: day(`${MONDAY} 09:31`, `${MONDAY} 10:01`) })).toEqual(['10:00 x1 [11]'])
  })

  test('respect the minimum notice and the maximum period of each calendar, to the minute', () => {
    const limits = new Map([
      [11, at(`${MONDAY} 10:00`)],
      [12, at(`${MONDAY} 10:29`)],
    ])
    const latest: Bounds['latest'] = ({ id }) => limits.get(id) ?? 0
    const plan = planOf(stepOf([offered(11), offered(12), offered(13)]))
    expect(found(plan, [], { bounds: boundsFrom(`${MONDAY} 09:30`, { latest }) })).toEqual([
      '09:30 x2 [11,12]',
      '10:00 x2 [11,12]',
    ])
  })

  test('are none without a service', () => {
    expect(found({ steps: [], length: 0 })).toEqual([])
  })
})

describe('a place', () => {
  test('is taken while somebody has it, whenever they began', () => {
    const plan = planOf(stepOf([offered(11)], { length: 60 }))
    expect(found(plan, [taken(11, `${MONDAY} 10:00`, 30)])).toEqual(['09:00 x1 [11]', '10:30 x1 [11]', '11:00 x1 [11]'])
    // Begun before the opening, and before the requested stretch.
    expect(found(plan, [taken(11, '2026-03-22 23:00', 11 * 60)])).toEqual([
      '10:00 x1 [11]',
      '10:30 x1 [11]',
      '11:00 x1 [11]',
    ])
    expect(found(plan, [taken(11, `${MONDAY} 09:00`, 60)], { stretch: day(`${MONDAY} 09:30`) })).toEqual([
      '10:00 x1 [11]',
      '10:30 x1 [11]',
      '11:00 x1 [11]',
    ])
  })

  test('leaves the other seats of its calendar, and other calendars', () => {
    const both = planOf(stepOf([offered(11, { ...hourly, capacity: 2 }), offered(12, hourly)], { length: 60 }))
    expect(found(both, [taken(11, `${MONDAY} 09:00`, 60, 1)])).toEqual(['09:00 x2 [11,12]', '10:00 x3 [11,12]'])
    const full = [taken(11, `${MONDAY} 09:00`, 60, 0), taken(11, `${MONDAY} 09:30`, 60, 1)]
    expect(found(both, full)).toEqual(['09:00 x1 [12]', '10:00 x2 [11,12]'])
  })

  test('has to be open all the while', () => {
    expect(found(planOf(stepOf([short(11)], { length: 45 })))).toEqual(['09:00 x1 [11]'])
  })
})

describe('a resource', () => {
  const room = (id: number, more = {}) => offered(id, { resource: true, ...more })
  const one = { length: 60 }

  test('bounds how many can begin at once', () => {
    const calendars = [offered(11, { ...hourly, capacity: 3 })]
    expect(found(planOf(stepOf(calendars, { ...one, resources: [room(21, { capacity: 2 })] })))).toEqual([
      '09:00 x2 [11]',
      '10:00 x2 [11]',
    ])
    expect(found(planOf(stepOf(calendars, { ...one, resources: [room(21), room(22), room(23), room(24)] })))).toEqual([
      '09:00 x3 [11]',
      '10:00 x3 [11]',
    ])
  })

  test('that somebody has is not had twice, whatever calendar they are with', () => {
    const calendars = [offered(11, hourly), offered(12, hourly)]
    const plan = planOf(stepOf(calendars, { ...one, resources: [room(21)] }))
    expect(found(plan)).toEqual(['09:00 x1 [11,12]', '10:00 x1 [11,12]'])
    const places = [taken(11, `${MONDAY} 09:00`, 60), taken(21, `${MONDAY} 09:30`, 30)]
    expect(found(plan, places)).toEqual(['10:00 x1 [11,12]'])
  })

  test('is of use to the calendars of its site only; without a site to all', () => {
    const north = offered(11, { ...hourly, calendarsetId: 31 })
    const south = offered(12, { ...hourly, calendarsetId: 32 })
    const anywhere = offered(13, hourly)
    const calendars = [north, south, anywhere]
    const inNorth = room(21, { calendarsetId: 31, capacity: 9 })
    expect(found(planOf(stepOf(calendars, { ...one, resources: [inNorth] })))).toEqual([
      '09:00 x2 [11,13]',
      '10:00 x2 [11,13]',
    ])
    const floating = room(22, { capacity: 9 })
    expect(found(planOf(stepOf(calendars, { ...one, resources: [floating] })))[0]).toBe('09:00 x3 [11,12,13]')
    // A resource that no calendar can use adds no place.
    const alone = planOf(
      stepOf([offered(11, { ...north, capacity: 3 })], {
        ...one,
        resources: [room(23, { calendarsetId: 31 }), room(24, { calendarsetId: 32 })],
      }),
    )
    expect(found(alone)[0]).toBe('09:00 x1 [11]')
  })

  test('that is taken leaves out the calendars of its site', () => {
    const north = offered(11, { ...hourly, calendarsetId: 31 })
    const south = offered(12, { ...hourly, calendarsetId: 32 })
    const resources = [room(21, { calendarsetId: 31 }), room(22, { calendarsetId: 32 })]
    const plan = planOf(stepOf([north, south], { ...one, resources }))
    expect(found(plan, [taken(21, `${MONDAY} 09:00`, 60)])).toEqual(['09:00 x1 [12]', '10:00 x2 [11,12]'])
  })

  test('counts for one place only, at a site or anywhere', () => {
    const seats = (id: number, capacity: number, calendarsetId: number | null) =>
      offered(id, { ...hourly, capacity, calendarsetId })
    const rooms = (id: number, capacity: number, calendarsetId: number | null) => room(id, { capacity, calendarsetId })
    const places = (calendars: OfferedCalendar[], ...resources: OfferedCalendar[]) =>
      found(planOf(stepOf(calendars, { ...one, resources })))[0]?.split(' ')[1]
    // The three seats in the south have one room: those in the north are too far away.
    expect(places([seats(11, 1, 31), seats(12, 3, 32)], rooms(21, 3, 31), rooms(22, 1, 32))).toBe('x2')
    // One room that can be brought anywhere serves the south; the seats that may be anywhere fill the north.
    expect(places([seats(11, 1, 31), seats(12, 3, 32)], rooms(21, 3, 31), rooms(22, 1, null))).toBe('x2')
    expect(places([seats(11, 1, 31), seats(13, 3, null)], rooms(21, 3, 31))).toBe('x3')
    expect(places([seats(12, 3, 32), seats(13, 3, null)], rooms(21, 2, 31), rooms(22, 2, null))).toBe('x4')
    expect(places([seats(12, 1, 32), seats(13, 3, null)], rooms(22, 2, null))).toBe('x2')
    expect(places([seats(11, 1, 31)], rooms(21, 3, 31), rooms(22, 5, null))).toBe('x1')
    expect(places([seats(13, 3, null)], rooms(21, 2, 31), rooms(22, 9, null))).toBe('x3')
  })

  test('has to be open all the while, from the step’s own start', () => {
    const resources = [room(21, { hours: week({ mon: '09:30-10:30' }) })]
    const first = stepOf([offered(11)], { length: 30 })
    const second = stepOf([offered(12)], { offset: 30, length: 60, resources })
    expect(found(planOf(first, second))).toEqual(['09:00 x1 [11]'])
    expect(found(planOf(stepOf([offered(11)], { length: 60, resources })))).toEqual(['09:30 x1 [11]'])
  })
})

describe('several services', () => {
  test('need a place each, the second when the first is over', () => {
    const first = stepOf([short(11), short(12)])
    const second = stepOf([offered(13), offered(14)], { offset: 30 })
    expect(found(planOf(first, second))).toEqual(['09:00 x2 [11,12]', '09:30 x2 [11,12]'])
    const busy = [taken(13, `${MONDAY} 09:30`, 30), taken(14, `${MONDAY} 09:45`, 30)]
    // At ten calendar 13 is free again, 14 is not.
    expect(found(planOf(first, second), busy)).toEqual(['09:30 x1 [11,12]'])
    expect(found(planOf(first, second), busy.slice(0, 1))).toEqual(['09:00 x1 [11,12]', '09:30 x2 [11,12]'])
  })

  test('may begin with a rest: the first service is that much later', () => {
    const plan = planOf(stepOf([short(11), short(12)], { offset: 30 }))
    expect(found(plan, [taken(12, `${MONDAY} 09:30`, 30)])).toEqual(['09:00 x1 [11]'])
  })

  test('count the first service on the calendars that begin then, later ones on all of theirs', () => {
    // Calendar 12 is free at nine, but begins at a quarter past.
    const off = offered(12, { hours: week({ mon: '08:45-12:00' }) })
    const first = stepOf([short(11), off])
    expect(found(planOf(first))).toContain('09:00 x1 [11]')
    const second = stepOf([offered(13), off], { offset: 30 })
    expect(found(planOf(first, second))).toContain('09:00 x1 [11]')
    expect(found(planOf(first, stepOf([off], { offset: 30 })))).toContain('09:00 x1 [11]')
  })
})

describe('a promotion', () => {
  const promotions = [
    { weekday: 1, start: '09:00', end: '12:00', percent: 50 },
    { weekday: 0, start: '09:30', end: '10:00', percent: 20 },
  ]
  const promoted = serviceOf(61, 30, { promotions: true })

  test('holds on its weekday, from its start to before its end, on services that have them', () => {
    const calendar = offered(11, { promotions })
    const percent = (wall: string, one = promoted) =>
      promotionOf(stepOf([calendar], { service: one }), calendar, parseWall(wall) ?? Number.NaN)
    expect(['09:29', '09:30', '09:59', '10:00'].map((clock) => percent(`${MONDAY} ${clock}`))).toEqual([0, 20, 20, 0])
    expect(percent('2026-03-24 09:00')).toBe(50)
    expect(percent('2026-03-24 12:00')).toBe(0)
    expect(percent('2026-03-25 09:30')).toBe(0)
    expect(percent(`${MONDAY} 09:30`, serviceOf(62))).toBe(0)
  })

  test('is the best of the calendars that could begin, where the group gives any', () => {
    const calendars = [
      short(11, { promotions }),
      short(12, { promotions: [{ weekday: 0, start: '09:30', end: '10:00', percent: 30 }] }),
      short(13),
    ]
    const plan = planOf(stepOf(calendars, { service: promoted }))
    expect(found(plan)).toEqual(['09:00 x3 [11,12,13]', '09:30 x3 [11,12,13] -30 %'])
    expect(found(plan, [taken(12, `${MONDAY} 09:30`, 30)])[1]).toBe('09:30 x2 [11,13] -20 %')
    expect(found(plan, [], { bounds: boundsFrom(MONDAY, { promotions: false }) })[1]).toBe('09:30 x3 [11,12,13]')
  })
})
