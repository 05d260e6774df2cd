import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readLedger } from '../../sandbox/ledger.ts'
import { setClock } from '../../sandbox/time/clock.ts'
import { bookedOf, booking, recordsOf, refusalOf } from './support/client.ts'
import { changeGroup } from './support/sandbox.ts'
import { book, sandbox, TUESDAY, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

describe('the addresses and versions', () => {
  test('a booking may also be posted under its group', async () => {
    const answer = await visitor.post('/t1/v3/groups/1/appointments', booking(1, TUESDAY, { intervention_ids: [161] }))
    expect(answer.status).toBe(201)
    const other = await visitor.post('/t1/v3/groups/1/appointments', booking(4, TUESDAY, { intervention_ids: [161] }))
    expect(other.status).toBe(400)
  })

  test('the first version books the same', async () => {
    const answer = await visitor.post('/t1/api/v1/appointments.json', booking(2, TUESDAY, { intervention_ids: [261] }))
    expect(answer.status).toBe(201)
    const { fiche_token = '' } = bookedOf(answer)
    const list = (query = {}) =>
      visitor.get('/t1/api/v1/appointments.json', { group_id: 2, token: fiche_token, ...query })
    expect(recordsOf(await list())).toHaveLength(1)
  })

  test('past appointments are listed as far back as asked', async () => {
    const { fiche_token: token = '' } = bookedOf(await book(TUESDAY, { intervention_ids: [161] }))
    const count = async (query = {}) =>
      recordsOf(await visitor.get('/t1/v3/appointments', { group_id: 1, token, ...query })).length
    await setClock(sandbox.database, new Date('2026-05-24T07:00:00Z'))
    expect(await count()).toBe(0)
    expect(await count({ limit_past: 1 })).toBe(0)
    expect(await count({ limit_past: 12 })).toBe(1)
    expect(await count({ include_past: 1 })).toBe(0)
    expect((await visitor.get('/t1/v3/appointments', { group_id: 1, token, limit_past: 'all' })).status).toBe(400)
  })

  test('no more services than the server allows are booked, whatever the link said; a pack counts once', async () => {
    const many = (count: number) => ({ intervention_ids: Array.from({ length: count }, () => 162), calendar_id: 117 })
    await changeGroup(sandbox, 1, { rules: { max_services: 2 } })
    expect(refusalOf(await book(TUESDAY, many(3))).key).toBe(
      'create_vevent_failed: 2 prestations au plus par rendez-vous.',
    )
    expect(await readLedger(sandbox.database)).toEqual([])
    expect(
      (await book(TUESDAY, { appointments: { 0: { pack_id: 171 }, 1: { intervention_id: 162, calendar_id: 117 } } }))
        .status,
    ).toBe(201)
    await changeGroup(sandbox, 1, { rules: { max_services: 3 } })
    expect((await book('2026-03-26 09:00:00', many(3))).status).toBe(201)
  })

  test.each([
    ['no date', { date: undefined }],
    ['a date without a time', { date: '2026-03-24' }],
    ['a date that is none', { date: '2026-02-30 09:00:00' }],
    ['no service', { intervention_ids: [] }],
    ['an unknown service', { intervention_ids: [199] }],
    ['another group', { group_id: 4 }],
    ['no person', { fiche: undefined }],
    ['a name that is no text', { fiche: { group_id: 1, lastname: 5 } }],
    ['a name that is too long', { fiche: { group_id: 1, lastname: 'x'.repeat(65) } }],
    ['a map that is none', { appointments: { first: { intervention_id: 161 } } }],
    ['a web source that is too long', { websource: 'x'.repeat(256) }],
  ])('a body with %s is refused', async (_name, entry) => {
    const answer = await visitor.post(
      '/t1/v3/groups/1/appointments',
      booking(1, TUESDAY, { intervention_ids: [161], ...entry }),
    )
    expect(answer.status).toBe(400)
    v.parse(v.object({ messages: v.object({ errors: v.array(v.string()) }), message: v.string() }), answer.body)
    expect(await readLedger(sandbox.database)).toEqual([])
  })
})

describe('fields of the group', () => {
  const send = (entry: Record<string, unknown>) =>
    visitor.post('/t1/v3/appointments', booking(7, TUESDAY, { intervention_ids: [761], ...entry }))

  test('of every type are kept as they were sent, and may be left empty', async () => {
    const fields = { when: '09:30:00', wish: '2026-12-31 09:30:00', plate: 'AB12', days: ['mon', 'tue'], pin: ' 1 ' }
    const answer = await send(fields)
    expect(answer.status).toBe(201)
    expect(bookedOf(answer).records[0]).toMatchObject(fields)
    await sandbox.reset()
    expect((await send({ when: '', wish: null, plate: '', days: [] })).status).toBe(201)
  })

  test.each([
    ['a time that is none', { when: '9:30' }],
    ['a day without its time', { wish: '2026-12-31' }],
    ['small letters where capitals are due', { plate: 'ab12' }],
    ['a choice that is none', { days: ['mon', 'never'] }],
    ['the same choice twice', { days: ['mon', 'mon'] }],
    ['choices as text', { days: 'mon,tue' }],
    ['a password that is no text', { pin: 1234 }],
    ['a date in another format', { fiche: { group_id: 7, lastname: 'A', birthdate: '31/12/1990' } }],
  ])('are refused with %s', async (_name, entry) => {
    expect((await send(entry)).status).toBe(400)
    expect(await readLedger(sandbox.database)).toEqual([])
  })
})
