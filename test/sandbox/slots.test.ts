import { describe, expect, test } from 'vitest'
import { booking, refusalOf, slotsOf, startsOf } from './support/client.ts'
import { week } from '../../sandbox/worlds/builders.ts'
import { changeCalendar } from './support/sandbox.ts'
import { askSlots, type Query, sandbox, take, times, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

describe('the hours of a calendar', () => {
  test('give a start every half hour that leaves room for the service, not on a day of absence, not before the notice is over', async () => {
    const day = ['09:00', '09:30', '10:00', '10:30', '14:00', '14:30']
    expect(startsOf(await askSlots({ 'intervention_ids[]': 161 }))).toEqual([
      ...times('03-23', ...day),
      ...times('03-24', ...day),
      ...times('03-26', ...day),
      ...times('03-27', ...day),
    ])
    await sandbox.reset('2026-03-23T08:01:00Z')
    expect(startsOf(await askSlots({ 'intervention_ids[]': 161, nDays: 1 }))).toEqual(
      times('03-23', '10:30', '14:00', '14:30'),
    )
  })

  test('say which calendars could take the service, and for how many', async () => {
    const { availabletimeslots } = slotsOf(await askSlots({ 'intervention_ids[]': 162, nDays: 1 }))
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
    const { availabletimeslots } = slotsOf(await askSlots({ 'intervention_ids[]': 168, start: '2026-03-24', nDays: 1 }))
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
    expect(startsOf(await askSlots(wide))).toEqual(times('03-23', '09:00'))
    await sandbox.reset('2026-03-23T09:00:00Z')
    expect(startsOf(await askSlots(wide))).toEqual(times('03-30', '09:00'))
  })
})

describe('what is taken', () => {
  test('is gone, with whatever would run into it', async () => {
    await take('2026-03-23 09:30:00', { intervention_ids: [161] })
    expect(startsOf(await askSlots({ 'intervention_ids[]': 161, nDays: 1 }))).toEqual(
      times('03-23', '09:00', '10:00', '10:30', '14:00', '14:30'),
    )
    const long = await askSlots({ 'intervention_ids[]': 162, 'calendar_ids[]': 111, nDays: 1 })
    expect(startsOf(long)).toEqual(times('03-23', '10:00', '14:00'))
  })

  test('leaves the other places of a calendar that takes several', async () => {
    const places = async (query: Query = {}) =>
      slotsOf(await askSlots({ 'intervention_ids[]': 163, nDays: 1, ...query })).availabletimeslots.map(
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
    const { availabletimeslots } = slotsOf(await askSlots({ 'intervention_ids[]': 165 }))
    expect(availabletimeslots).toEqual([{ start: '2026-03-24 09:00:00', capacity: 1, calendar_ids: [114] }])
    expect(startsOf(await askSlots({ 'intervention_ids[]': 165, resource_id: 121 }))).toEqual(times('03-24', '09:00'))
    await take('2026-03-24 09:00:00', { intervention_ids: [165] })
    expect(startsOf(await askSlots({ 'intervention_ids[]': 165 }))).toEqual([])
  })

  test('bounds how many can come at once, and is not had twice', async () => {
    await changeCalendar(sandbox, 114, { hours: week({ tue: '09:00-09:30' }), capacity: 3 })
    const places = async () =>
      slotsOf(await askSlots({ 'intervention_ids[]': 165 })).availabletimeslots.map(({ start, capacity }) => [
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
    const { body } = await askSlots({ 'intervention_ids[]': 165, resource_id: 122 })
    expect(JSON.stringify(body)).toContain('Invalid calendar 122')
  })
})

describe('several services', () => {
  test('follow one another in the order sent, each with a free calendar', async () => {
    const order = (...ids: number[]) => askSlots({ 'intervention_ids[]': ids, nDays: 1 })
    expect(startsOf(await order(161, 162))).toEqual(times('03-23', '09:00', '09:30', '10:00', '10:30'))
    expect(startsOf(await order(162, 161))).toEqual(times('03-23', '09:00', '09:30'))
  })

  test('of a pack keep its breaks and its calendars', async () => {
    const packs = times('03-23', '09:00', '09:30', '10:00', '10:30')
    expect(startsOf(await askSlots({ pack_id: 171, nDays: 1 }))).toEqual(packs)
    expect(startsOf(await askSlots({ pack_id: 171, 'intervention_ids[]': [161, 162], nDays: 1 }))).toEqual(packs)
    // The second service begins 45 minutes after the first, on calendar 117: at half past nine it would overlap with
    // this appointment.
    await take('2026-03-23 11:00:00', { intervention_ids: [162], calendar_id: 117 })
    expect(startsOf(await askSlots({ pack_id: 171, nDays: 1 }))).toEqual(times('03-23', '09:00'))
  })

  test('with a pack among them leave room for all', async () => {
    // 161 until half past, then the pack: 161 for half an hour on 111, a quarter of rest, an hour on 117.
    const starts = startsOf(await askSlots({ 'intervention_ids[]': [161, 161, 162], pack_id: 171, nDays: 1 }))
    expect(starts).toEqual(times('03-23', '09:00', '09:30', '10:00'))
  })
})

describe('promotions', () => {
  test('are said where the hour and the service have one', async () => {
    const { availabletimeslots } = slotsOf(await askSlots({ 'intervention_ids[]': 167, start: '2026-03-24', nDays: 1 }))
    expect(availabletimeslots.map(({ start, promotion }) => [start.slice(11, 16), promotion])).toEqual([
      ['09:00', 20],
      ['09:30', 20],
      ['10:00', undefined],
      ['10:30', undefined],
      ['14:00', undefined],
      ['14:30', undefined],
    ])
    const plain = slotsOf(await askSlots({ 'intervention_ids[]': 161, start: '2026-03-24', nDays: 1 }))
    expect(plain.availabletimeslots.filter(({ promotion }) => promotion !== undefined)).toEqual([])
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
    const answer = await askSlots({ 'intervention_ids[]': 161, ...query })
    expect(refusalOf(answer)).toEqual({ status: 400, key: `Invalid calendar ${id}` })
  })

  test('or set of calendars narrows the choice; 0 and empty mean no preference', async () => {
    const at = async (query: Query) =>
      startsOf(await askSlots({ 'intervention_ids[]': 162, nDays: 1, ...query })).length
    expect(await at({ calendar_id: 111 })).toBe(4)
    expect(await at({ 'calendar_ids[]': [117] })).toBe(7)
    expect(await at({ 'calendar_ids[]': [111, 117] })).toBe(8)
    expect(await at({ 'calendarset_ids[]': [131] })).toBe(4)
    expect(await at({ calendar_id: 0 })).toBe(8)
    expect(await at({ calendar_id: '' })).toBe(8)
    expect(await at({ cal_qty: 2 })).toBe(3)
  })
})
