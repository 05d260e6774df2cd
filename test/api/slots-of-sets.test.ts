import { describe, expect, test } from 'vitest'
import type { SlotQuery } from '../../machines/domain/sequence/selection.ts'
import { readSlots } from '../../src/api/slots/slots.ts'
import { clientOf, type Handler, json, quiet, scopeOf, valueOf, valuesOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { serve } = useServer()

/**
 * The booking service does not say which calendar of a set has a slot free, so each calendar of a chosen set is
 * requested.
 */
const scope = scopeOf({ bookingService: true, v3: false })
const START = '2026-04-01 09:00:00'

const inSet = (...ids: number[]) => ids.map((id) => ({ id, publicname: `C${id}`, calendarset_id: 31 }))

async function ask(handler: Handler, more: Partial<SlotQuery> = {}, served = scope) {
  const server = await serve(handler)
  const { client } = clientOf(server.origin)
  const services = [{ kind: 'intervention' as const, id: 61, memberIds: [61] }]
  const query = { services, calendarSetId: 31, calendarId: null, resourceId: null, ...more }
  const { slots } = await readSlots(client, served, { query, from: '2026-04-01', days: 7, locale: 'fr' }, quiet())
  const calls = server.received.filter(({ path }) => path.includes('availabletimeslots'))
  return { slots, lists: server.received.filter(({ path }) => path.includes('/calendars')), calls }
}

const CALENDAR = 'appointments[0][calendar_id]'
const serving =
  (calendars: readonly object[], places: (calendar: string | undefined) => number, key = CALENDAR): Handler =>
  (received, response) => {
    if (received.path.includes('/calendars')) return json(response, { records: calendars })
    const capacity = places(valueOf(received, key))
    return json(response, { firstSlot: null, availabletimeslots: capacity > 0 ? [{ start: START, capacity }] : [] })
  }

describe('a chosen set of calendars', () => {
  test('is asked for its calendars, for the services that were chosen', async () => {
    const { lists, calls } = await ask(serving(inSet(51, 52), () => 1))
    expect(lists).toHaveLength(1)
    expect(valuesOf(lists[0]!, 'intervention_ids[]')).toEqual(['61'])
    expect(valuesOf(lists[0]!, 'calendarset_ids[]')).toEqual(['31'])
    expect(calls.map((call) => valueOf(call, CALENDAR)).toSorted()).toEqual(['51', '52'])
  })

  test('has the places of both calendars that are free at one time', async () => {
    const { slots } = await ask(serving(inSet(51, 52), (calendar) => (calendar === '51' ? 2 : 3)))
    expect(slots.map(({ start, capacity, calendarId }) => [start, capacity, calendarId])).toEqual([[START, 5, 52]])
  })

  test('names the calendar that is free', async () => {
    const { slots } = await ask(serving(inSet(51, 52), (calendar) => (calendar === '52' ? 1 : 0)))
    expect(slots.map(({ capacity, calendarId }) => [capacity, calendarId])).toEqual([[1, 52]])
  })

  test('leaves out resources and calendars of another set', async () => {
    const others = [
      { id: 7, publicname: 'R', calendarset_id: 31, resource: true },
      { id: 53, publicname: 'X', calendarset_id: 32 },
    ]
    const { calls } = await ask(serving([...inSet(51), ...others], () => 1))
    expect(calls.map((call) => valueOf(call, CALENDAR))).toEqual(['51'])
  })

  test('takes calendars without a public name too: nobody chose among them', async () => {
    const { calls } = await ask(serving([{ id: 51, publicname: '', calendarset_id: 31 }], () => 1))
    expect(calls.map((call) => valueOf(call, CALENDAR))).toEqual(['51'])
  })

  test.each([
    [24, 24],
    // Fewer times, but none at another set: a week would otherwise take a hundred requests.
    [60, 24],
  ])('of %i calendars is asked for %i times', async (count, expected) => {
    const ids = Array.from({ length: count }, (_, index) => 51 + index)
    const { calls } = await ask(serving(inSet(...ids), () => 1))
    expect(calls.map((call) => Number(valueOf(call, CALENDAR))).toSorted((one, other) => one - other)).toEqual(
      ids.slice(0, expected),
    )
    expect(calls.every((call) => valuesOf(call, 'calendarset_ids[]').join() === '31')).toBe(true)
  })

  const single = { kind: 'intervention' as const, id: 61, memberIds: [61] }
  const pack = { kind: 'pack' as const, id: 71, memberIds: [61] }
  const further = { ...single, id: 62, memberIds: [62] }

  describe.each([
    ['a pack', [pack]],
    ['several services', [single, further]],
  ])('for %s', (_, services) => {
    test.each([
      ['the booking service', scope, CALENDAR],
      ['version 3', scopeOf({ bookingService: false, v3: true }), 'calendar_ids[]'],
      ['version 1', scopeOf({ bookingService: false, v3: false }), 'calendar_ids[]'],
    ])('is asked for each of its calendars, which the time names: %s', async (_version, served, key) => {
      const { calls, slots } = await ask(
        serving(inSet(51, 52), (calendar) => (calendar === '52' ? 1 : 0), key),
        { services },
        served,
      )
      expect(calls.map((call) => valueOf(call, key)).toSorted()).toEqual(['51', '52'])
      expect(slots.map(({ calendarId }) => calendarId)).toEqual([52])
    })
  })

  test.each([
    ['two services', [single, further]],
    ['a pack of two', [{ ...pack, memberIds: [61, 62] }]],
  ])('for %s, only the calendars that offer both are asked', async (_, services) => {
    const { calls } = await ask(
      (received, response) => {
        if (!received.path.includes('/calendars'))
          return json(response, { firstSlot: null, availabletimeslots: [{ start: START, capacity: 1 }] })
        const of62 = valueOf(received, 'intervention_ids[]') === '62'
        return json(response, { records: of62 ? inSet(52, 53) : inSet(51, 52) })
      },
      { services },
    )
    expect(calls.map((call) => valueOf(call, CALENDAR))).toEqual(['52'])
  })

  test('is asked for as a whole where no calendar offers all of it: several do it together', async () => {
    const { calls, slots } = await ask(
      (received, response) => {
        if (!received.path.includes('/calendars'))
          return json(response, { firstSlot: null, availabletimeslots: [{ start: START, capacity: 1 }] })
        return json(response, { records: valueOf(received, 'intervention_ids[]') === '62' ? inSet(52) : inSet(51) })
      },
      { services: [single, further] },
    )
    expect(calls.map((call) => valueOf(call, CALENDAR))).toEqual([undefined])
    expect(slots.map(({ calendarId }) => calendarId)).toEqual([undefined])
  })

  test('a calendar that was chosen before a pack does not narrow its times: the pack has calendars of its own', async () => {
    const { calls } = await ask(
      serving(inSet(51), () => 1, 'calendar_ids[]'),
      { services: [pack], calendarSetId: null, calendarId: 51 },
      scopeOf({ bookingService: false, v3: true }),
    )
    expect(calls.map((call) => valueOf(call, 'calendar_ids[]'))).toEqual([undefined])
  })

  test('is not asked for its calendars when one was chosen', async () => {
    const { lists, calls } = await ask(
      serving(inSet(51, 52), () => 1),
      { calendarId: 51 },
    )
    expect([lists.length, calls.map((call) => valueOf(call, CALENDAR))]).toEqual([0, ['51']])
  })
})

describe('calendars that a link leaves', () => {
  const anySet = { calendarSetId: null, calendarIds: [51, 53] }
  const all = [...inSet(51, 52), { id: 53, publicname: 'C53', calendarset_id: 32 }]

  test.each([
    ['the booking service', scope, CALENDAR],
    ['version 3', scopeOf({ bookingService: false, v3: true }), 'calendar_ids[]'],
    ['version 1', scopeOf({ bookingService: false, v3: false }), 'calendar_ids[]'],
  ])('are asked, each by itself, and no other one, and a time names its own: %s', async (_, served, key) => {
    const { calls, slots } = await ask(
      serving(all, (calendar) => (calendar === '53' ? 1 : 0), key),
      anySet,
      served,
    )
    expect(calls.map((call) => valueOf(call, key)).toSorted()).toEqual(['51', '53'])
    expect(slots.map(({ calendarId }) => calendarId)).toEqual([53])
  })

  test('of a chosen set, those of both', async () => {
    const { calls } = await ask(
      serving(all, () => 1),
      { calendarIds: [52, 53] },
    )
    expect(calls.map((call) => valueOf(call, CALENDAR))).toEqual(['52'])
  })

  test('are asked even where none offers the service: the server says so', async () => {
    const { calls } = await ask(
      serving(inSet(52), () => 1),
      anySet,
    )
    expect(calls.map((call) => valueOf(call, CALENDAR)).toSorted()).toEqual(['51', '53'])
  })

  test('belong to any set where none is chosen', async () => {
    const { lists } = await ask(
      serving(all, () => 1),
      anySet,
    )
    expect(valuesOf(lists[0]!, 'calendarset_ids[]')).toEqual([])
  })
})

test('two records of one time in one calendar are not places of two', async () => {
  const { slots } = await ask((received, response) =>
    received.path.includes('/calendars')
      ? json(response, { records: inSet(51) })
      : json(response, {
          firstSlot: null,
          availabletimeslots: [
            { start: START, capacity: 2 },
            { start: START, capacity: 3 },
          ],
        }),
  )
  expect(slots.map(({ capacity }) => capacity)).toEqual([3])
})

test('what the server sends of other days is no time of the window', async () => {
  const starts = ['2026-03-31 09:00:00', START, '2026-04-07 09:00:00', '2026-04-08 09:00:00']
  const { slots } = await ask(
    (_, response) =>
      json(response, {
        firstSlot: null,
        availabletimeslots: starts.map((start) => ({ start, capacity: 1 })),
      }),
    { calendarId: 51 },
  )
  expect(slots.map(({ start }) => start)).toEqual([START, '2026-04-07 09:00:00'])
})
