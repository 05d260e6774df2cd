import { beforeEach, describe, expect, test } from 'vitest'
import { booking, refusalOf, slotsOf, startsOf } from './support/client.ts'
import { week } from '../../sandbox/worlds/builders.ts'
import { changeCalendar } from './support/sandbox.ts'
import { askSlots, type Query, sandbox, take, times, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

describe('a window', () => {
  const always = week(
    Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, '00:00-24:00'])),
  )
  const open = { 'intervention_ids[]': 162, calendar_id: 117, nDays: 1 }
  const entry = { intervention_ids: [162], calendar_id: 117 }
  beforeEach(() => changeCalendar(sandbox, 117, { hours: always }))

  test('has nothing at a time that an appointment from before it still takes', async () => {
    await take('2026-03-24 23:30:00', entry)
    expect(startsOf(await askSlots({ ...open, start: '2026-03-25' })).slice(0, 2)).toEqual(
      times('03-25', '00:30', '01:00'),
    )
    const meeting = booking(1, '2026-03-25 00:00:00', entry)
    expect(refusalOf(await visitor.post('/t1/v3/appointments', meeting)).key).toBe('availabletimeslots')
  })

  test('has nothing at its end that runs into an appointment after it', async () => {
    await take('2026-03-25 00:00:00', entry)
    expect(startsOf(await askSlots({ ...open, start: '2026-03-24' })).slice(-2)).toEqual(
      times('03-24', '22:30', '23:00'),
    )
  })

  test.each([
    ['an hour shorter', '2026-03-23T07:00:00Z', '2026-03-29', 46],
    ['an hour longer', '2026-10-19T07:00:00Z', '2026-10-25', 50],
  ])('goes on to the last half hour of a day that is %s', async (_name, now, start, count) => {
    await sandbox.reset(now)
    await changeCalendar(sandbox, 117, { hours: always })
    const day = startsOf(await askSlots({ ...open, start }))
    expect([day.length, day.at(-1)]).toEqual([count, `${start} 23:30:00`])
    const before = new Date(Date.parse(start) - 6 * 86_400_000).toISOString().slice(0, 10)
    expect(startsOf(await askSlots({ ...open, start: before, nDays: 7 })).at(-1)).toBe(`${start} 23:30:00`)
  })
})

describe('when the clocks change', () => {
  test('forward, the skipped hour has no slots', async () => {
    const answer = await askSlots({ 'intervention_ids[]': 164, start: '2026-03-28 12:00:00', nDays: 1 })
    expect(startsOf(answer)).toEqual([
      ...times('03-28', '23:00'),
      ...times('03-29', '00:00', '00:30', '01:00', '01:30', '03:00', '03:30', '04:00', '04:30'),
    ])
  })

  test('back, the hour that is lived twice is offered twice and told apart by its instant', async () => {
    await sandbox.reset('2026-10-19T07:00:00Z')
    const { availabletimeslots } = slotsOf(await askSlots({ 'intervention_ids[]': 164, start: '2026-10-25', nDays: 1 }))
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
    const after = slotsOf(
      await askSlots({ 'intervention_ids[]': 164, start: '2026-10-25', nDays: 1 }),
    ).availabletimeslots
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
    expect(startsOf(await askSlots(short))).toEqual(times('03-23', '18:00', '19:00'))
    expect(startsOf(await askSlots({ ...short, end: '2026-03-31' }))).toHaveLength(4)
    expect(startsOf(await askSlots({ ...short, end: '2026-03-23 19:00:00' }))).toEqual(times('03-23', '18:00'))
    expect(startsOf(await askSlots({ 'intervention_ids[]': 163, nDays: 8 }))).toHaveLength(4)
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
    expect((await askSlots({ 'intervention_ids[]': 161, ...query })).status).toBe(400)
  })

  test('has the first slot from now on beside it, whatever it shows itself', async () => {
    const first = async (query: Query) => slotsOf(await askSlots(query)).firstSlot
    expect(await first({ 'intervention_ids[]': 163, start: '2026-03-24', nDays: 2 })).toBe('2026-03-23 18:00:00')
    expect(await first({ 'intervention_ids[]': 163, start: '2026-04-06', nDays: 7 })).toBe('2026-03-23 18:00:00')
    await sandbox.reset('2026-03-24T07:00:00Z')
    expect(await first({ 'intervention_ids[]': 163, start: '2026-03-24', nDays: 2 })).toBe('2026-03-30 18:00:00')
    await sandbox.reset('2026-03-23T07:30:00Z')
    expect(await first({ 'intervention_ids[]': 169 })).toBeNull()
  })
})
