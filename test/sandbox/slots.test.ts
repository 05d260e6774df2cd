import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booking, createVisitor, person, refusalOf, slotsOf, startsOf, type Visitor } from './support/client.ts'
import { week } from '../../sandbox/worlds/builders.ts'
import { changeCalendar, startTestSandbox, type TestSandbox } from './support/sandbox.ts'

let sandbox: TestSandbox
let visitor: Visitor

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  await sandbox.reset()
  visitor = createVisitor(sandbox.origin)
})

const PATH = '/t1/v3/groups/1/availabletimeslots'
type Query = NonNullable<Parameters<Visitor['get']>[1]>
const ask = (query: Query) => visitor.get(PATH, { start: '2026-03-23 00:00:00', nDays: 7, ...query })
const times = (day: string, ...clocks: string[]) => clocks.map((clock) => `2026-${day} ${clock}:00`)

/** Takes a time of group 1 for somebody new. */
async function take(date: string, entry: Record<string, unknown>): Promise<void> {
  const fiche = { group_id: 1, ...person(`${Math.random()}@example.org`) }
  const { status, body } = await createVisitor(sandbox.origin).post(
    '/t1/v3/appointments',
    booking(1, date, { fiche, ...entry }),
  )
  expect(status, JSON.stringify(body)).toBe(201)
}

describe('the hours of a calendar', () => {
  test('give a start every half hour that leaves room for the service, not on a day of absence, not before the notice is over', async () => {
    const day = ['09:00', '09:30', '10:00', '10:30', '14:00', '14:30']
    expect(startsOf(await ask({ 'intervention_ids[]': 161 }))).toEqual([
      ...times('03-23', ...day),
      ...times('03-24', ...day),
      ...times('03-26', ...day),
      ...times('03-27', ...day),
    ])
    await sandbox.reset('2026-03-23T08:01:00Z')
    expect(startsOf(await ask({ 'intervention_ids[]': 161, nDays: 1 }))).toEqual(
      times('03-23', '10:30', '14:00', '14:30'),
    )
  })

  test('say which calendars could take the service, and for how many', async () => {
    const { availabletimeslots } = slotsOf(await ask({ 'intervention_ids[]': 162, nDays: 1 }))
    expect(
      availabletimeslots.map(({ start, capacity, calendar_ids }) => [start.slice(11, 16), capacity, calendar_ids]),
    ).toEqual([
      ['09:00', 2, [111, 117]],
      ['09:30', 2, [111, 117]],
      ['10:00', 2, [111, 117]],
      ['10:30', 1, [117]],
      ['11:00', 1, [117]],
      ['11:30', 1, [117]],
      ['12:00', 1, [117]],
      ['14:00', 1, [111]],
    ])
  })

  test('are those of every calendar with a public name for a service that is linked to none', async () => {
    const { availabletimeslots } = slotsOf(await ask({ 'intervention_ids[]': 168, start: '2026-03-24', nDays: 1 }))
    expect(availabletimeslots.map(({ start, calendar_ids }) => [start.slice(11, 16), calendar_ids])).toEqual([
      ['09:00', [111, 114, 115, 117]],
      ['09:30', [111, 114, 115, 117]],
      ['10:00', [111, 117]],
      ['10:30', [111, 117]],
      ['11:00', [117]],
      ['11:30', [117]],
      ['12:00', [117]],
      ['12:30', [117]],
      ['14:00', [111]],
      ['14:30', [111]],
    ])
  })

  test('end with the maximum period of the calendar', async () => {
    const wide = { 'intervention_ids[]': 169, nDays: 21 }
    expect(startsOf(await ask(wide))).toEqual(times('03-23', '09:00'))
    await sandbox.reset('2026-03-23T09:00:00Z')
    expect(startsOf(await ask(wide))).toEqual(times('03-30', '09:00'))
  })
})

