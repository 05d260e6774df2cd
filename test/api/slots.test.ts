import { describe, expect, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { SlotQuery, SlotRequest } from '../../machines/domain/sequence/selection.ts'
import { bookBody } from '../../src/api/booking/book-body.ts'
import { readSlots } from '../../src/api/slots/slots.ts'
import { booking, picked } from './support/requests.ts'
import { clientOf, type Handler, json, quiet, type Received, scopeOf, valueOf, valuesOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { serve } = useServer()

const single = (id: number, ...others: number[]) => ({ kind: 'intervention' as const, id, memberIds: [id, ...others] })
const NOWHERE = { calendarSetId: null, calendarId: null, resourceId: null }
const query = (more: Partial<SlotQuery> = {}): SlotQuery => ({ services: [single(61)], ...NOWHERE, ...more })
const request = (more: Partial<SlotRequest> = {}): SlotRequest => ({
  query: query(),
  from: '2026-04-01',
  days: 7,
  locale: 'fr',
  ...more,
})

const slots = (...starts: (string | Record<string, unknown>)[]) => ({
  firstSlot: null,
  availabletimeslots: starts.map((one) => (typeof one === 'string' ? { start: one, capacity: 1 } : one)),
})

async function ask(
  handler: Handler,
  asked: SlotRequest,
  { scope = scopeOf(), token = null, now }: { scope?: Scope; token?: string | null; now?: number } = {},
) {
  const server = await serve(handler)
  const { client, problems } = clientOf(server.origin, { token, ...(now === undefined ? {} : { now }) })
  const answer = await readSlots(client, scope, asked, quiet())
  return { answer, problems, received: server.received, first: server.received[0] as Received }
}

const answering =
  (body: unknown): Handler =>
  (_, response) =>
    json(response, body)

describe('what is asked', () => {
  test('third version', async () => {
    const asked = request({ query: query({ calendarId: 51, calendarSetId: 31, resourceId: 7 }), days: 5 })
    const { first } = await ask(answering(slots()), asked, { token: 'tok' })
    expect(first.path).toBe('/s1/v3/groups/101/availabletimeslots')
    expect(first.search).toMatch(/start=2026-04-01%2000%3A00%3A00&nDays=5&locale=fr&intervention_ids%5B%5D=61&/)
    expect(valuesOf(first, 'calendar_ids[]')).toEqual(['51'])
    expect(valuesOf(first, 'calendarset_ids[]')).toEqual(['31'])
    expect([valueOf(first, 'resource_id'), valueOf(first, 'token')]).toEqual(['7', 'tok'])
    expect(['end', 'results', 'pack_id', 'calendar_id'].map((name) => valueOf(first, name))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
  })

  test('first version', async () => {
    const { first } = await ask(answering(slots()), request(), { scope: scopeOf({ v3: false }) })
    expect(first.path).toBe('/s1/api/v1/groups/101/availabletimeslots.json')
    expect(valueOf(first, 'token')).toBeUndefined()
  })

  test('booking service: a map, the first day as a date, no ending', async () => {
    const asked = request({ query: query({ services: [single(61), single(62)], calendarId: 51, resourceId: 7 }) })
    const { first, received } = await ask(answering(slots()), asked, {
      scope: scopeOf({ v3: false, bookingService: true }),
    })
    expect(received).toHaveLength(1)
    expect(first.path).toBe('/s1/api/v2/groups/101/availabletimeslots')
    expect(Object.fromEntries(first.query)).toEqual({
      group_id: '101',
      promotions: '0',
      time_format: 'datetime',
      from: '2026-04-01',
      locale: 'fr',
      'appointments[0][intervention_id]': '61',
      'appointments[0][calendar_id]': '51',
      'appointments[0][resource_id]': '7',
      'appointments[1][intervention_id]': '62',
      'appointments[1][calendar_id]': '51',
      'appointments[1][resource_id]': '7',
      apikey: 'key 1',
    })
  })

  test('booking service: more than a week is asked week by week, less is cut', async () => {
    const scope = scopeOf({ bookingService: true })
    const long = await ask(answering(slots()), request({ days: 10 }), { scope })
    expect(long.received.map((one) => valueOf(one, 'from')).sort()).toEqual(['2026-04-01', '2026-04-08'])
    const body = slots('2026-04-02 23:30:00', '2026-04-03 00:00:00', '2026-04-05 09:00:00')
    const short = await ask(answering(body), request({ days: 2 }), { scope })
    expect(short.answer.slots.map(({ start }) => start)).toEqual(['2026-04-02 23:30:00'])
  })

  test('several services are a sequence, in the order they follow one another', async () => {
    const asked = request({ query: query({ services: [single(63), single(61), single(62)] }) })
    const { first } = await ask(answering(slots()), asked)
    expect(valuesOf(first, 'intervention_ids[]')).toEqual(['63', '61', '62'])
  })

  test('a pack is its services and its own id', async () => {
    const services = [{ kind: 'pack' as const, id: 71, memberIds: [61, 62] }]
    const { first } = await ask(answering(slots()), request({ query: query({ services }) }))
    expect([valuesOf(first, 'intervention_ids[]'), valueOf(first, 'pack_id')]).toEqual([['61', '62'], '71'])
    const service = await ask(answering(slots()), request({ query: query({ services, calendarId: 51 }) }), {
      scope: scopeOf({ bookingService: true }),
    })
    expect(service.first.query.filter(([name]) => name.startsWith('appointments'))).toEqual([
      ['appointments[0][intervention_id]', '61'],
      ['appointments[0][pack_id]', '71'],
      ['appointments[1][intervention_id]', '62'],
      ['appointments[1][pack_id]', '71'],
    ])
  })

  test.each([
    // Half past eleven at night in Paris, the next day already in Auckland.
    ['Europe/Paris', '2026-03-31'],
    ['Pacific/Auckland', '2026-04-01'],
    ['America/New_York', '2026-03-31'],
  ])('today is that of %s: %s', async (timezone, today) => {
    const scope = scopeOf({}, { timezone })
    const now = Date.UTC(2026, 2, 31, 21, 30)
    const { first, answer } = await ask(answering(slots()), request({ from: null }), { scope, now })
    expect([valueOf(first, 'start'), answer.today, answer.from]).toEqual([`${today} 00:00:00`, today, today])
  })

  test.each([
    [60, '2026-03-31'],
    [2 * 24 * 60, '2026-04-02'],
    // From noon, Paris time, twelve hours and a minute end tomorrow.
    [12 * 60 + 1, '2026-04-01'],
    [null, null],
  ])('a booking period of %s minutes ends on %s', async (maxrdvPeriod, until) => {
    const { answer } = await ask(answering(slots()), request(), { scope: scopeOf({}, { maxrdvPeriod }) })
    expect(answer.until).toBe(until)
  })

  test.each([
    [5, 2, '2026-04-02'],
    [2, 5, '2026-04-02'],
    [null, 3, '2026-04-03'],
    [3, undefined, '2026-04-03'],
  ])('of %s days of the group and %s of the calendar the shorter bounds the choice', async (group, own, until) => {
    const scope = scopeOf({}, { maxrdvPeriod: group && group * 24 * 60 })
    const asked = request({ query: query(own === undefined ? {} : { maxrdvPeriod: own * 24 * 60 }) })
    expect((await ask(answering(slots()), asked, { scope })).answer.until).toBe(until)
  })

  // The wire contract, section 6, ruling 35: today is 31 March, and the booking period ends on 5 April.
  test.each([
    ['2026-03-01', '2026-03-31', '6'],
    ['2026-04-01', '2026-04-01', '5'],
    ['2026-04-05', '2026-04-05', '1'],
    // Its last days in place of one after it.
    ['2027-01-01', '2026-03-31', '6'],
  ])('days from %s are asked from %s on, %s of them', async (from, start, days) => {
    const scope = scopeOf({}, { maxrdvPeriod: 5 * 24 * 60 })
    const { first, answer } = await ask(answering(slots()), request({ from, days: 7 }), { scope })
    expect([valueOf(first, 'start'), valueOf(first, 'nDays'), answer.from]).toEqual([`${start} 00:00:00`, days, start])
  })

  test('days after a long booking period are answered by its last week', async () => {
    const scope = scopeOf({}, { maxrdvPeriod: 60 * 24 * 60 })
    const { first } = await ask(answering(slots()), request({ from: '2027-01-01', days: 7 }), { scope })
    // Sixty days after 31 March is 30 May.
    expect([valueOf(first, 'start'), valueOf(first, 'nDays')]).toEqual(['2026-05-24 00:00:00', '7'])
  })
})

describe('an appointment that gets another time (ruling 52)', () => {
  const at = Date.UTC(2026, 3, 1, 8)
  const moving = { ids: [401], at, length: 45 }
  const free = (...times: string[]) => times.map((time) => ({ start: `2026-04-01 ${time}:00`, capacity: 1 }))
  const startsOf = async (times: string[], more = {}) => {
    const body = { firstSlot: null, availabletimeslots: free(...times) }
    const asked = await ask(answering(body), {
      ...request(),
      query: { ...request().query, moving: { ...moving, ...more } },
    })
    return { ...asked, starts: asked.answer.slots.map(({ start }) => start.slice(11, 16)) }
  }

  test('is named to the server', async () => {
    const { first } = await startsOf([])
    expect(valueOf(first, 'except_appointment_id[]')).toBe('401')
  })

  // At ten in Paris, for 45 minutes; the server has a time each quarter of an hour.
  test.each([
    [
      'its own span is offered where the time after it is free',
      ['09:00', '09:15', '10:45', '11:00'],
      {},
      ['09:00', '09:15', '10:15', '10:30', '10:45', '11:00'],
    ],
    ['nothing is added where that is taken', ['09:00', '09:15', '11:00'], {}, ['09:00', '09:15', '11:00']],
    ['the time that it has is none of them', ['10:00', '10:15', '11:00'], {}, ['10:15', '11:00']],
    ['nor for several services', ['10:45', '11:00'], { length: null }, ['10:45', '11:00']],
  ])('%s', async (_, times, more, expected) => {
    expect((await startsOf(times, more)).starts).toEqual(expected)
  })

  test.each([
    ['the next one follows where it is the time that the appointment has', ['10:00', '10:15'], '10:15'],
    ['stays where no other is known', ['10:00'], '10:00'],
  ])('the first free time: %s', async (_, times, first) => {
    const body = { firstSlot: '2026-04-01 10:00:00', availabletimeslots: free(...times) }
    const { answer } = await ask(answering(body), { ...request(), query: { ...request().query, moving } })
    expect(answer.firstSlot?.start).toBe(`2026-04-01 ${first}:00`)
  })
})

describe('what comes of it', () => {
  // On 25 October 2026 Paris has half past two twice: at 00:30 and at 01:30 UTC.
  test.each([
    ['is open', [], { at: Date.UTC(2026, 9, 25, 0, 30), laterAt: Date.UTC(2026, 9, 25, 1, 30) }],
    ['is that of the free time', ['2026-10-25T02:30:00+01:00'], { at: Date.UTC(2026, 9, 25, 1, 30) }],
  ])('which of two equal wall times the first free one is %s', async (_, times, when) => {
    const start = '2026-10-25 02:30:00'
    const availabletimeslots = times.map((time) => ({ start, time, capacity: 1 }))
    const asked = request({ from: '2026-10-24', days: 7 })
    const { answer } = await ask(answering({ firstSlot: start, availabletimeslots }), asked)
    expect(answer.firstSlot).toEqual({ start, ...when })
  })

  test('slots in order, each with its instant in the zone of the group', async () => {
    const body = {
      firstSlot: '2026-04-01 09:00:00',
      availabletimeslots: [
        { start: '2026-04-01 09:30:00', capacity: 1, promotion: 20 },
        { start: '2026-04-01 09:00:00', capacity: 2, calendar_ids: [51, 52] },
      ],
    }
    const { answer } = await ask(answering(body), request())
    expect(answer.firstSlot).toEqual({ start: '2026-04-01 09:00:00', at: Date.UTC(2026, 3, 1, 7) })
    expect(answer.slots).toEqual([
      {
        start: '2026-04-01 09:00:00',
        at: Date.UTC(2026, 3, 1, 7),
        time: null,
        capacity: 2,
        promotion: 0,
        interventionId: null,
      },
      {
        start: '2026-04-01 09:30:00',
        at: Date.UTC(2026, 3, 1, 7, 30),
        time: null,
        capacity: 1,
        promotion: 20,
        interventionId: null,
      },
    ])
  })

  test('one for each start, that with the most places', async () => {
    const { answer } = await ask(
      answering(
        slots(
          { start: '2026-04-01 09:00:00', capacity: 1 },
          { start: '2026-04-01 09:00:00', capacity: 3 },
          { start: '2026-04-01T09:00', capacity: 2 },
        ),
      ),
      request(),
    )
    expect(answer.slots.map(({ capacity }) => capacity)).toEqual([3])
  })

  test('a time lived twice is told apart by `time`, without it the first is meant', async () => {
    const twice = '2026-10-25 02:30:00'
    const body = slots(
      { start: twice, time: '2026-10-25T02:30:00+01:00' },
      { start: twice, time: '2026-10-25T02:30:00+02:00' },
      { start: '2026-10-25 02:45:00' },
      // The server's zone data may be newer than ours (ruling 31).
      { start: '2026-10-25 04:00:00', time: '2026-10-25T04:00:00+02:00' },
      { start: '2026-10-25 05:00:00', time: 'soon' },
    )
    const { answer } = await ask(answering(body), request({ from: '2026-10-24' }))
    expect(answer.slots.map(({ start, at }) => [start, new Date(at).toISOString()])).toEqual([
      [twice, '2026-10-25T00:30:00.000Z'],
      ['2026-10-25 02:45:00', '2026-10-25T00:45:00.000Z'],
      [twice, '2026-10-25T01:30:00.000Z'],
      ['2026-10-25 04:00:00', '2026-10-25T02:00:00.000Z'],
      ['2026-10-25 05:00:00', '2026-10-25T04:00:00.000Z'],
    ])
  })

  test('a start that our zone data skips is shown where `time` says when it is (wire contract, ruling 31)', async () => {
    const body = slots(
      { start: '2026-03-29 02:30:00', time: '2026-03-29T02:30:00+01:00' },
      { start: '2026-03-29 25:00:00', time: '2026-03-29T02:30:00+01:00' },
    )
    const now = Date.UTC(2026, 2, 28, 8)
    const { answer, problems } = await ask(answering(body), request({ from: '2026-03-28' }), { now })
    expect(answer.slots.map(({ start, at }) => [start, at])).toEqual([
      ['2026-03-29 02:30:00', Date.UTC(2026, 2, 29, 1, 30)],
    ])
    expect(problems).toHaveLength(1)
  })

  test('what cannot be is left out and reported, the others are shown', async () => {
    const { answer, problems } = await ask(
      answering({
        firstSlot: 'soon',
        availabletimeslots: [
          { start: null },
          { start: '2026-03-29 02:30:00' },
          { start: '2026-03-29 09:00:00' },
          { start: '2026-03-30 09:00:00', capacity: 'x' },
          { start: '2026-03-30 10:00:00', capacity: -1 },
          'x',
        ],
      }),
      request({ from: '2026-03-28' }),
      { now: Date.UTC(2026, 2, 28, 8) },
    )
    expect(answer.slots.map(({ start }) => start)).toEqual(['2026-03-29 09:00:00'])
    expect(answer.firstSlot).toBeNull()
    expect(problems.map(({ at }) => at.split('.')[1])).toEqual(['0', '1', '3', '4', '5'])
  })

  test('a slot without a place left is not shown, and nothing to report', async () => {
    const body = slots({ start: '2026-04-01 09:00:00', capacity: 0 }, { start: '2026-04-01 10:00:00' })
    const { answer, problems } = await ask(answering(body), request())
    expect([answer.slots.length, answer.slots[0]?.capacity, problems]).toEqual([1, 1, []])
  })

  test.each([
    [undefined, 1],
    [null, 1],
    ['', 1],
    ['2', 2],
    [10_000, 10_000],
    [10_001, 10_000],
    [1e12, 10_000],
  ])('a capacity of %j counts as %j (wire contract, ruling 5)', async (capacity, places) => {
    const { answer, problems } = await ask(answering(slots({ start: '2026-04-01 09:00:00', capacity })), request())
    expect([answer.slots.map((slot) => slot.capacity), problems]).toEqual([[places], []])
  })

  test.each([{}, { availabletimeslots: null }, { firstSlot: null }, [], 'x', { records: [] }])(
    '%j is broken, not empty',
    async (body) => {
      const failed = await ask(answering(body), request()).catch(toFailure)
      expect(failed).toMatchObject({ code: 'malformed' })
    },
  )

  test('a calendar that does not fit', async () => {
    const handler: Handler = (_, response) => json(response, [{ error: 'Invalid calendar 12' }], 400)
    expect(await ask(handler, request()).catch(toFailure)).toMatchObject({ code: 'invalid_calendar' })
  })

  test('ten thousand slots', async () => {
    const starts = Array.from({ length: 10_000 }, (_, index) => {
      const [day, minute] = [1 + Math.floor(index / 1_440), index % 1_440]
      const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
      return `2026-04-0${day} ${clock.join(':')}:00`
    })
    const { answer } = await ask(answering(slots(...starts)), request())
    expect(answer.slots).toHaveLength(10_000)
  })
})

describe('merged services', () => {
  const merged = request({ query: query({ services: [single(61, 65)] }) })

  const byMember =
    (answers: Record<string, unknown>): Handler =>
    (received, response) => {
      const body = answers[valueOf(received, 'intervention_ids[]') ?? '']
      json(response, body, Array.isArray(body) ? 400 : 200)
    }

  test('are asked for one by one and united, each slot remembering its member', async () => {
    const { answer, received } = await ask(
      byMember({
        61: {
          ...slots('2026-04-01 10:00:00', { start: '2026-04-01 11:00:00', capacity: 1 }),
          firstSlot: '2026-04-01 10:00',
        },
        65: {
          ...slots('2026-04-01 09:00:00', { start: '2026-04-01 11:00:00', capacity: 4 }),
          firstSlot: '2026-04-01 09:00',
        },
      }),
      merged,
    )
    expect(received).toHaveLength(2)
    expect(answer.slots.map(({ start, interventionId }) => [start.slice(11, 16), interventionId])).toEqual([
      ['09:00', 65],
      ['10:00', 61],
      ['11:00', 65],
    ])
    expect(answer.firstSlot?.start).toBe('2026-04-01 09:00:00')
  })

  test('a member that the calendar does not offer drops out; when none is left, that is told', async () => {
    const invalid = [{ error: 'Invalid calendar 51' }]
    const one = await ask(byMember({ 61: invalid, 65: slots('2026-04-01 09:00:00') }), merged)
    expect(one.answer.slots.map(({ interventionId }) => interventionId)).toEqual([65])
    expect(await ask(byMember({ 61: invalid, 65: invalid }), merged).catch(toFailure)).toMatchObject({
      code: 'invalid_calendar',
    })
  })

  test('a member that could not be asked spoils the whole: no list is shown in part', async () => {
    const three = request({ query: query({ services: [single(61, 65, 66)] }) })
    const answers = { 61: [{ error: 'Invalid calendar 51' }], 65: {}, 66: slots('2026-04-01 09:00:00') }
    expect(await ask(byMember(answers), three).catch(toFailure)).toMatchObject({ code: 'malformed' })
  })
})

// Services of one name: 61 and 65, 63 and 66. Calendar 51 offers the first of each, calendar 52 the second, both offer 62.
describe('merged services beside others, at the calendars that offer their members', () => {
  const OFFERED: Record<string, readonly string[]> = { 51: ['61', '62', '63'], 52: ['62', '65', '66'] }

  /** Answers every sequence with a time: a service that the calendar does not offer may be done at another one. */
  const serving: Handler = (received, response) => {
    if (!received.path.includes('/calendars')) return json(response, slots('2026-04-01 09:00:00'))
    const wanted = valuesOf(received, 'intervention_ids[]')
    const offering = Object.keys(OFFERED).filter((id) => wanted.some((service) => OFFERED[id]?.includes(service)))
    return json(response, {
      records: offering.map((id) => ({ id: Number(id), publicname: `C${id}`, calendarset_id: 31 })),
    })
  }

  async function askFor(more: Partial<SlotQuery>, scope: Scope) {
    const { answer, received } = await ask(serving, request({ query: query(more) }), { scope })
    const calls = received.filter(({ path }) => path.includes('availabletimeslots'))
    const asked = calls.map((call) =>
      call.query.flatMap(([name, value]) => (/intervention_id(?:s\[)?\]$/.test(name) ? [Number(value)] : [])),
    )
    return { slots: answer.slots, asked: asked.toSorted(), lists: received.length - calls.length }
  }

  describe.each([
    ['version 3', scopeOf()],
    ['version 1', scopeOf({ v3: false })],
    ['the booking service', scopeOf({ v3: false, bookingService: true })],
  ])('%s', (_, scope) => {
    test.each([
      [51, 61],
      [52, 65],
    ])('at the chosen calendar %i, service %i is asked for', async (calendarId, member) => {
      const found = await askFor({ services: [single(61, 65), single(62)], calendarId }, scope)
      expect(found.asked).toEqual([[member, 62]])
      expect(found.slots.map(({ interventionId }) => interventionId)).toEqual([member])
    })

    test('also behind the other service, and of each of several', async () => {
      const behind = await askFor({ services: [single(62), single(61, 65)], calendarId: 52 }, scope)
      expect(behind.asked).toEqual([[62, 65]])
      const both = await askFor({ services: [single(61, 65), single(63, 66)], calendarId: 52 }, scope)
      expect(both.asked).toEqual([[65, 66]])
    })

    test('at each calendar of a chosen set', async () => {
      const found = await askFor({ services: [single(61, 65), single(62)], calendarSetId: 31 }, scope)
      expect(found.asked).toEqual([
        [61, 62],
        [65, 62],
      ])
    })

    test('without a calendar, every member is asked for, and no list', async () => {
      const found = await askFor({ services: [single(61, 65), single(62)] }, scope)
      expect([found.asked, found.lists]).toEqual([
        [
          [61, 62],
          [65, 62],
        ],
        0,
      ])
    })

    test('the server decides where the calendar offers none of the members', async () => {
      const found = await askFor({ services: [single(67, 68), single(62)], calendarId: 52 }, scope)
      expect(found.asked).toEqual([
        [67, 62],
        [68, 62],
      ])
    })
  })

  test('the booking names the members that the calendar offers', async () => {
    const services = [picked(61, { memberIds: [61, 65] }), picked(63, { memberIds: [63, 66] })]
    const found = await askFor({ services, calendarId: 52 }, scopeOf())
    const { appointment } = bookBody(
      booking({ services, calendar: { id: 52, publicName: 'C52' }, slot: found.slots[0]! }),
      101,
    )
    expect(appointment.appointments).toEqual({
      0: { intervention_id: 65, calendar_id: 52 },
      1: { intervention_id: 66, calendar_id: 52 },
    })
  })

  test('a single merged service needs no list: a calendar that does not offer it is refused', async () => {
    expect((await askFor({ services: [single(61, 65)], calendarId: 52 }, scopeOf())).lists).toBe(0)
  })
})

describe('a calendar set without a calendar: the booking has to stay in the set', () => {
  const inSet = request({ query: query({ calendarSetId: 31 }) })

  test('a slot remembers a calendar that is free then', async () => {
    const body = slots(
      { start: '2026-04-01 09:00:00', capacity: 2, calendar_ids: [52, 51] },
      { start: '2026-04-01 10:00:00', capacity: 1 },
    )
    const { answer } = await ask(answering(body), inSet)
    expect(answer.slots.map(({ calendarId }) => calendarId)).toEqual([52, undefined])
  })

  test('not when a calendar was chosen', async () => {
    const body = slots({ start: '2026-04-01 09:00:00', calendar_ids: [52] })
    const { answer } = await ask(answering(body), request({ query: query({ calendarSetId: 31, calendarId: 51 }) }))
    expect(answer.slots.map(({ calendarId }) => calendarId)).toEqual([undefined])
  })

  test('booking service, which names no calendars: each one of the set is asked for, and places add up', async () => {
    const calendars = [51, 52, 53].map((id) => ({ id, publicname: `C${id}`, calendarset_id: id === 53 ? 32 : 31 }))
    const byCalendar: Record<string, unknown> = {
      51: slots('2026-04-01 09:00:00', '2026-04-01 10:00:00'),
      52: slots('2026-04-01 09:00:00'),
    }
    const handler: Handler = (received, response) => {
      const isList = received.path.endsWith('/calendars.json')
      json(
        response,
        isList ? { records: calendars } : byCalendar[valueOf(received, 'appointments[0][calendar_id]') ?? ''],
      )
    }
    const { answer } = await ask(handler, inSet, { scope: scopeOf({ v3: false, bookingService: true }) })
    expect(answer.slots.map(({ start, capacity, calendarId }) => [start.slice(11, 16), capacity, calendarId])).toEqual([
      ['09:00', 2, 51],
      ['10:00', 1, 51],
    ])
  })
})
