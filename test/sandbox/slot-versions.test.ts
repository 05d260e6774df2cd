import { describe, expect, test } from 'vitest'
import { startsOf } from './support/client.ts'
import { type Query, times, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

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