describe('what is taken', () => {
  test('is gone, with whatever would run into it', async () => {
    await take('2026-03-23 09:30:00', { intervention_ids: [161] })
    expect(startsOf(await ask({ 'intervention_ids[]': 161, nDays: 1 }))).toEqual(
      times('03-23', '09:00', '10:00', '10:30', '14:00', '14:30'),
    )
    const long = await ask({ 'intervention_ids[]': 162, 'calendar_ids[]': 111, nDays: 1 })
    expect(startsOf(long)).toEqual(times('03-23', '10:00', '14:00'))
  })

  test('leaves the other places of a calendar that takes several', async () => {
    const places = async (query: Query = {}) =>
      slotsOf(await ask({ 'intervention_ids[]': 163, nDays: 1, ...query })).availabletimeslots.map(
        ({ start, capacity }) => [start.slice(11, 16), capacity],
      )
    expect(await places()).toEqual([
      ['18:00', 3],
      ['19:00', 3],
    ])
    await take('2026-03-23 18:00:00', { intervention_ids: [163] })
    expect(await places()).toEqual([
      ['18:00', 2],
      ['19:00', 3],
    ])
    expect(await places({ min_capacity: 3 })).toEqual([['19:00', 3]])
    await take('2026-03-23 18:00:00', { intervention_ids: [163] })
    await take('2026-03-23 18:00:00', { intervention_ids: [163] })
    expect(await places()).toEqual([['19:00', 3]])
  })
})

describe('a resource', () => {
  test('has to be free as well, on the site of the calendar', async () => {
    const { availabletimeslots } = slotsOf(await ask({ 'intervention_ids[]': 165 }))
    expect(availabletimeslots).toEqual([{ start: '2026-03-24 09:00:00', capacity: 1, calendar_ids: [114] }])
    expect(startsOf(await ask({ 'intervention_ids[]': 165, resource_id: 121 }))).toEqual(times('03-24', '09:00'))
    await take('2026-03-24 09:00:00', { intervention_ids: [165] })
    expect(startsOf(await ask({ 'intervention_ids[]': 165 }))).toEqual([])
  })

  test('bounds how many can come at once, and is not had twice', async () => {
    await changeCalendar(sandbox, 114, { hours: week({ tue: '09:00-09:30' }), capacity: 3 })
    const places = async () =>
      slotsOf(await ask({ 'intervention_ids[]': 165 })).availabletimeslots.map(({ start, capacity }) => [
        start,
        capacity,
      ])
    expect(await places()).toEqual([['2026-03-24 09:00:00', 1]])
    await changeCalendar(sandbox, 121, { hours: week({ tue: '09:00-09:30' }), capacity: 2 })
    expect(await places()).toEqual([['2026-03-24 09:00:00', 2]])
    await take('2026-03-24 09:00:00', { intervention_ids: [165] })
    expect(await places()).toEqual([['2026-03-24 09:00:00', 1]])
    await take('2026-03-24 09:00:00', { intervention_ids: [165] })
    expect(await places()).toEqual([])
    const late = booking(1, '2026-03-24 09:00:00', { intervention_ids: [165] })
    expect(refusalOf(await visitor.post('/t1/v3/appointments', late)).key).toBe('availabletimeslots')
  })

  test('that the service cannot use is an invalid calendar', async () => {
    const { body } = await ask({ 'intervention_ids[]': 165, resource_id: 122 })
    expect(JSON.stringify(body)).toContain('Invalid calendar 122')
  })
})

describe('several services', () => {
  test('follow one another in the order sent, each with a free calendar', async () => {
    const order = (...ids: number[]) => ask({ 'intervention_ids[]': ids, nDays: 1 })
    expect(startsOf(await order(161, 162))).toEqual(times('03-23', '09:00', '09:30', '10:00', '10:30'))
    expect(startsOf(await order(162, 161))).toEqual(times('03-23', '09:00', '09:30'))
  })

  test('of a pack keep its breaks and its calendars', async () => {
    const packs = times('03-23', '09:00', '09:30', '10:00', '10:30')
    expect(startsOf(await ask({ pack_id: 171, nDays: 1 }))).toEqual(packs)
    expect(startsOf(await ask({ pack_id: 171, 'intervention_ids[]': [161, 162], nDays: 1 }))).toEqual(packs)
    // The second service begins 45 minutes after the first, on calendar 117: at half past nine it would run into this.
    await take('2026-03-23 11:00:00', { intervention_ids: [162], calendar_id: 117 })
    expect(startsOf(await ask({ pack_id: 171, nDays: 1 }))).toEqual(times('03-23', '09:00'))
  })

  test('with a pack among them leave room for all', async () => {
    // 161 until half past, then the pack: 161 for half an hour on 111, a quarter of rest, an hour on 117.
    const starts = startsOf(await ask({ 'intervention_ids[]': [161, 161, 162], pack_id: 171, nDays: 1 }))
    expect(starts).toEqual(times('03-23', '09:00', '09:30', '10:00'))
  })
})

describe('promotions', () => {
  test('are said where the hour and the service have one', async () => {
    const { availabletimeslots } = slotsOf(await ask({ 'intervention_ids[]': 167, start: '2026-03-24', nDays: 1 }))
    expect(availabletimeslots.map(({ start, promotion }) => [start.slice(11, 16), promotion])).toEqual([
      ['09:00', 20],
      ['09:30', 20],
      ['10:00', undefined],
      ['10:30', undefined],
      ['14:00', undefined],
      ['14:30', undefined],
    ])
    const plain = slotsOf(await ask({ 'intervention_ids[]': 161, start: '2026-03-24', nDays: 1 }))
    expect(plain.availabletimeslots.filter(({ promotion }) => promotion !== undefined)).toEqual([])
  })
})

describe('a window', () => {
  const always = week(
    Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, '00:00-24:00'])),
  )
  const open = { 'intervention_ids[]': 162, calendar_id: 117, nDays: 1 }
  const entry = { intervention_ids: [162], calendar_id: 117 }
  beforeEach(() => changeCalendar(sandbox, 117, { hours: always }))

  test('has nothing at a time that an appointment from before it still takes', async () => {
    await take('2026-03-24 23:30:00', entry)
    expect(startsOf(await ask({ ...open, start: '2026-03-25' })).slice(0, 2)).toEqual(times('03-25', '00:30', '01:00'))
    const meeting = booking(1, '2026-03-25 00:00:00', entry)
    expect(refusalOf(await visitor.post('/t1/v3/appointments', meeting)).key).toBe('availabletimeslots')
  })

  test('has nothing at its end that runs into an appointment after it', async () => {
    await take('2026-03-25 00:00:00', entry)
    expect(startsOf(await ask({ ...open, start: '2026-03-24' })).slice(-2)).toEqual(times('03-24', '22:30', '23:00'))
  })

  test.each([
    ['an hour shorter', '2026-03-23T07:00:00Z', '2026-03-29', 46],
    ['an hour longer', '2026-10-19T07:00:00Z', '2026-10-25', 50],
  ])('goes on to the last half hour of a day that is %s', async (_name, now, start, count) => {
    await sandbox.reset(now)
    await changeCalendar(sandbox, 117, { hours: always })
    const day = startsOf(await ask({ ...open, start }))
    expect([day.length, day.at(-1)]).toEqual([count, `${start} 23:30:00`])
    const before = new Date(Date.parse(start) - 6 * 86_400_000).toISOString().slice(0, 10)
    expect(startsOf(await ask({ ...open, start: before, nDays: 7 })).at(-1)).toBe(`${start} 23:30:00`)
  })
})

describe('when the clocks change', () => {
  test('forward, the skipped hour has no slots', async () => {
    const answer = await ask({ 'intervention_ids[]': 164, start: '2026-03-28 12:00:00', nDays: 1 })
    expect(startsOf(answer)).toEqual([
      ...times('03-28', '23:00'),
      ...times('03-29', '00:00', '00:30', '01:00', '01:30', '03:00', '03:30', '04:00', '04:30'),
    ])
  })

  test('back, the hour that is lived twice is offered twice and told apart by its instant', async () => {
    await sandbox.reset('2026-10-19T07:00:00Z')
    const { availabletimeslots } = slotsOf(await ask({ 'intervention_ids[]': 164, start: '2026-10-25', nDays: 1 }))
    expect(availabletimeslots.map(({ start, time }) => [start.slice(11, 16), time])).toEqual([
      ['00:00', undefined],
      ['00:30', undefined],
      ['01:00', undefined],
      ['01:30', undefined],
      ['02:00', '2026-10-25T02:00:00+02:00'],
      ['02:30', '2026-10-25T02:30:00+02:00'],
      ['02:00', '2026-10-25T02:00:00+01:00'],
      ['02:30', '2026-10-25T02:30:00+01:00'],
      ['03:00', undefined],
      ['03:30', undefined],
      ['04:00', undefined],
      ['04:30', undefined],
    ])
    await take('2026-10-25 02:30:00', { intervention_ids: [164], time: '2026-10-25T02:30:00+01:00' })
    const after = slotsOf(await ask({ 'intervention_ids[]': 164, start: '2026-10-25', nDays: 1 })).availabletimeslots
    expect(after.flatMap(({ time }) => time ?? [])).toEqual([
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T02:00:00+01:00',
    ])
  })
})

describe('the window', () => {
  test('is seven days unless end or nDays say otherwise', async () => {
    const short = { 'intervention_ids[]': 163, nDays: undefined }
    expect(startsOf(await ask(short))).toEqual(times('03-23', '18:00', '19:00'))
    expect(startsOf(await ask({ ...short, end: '2026-03-31' }))).toHaveLength(4)
    expect(startsOf(await ask({ ...short, end: '2026-03-23 19:00:00' }))).toEqual(times('03-23', '18:00'))
    expect(startsOf(await ask({ 'intervention_ids[]': 163, nDays: 8 }))).toHaveLength(4)
  })

  test.each([
    ['both end and nDays', { end: '2026-03-30', nDays: 7 }],
    ['an end before the start', { end: '2026-03-20', nDays: undefined }],
    ['no number of days', { nDays: 'many' }],
    ['a start that is no date', { start: '2026-02-30' }],
    ['no service', { 'intervention_ids[]': undefined }],
    ['an unknown service', { 'intervention_ids[]': 199 }],
    ['a deleted service', { 'intervention_ids[]': 160 }],
    ['a pack that is closed', { pack_id: 172 }],
    ['an id that is none', { calendar_id: 'x' }],
  ])('is refused with %s', async (_name, query) => {
    expect((await ask({ 'intervention_ids[]': 161, ...query })).status).toBe(400)
  })

  test('has the first slot from now on beside it, whatever it shows itself', async () => {
    const first = async (query: Query) => slotsOf(await ask(query)).firstSlot
    expect(await first({ 'intervention_ids[]': 163, start: '2026-03-24', nDays: 2 })).toBe('2026-03-23 18:00:00')
    expect(await first({ 'intervention_ids[]': 163, start: '2026-04-06', nDays: 7 })).toBe('2026-03-23 18:00:00')
    await sandbox.reset('2026-03-24T07:00:00Z')
    expect(await first({ 'intervention_ids[]': 163, start: '2026-03-24', nDays: 2 })).toBe('2026-03-30 18:00:00')
    await sandbox.reset('2026-03-23T07:30:00Z')
    expect(await first({ 'intervention_ids[]': 169 })).toBeNull()
  })
})

describe('a calendar', () => {
  test.each([
    ['that does not exist', { calendar_id: 999 }, 999],
    ['that is deleted', { calendar_id: 118 }, 118],
    ['that does not offer the service', { calendar_id: 112 }, 112],
    ['that is a resource', { calendar_id: 121 }, 121],
    ['of another group', { calendar_id: 211 }, 211],
    ['in a list that does not exist', { 'calendar_ids[]': [111, 999] }, 999],
    ['in a list that does not offer the service', { 'calendar_ids[]': [112] }, 112],
  ])('%s is invalid', async (_name, query, id) => {
    const answer = await ask({ 'intervention_ids[]': 161, ...query })
    expect(refusalOf(answer)).toEqual({ status: 400, key: `Invalid calendar ${id}` })
  })

  test('or set of calendars narrows the choice; 0 and empty mean no preference', async () => {
    const at = async (query: Query) => startsOf(await ask({ 'intervention_ids[]': 162, nDays: 1, ...query })).length
    expect(await at({ calendar_id: 111 })).toBe(4)
    expect(await at({ 'calendar_ids[]': [117] })).toBe(7)
    expect(await at({ 'calendar_ids[]': [111, 117] })).toBe(8)
    expect(await at({ 'calendarset_ids[]': [131] })).toBe(4)
    expect(await at({ calendar_id: 0 })).toBe(8)
    expect(await at({ calendar_id: '' })).toBe(8)
    expect(await at({ cal_qty: 2 })).toBe(3)
  })
})

describe('the versions', () => {
  test('the first answers the same under its own path', async () => {
    const query = { start: '2026-03-23', nDays: 1, 'intervention_ids[]': 261, calendar_id: 211 }
    expect((await visitor.get('/t1/api/v1/groups/2/availabletimeslots.json', query)).body).toEqual({
      group_id: 2,
      firstSlot: '2026-03-23 09:00:00',
      intervention_ids: [261],
      calendar_id: 211,
      calendar_ids: [],
      availabletimeslots: ['09:00', '09:30', '10:00', '10:30', '14:00', '14:30'].map((clock) => ({
        start: `2026-03-23 ${clock}:00`,
        capacity: 1,
        calendar_ids: [211],
      })),
    })
  })

  const v2 = (query: Query) =>
    visitor.get('/t1/api/v2/availabletimeslots', { group_id: 3, from: '2026-03-23', time_format: 'datetime', ...query })

  test('the second is asked with a map and shows seven days', async () => {
    const answer = await v2({ 'appointments[0][intervention_id]': 363 })
    expect(answer.body).toEqual({
      firstSlot: '2026-03-23 18:00:00',
      availabletimeslots: ['18:00', '19:00'].map((clock) => ({
        slot: `2026-03-23T${clock}:00-312`,
        start: `2026-03-23 ${clock}:00`,
        capacity: 3,
        promotion: 0,
      })),
    })
    expect(
      startsOf(
        await visitor.get('/t1/api/v2/groups/3/availabletimeslots', {
          from: '2026-03-30',
          time_format: 'datetime',
          'appointments[0][intervention_id]': 363,
        }),
      ),
    ).toEqual(times('03-30', '18:00', '19:00'))
  })

  test('the second takes a calendar, a resource or a pack for each service', async () => {
    const two = { 'appointments[0][intervention_id]': 362, 'appointments[1][intervention_id]': 361 }
    expect(startsOf(await v2(two)).slice(0, 3)).toEqual([
      ...times('03-23', '09:00', '09:30'),
      ...times('03-24', '09:00'),
    ])
    expect(startsOf(await v2({ ...two, 'appointments[0][calendar_id]': 311 })).slice(0, 2)).toEqual(
      times('03-23', '09:00', '09:30'),
    )
    const pack = {
      'appointments[0][intervention_id]': 361,
      'appointments[0][pack_id]': 371,
      'appointments[1][intervention_id]': 362,
      'appointments[1][pack_id]': 371,
    }
    expect(startsOf(await v2(pack)).slice(0, 4)).toEqual(times('03-23', '09:00', '09:30', '10:00', '10:30'))
    const invalid = await v2({ ...two, 'appointments[0][calendar_id]': 312 })
    expect(JSON.stringify(invalid.body)).toContain('Invalid calendar 312')
  })

  test('the second shows promotions alone when asked', async () => {
    const promo = { 'appointments[0][intervention_id]': 367 }
    expect(startsOf(await v2({ ...promo, promotions: 1 }))).toEqual(times('03-24', '09:00', '09:30'))
    expect(startsOf(await v2({ ...promo, promotions: 0 }))).toHaveLength(24)
  })

  test.each([
    ['no map', {}],
    ['another format of time', { 'appointments[0][intervention_id]': 361, time_format: 'epoch' }],
    ['a from that is no day', { 'appointments[0][intervention_id]': 361, from: '2026-03-23 00:00:00' }],
  ])('the second is refused with %s', async (_name, query) => {
    expect((await v2(query)).status).toBe(400)
  })

  test('belong to the groups that speak them', async () => {
    const query = { 'intervention_ids[]': 361, start: '2026-03-23' }
    expect((await visitor.get('/t1/api/v1/groups/3/availabletimeslots.json', query)).status).toBe(404)
    expect((await v2({ group_id: 2, 'appointments[0][intervention_id]': 261 })).status).toBe(404)
    expect((await visitor.get('/t1/v3/groups/2/availabletimeslots', query)).status).toBe(404)
  })
})
