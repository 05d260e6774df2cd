import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../sandbox/database/database.ts'
import { readLedger } from '../../sandbox/ledger.ts'
import { setClock } from '../../sandbox/time/clock.ts'
import { week } from '../../sandbox/worlds/builders.ts'
import { bookedOf, booking, idsOf, person, recordsOf, refusalOf, startsOf } from './support/client.ts'
import { changeCalendar } from './support/sandbox.ts'
import { newVisitor, sandbox, useTestSandbox, visitor } from './support/use-sandbox.ts'

let token: string
let ids: number[]

useTestSandbox()

/** Books in group 1 and keeps the token and the ids. */
async function book(date: string, entry: Record<string, unknown>): Promise<void> {
  const { records, fiche_token = '' } = bookedOf(await visitor.post('/t1/v3/appointments', booking(1, date, entry)))
  token = fiche_token
  ids = records.map(({ id }) => id)
}

const cancel = (...which: number[]) =>
  visitor.post('/t1/v3/groups/1/appointments/batch_delete', { appointments: which.map((id) => ({ id })) }, { token })
const list = () => visitor.get('/t1/v3/appointments', { group_id: 1, token })
const free = async (service = 161, more = {}) =>
  startsOf(
    await visitor.get('/t1/v3/groups/1/availabletimeslots', {
      'intervention_ids[]': service,
      start: '2026-03-26',
      nDays: 1,
      ...more,
    }),
  )
const editable = (id: number | undefined) => visitor.get(`/t1/v3/appointments/${id}/editable`, { token })
const move = (id: number | undefined, date: string, more = {}) =>
  visitor.put(
    `/t1/v3/appointments/${id}`,
    { appointment: { date, group_id: 1, comments: 'déplacé', ...more } },
    { token },
  )

const THURSDAY = '2026-03-26 09:00:00'
const PACK = { appointments: { 0: { pack_id: 171 } } }
/** The group's minimum, a day before Thursday nine o'clock, is Wednesday eight o'clock UTC. */
const LAST_MOMENT = '2026-03-25T08:00:00Z'
const TOO_LATE = '2026-03-25T08:01:00Z'

test('what an appointment takes is free for its own move, and for nobody else’s (ruling 52)', async () => {
  await book(THURSDAY, { intervention_ids: [161] })
  const except = { 'except_appointment_id[]': ids[0] }
  expect(await free()).not.toContain(THURSDAY)
  expect(await free(161, { ...except, token })).toContain(THURSDAY)
  expect(await free(161, except)).not.toContain(THURSDAY)
})

describe('cancelling', () => {
  test('gives the place back, and is noted', async () => {
    await book(THURSDAY, { intervention_ids: [161] })
    expect(await free()).not.toContain(THURSDAY)
    expect(idsOf(await cancel(...ids))).toEqual(ids)
    expect(await free()).toContain(THURSDAY)
    expect(recordsOf(await list())).toEqual([])
    expect((await readLedger(sandbox.database)).map(({ kind, appointment_ids }) => [kind, appointment_ids])).toEqual([
      ['booking', ids],
      ['cancel', ids],
    ])
    await book(THURSDAY, { intervention_ids: [161] })
  })

  test('what is cancelled already succeeds and is noted once', async () => {
    await book(THURSDAY, { intervention_ids: [161] })
    await cancel(...ids)
    expect((await cancel(...ids)).status).toBe(200)
    expect(await readLedger(sandbox.database)).toHaveLength(2)
  })

  test('one service of a booking cancels all of it', async () => {
    await book(THURSDAY, PACK)
    expect(ids).toHaveLength(3)
    expect(idsOf(await cancel(ids[2] ?? 0)).toSorted((a, b) => a - b)).toEqual(ids)
    expect(recordsOf(await list())).toEqual([])
  })

  test('is all or nothing: one that is too close keeps the others', async () => {
    await book(THURSDAY, { intervention_ids: [161] })
    const soon = ids[0] ?? 0
    await book('2026-03-27 09:00:00', { intervention_ids: [161] })
    await setClock(sandbox.database, new Date(TOO_LATE))
    expect(refusalOf(await cancel(ids[0] ?? 0, soon))).toEqual({ status: 422, key: 'mintime_cancel', code: 10 })
    expect(recordsOf(await list())).toHaveLength(2)
    await setClock(sandbox.database, new Date(LAST_MOMENT))
    expect((await cancel(soon)).status).toBe(200)
  })

  test('in the first version speaks of number 10', async () => {
    const path = '/t1/api/v1/groups/2/appointments/batch_delete.json'
    const answer = await visitor.post('/t1/api/v1/appointments.json', booking(2, THURSDAY, { intervention_ids: [261] }))
    const { records, fiche_token = '' } = bookedOf(answer)
    await setClock(sandbox.database, new Date(TOO_LATE))
    const refused = await visitor.post(
      path,
      { appointments: records.map(({ id }) => ({ id })) },
      { token: fiche_token },
    )
    expect(refusalOf(refused)).toEqual({ status: 400, key: 'MintimeCancel', code: 10 })
  })

  test('needs a token, and touches nobody else’s', async () => {
    await book(THURSDAY, { intervention_ids: [161] })
    const [theirs] = ids
    const without = await visitor.post('/t1/v3/groups/1/appointments/batch_delete', { appointments: [{ id: theirs }] })
    expect(without.status).toBe(421)
    newVisitor()
    await book('2026-03-27 09:00:00', {
      intervention_ids: [161],
      fiche: { group_id: 1, ...person('autre@example.org') },
    })
    expect((await cancel(ids[0] ?? 0, theirs ?? 0)).status).toBe(404)
    expect(recordsOf(await list())).toHaveLength(1)
    expect((await cancel()).status).toBe(400)
  })
})

describe('moving', () => {
  test('is allowed until the group says it is too late', async () => {
    await book(THURSDAY, { intervention_ids: [161] })
    expect((await editable(ids[0])).body).toEqual({ editable: true })
    await setClock(sandbox.database, new Date(TOO_LATE))
    expect((await editable(ids[0])).body).toEqual({
      editable: false,
      message: 'Trop proche de la date du rendez-vous.',
    })
    expect(refusalOf(await move(ids[0], '2026-03-27 09:00:00')).key).toBe('mintime_modify')
    expect((await editable(999)).body).toMatchObject({ editable: false })
  })

  test('takes the new place and gives the old one back', async () => {
    await book(THURSDAY, { intervention_ids: [161] })
    const answer = await move(ids[0], '2026-03-26 10:00:00')
    expect(answer.status).toBe(200)
    expect(recordsOf(answer)).toMatchObject([
      { id: ids[0], start: '2026-03-26 10:00:00', comments: 'déplacé', calendar_id: 111 },
    ])
    expect(await free()).toEqual(['09:00', '09:30', '10:30', '14:00', '14:30'].map((clock) => `2026-03-26 ${clock}:00`))
    expect((await readLedger(sandbox.database)).map(({ kind }) => kind)).toEqual(['booking', 'move'])
  })

  test('may overlap the place it leaves', async () => {
    await book(THURSDAY, { intervention_ids: [162], calendar_id: 111 })
    expect((await move(ids[0], '2026-03-26 09:30:00')).status).toBe(200)
  })

  test('takes a whole booking along, gaps kept', async () => {
    await book(THURSDAY, PACK)
    const answer = await move(ids[2], '2026-03-26 09:30:00')
    expect(recordsOf(answer).map(({ type, start }) => [type, start])).toEqual([
      ['pack', '2026-03-26 09:30:00'],
      ['first', '2026-03-26 09:30:00'],
      ['included', '2026-03-26 10:15:00'],
    ])
  })

  test('is refused where something else is, and changes nothing then', async () => {
    await book('2026-03-26 10:00:00', { intervention_ids: [161] })
    newVisitor()
    await book(THURSDAY, { intervention_ids: [161], fiche: { group_id: 1, ...person('autre@example.org') } })
    expect(refusalOf(await move(ids[0], '2026-03-26 10:00:00')).key).toBe('availabletimeslots')
    expect(refusalOf(await move(ids[0], '2026-03-26 10:10:00')).key).toBe('availabletimeslots')
    expect(recordsOf(await list())).toMatchObject([{ start: THURSDAY, comments: '' }])
    expect((await move(ids[0], '2026-03-23 08:30:00')).status).toBe(422)
    expect((await move(999, '2026-03-27 09:00:00')).status).toBe(404)
  })

  test('is noted with where it went and whose it is, and keeps the comments where none are sent', async () => {
    await book(THURSDAY, { intervention_ids: [161], comments: 'Bonjour' })
    const answer = await move(ids[0], '2026-03-26 10:00:00', { comments: undefined })
    expect(recordsOf(answer)).toMatchObject([{ comments: 'Bonjour' }])
    const [record] = recordsOf(answer)
    expect((await readLedger(sandbox.database)).at(-1)).toMatchObject({
      kind: 'move',
      appointment_ids: ids,
      start: '2026-03-26 10:00:00',
      email: 'visiteur-1@example.org',
      fiche_id: record?.fiche_id,
    })
  })

  test('takes the price of the new time: no discount stays where there is none, and one is given where there is one', async () => {
    await book('2026-03-24 09:00:00', { intervention_ids: [167] })
    expect(recordsOf(await list())).toMatchObject([{ price_amount: 1599, promotion: 20, is_promoted: true }])
    const full = { intervention_price: 1999, price_amount: 1999, promotion: 0, is_promoted: false }
    expect(recordsOf(await move(ids[0], '2026-03-26 10:00:00'))).toMatchObject([full])
    expect(recordsOf(await list())).toMatchObject([full])
    const reduced = { intervention_price: 1999, price_amount: 1599, promotion: 20, is_promoted: true }
    expect(recordsOf(await move(ids[0], '2026-03-24 09:30:00'))).toMatchObject([reduced])
  })

  test('keeps the price of a pack', async () => {
    await book(THURSDAY, PACK)
    const prices = recordsOf(await list()).map(({ price_amount }) => price_amount)
    expect(recordsOf(await move(ids[0], '2026-03-26 09:30:00')).map(({ price_amount }) => price_amount)).toEqual(prices)
    expect(prices).toContain(7000)
  })

  test('meets no other appointment of the same person that is not at that time', async () => {
    await book('2026-03-27 09:00:00', { intervention_ids: [161] })
    await book(THURSDAY, { intervention_ids: [161] })
    expect((await move(ids[0], '2026-03-26 10:00:00')).status).toBe(200)
    expect(refusalOf(await move(ids[0], '2026-03-27 09:00:00')).key).toBe('same_time_rdv')
  })

  test('takes the resource along', async () => {
    for (const id of [114, 121]) await changeCalendar(sandbox, id, { hours: week({ thu: '09:00-10:00' }) })
    await book(THURSDAY, { intervention_ids: [165] })
    expect(await free(165)).toEqual(['2026-03-26 09:30:00'])
    expect(recordsOf(await move(ids[0], '2026-03-26 09:30:00'))).toMatchObject([{ calendar_id: 114, resource_id: 121 }])
    expect(await free(165)).toEqual([THURSDAY])
    const taken = await sandbox.database.transaction((tx) =>
      rowsOf<{ id: number }>(
        tx,
        sql`select calendar_id as id from occupations where calendar_id in (114, 121) order by 1`,
      ),
    )
    expect(taken).toEqual([{ id: 114 }, { id: 121 }])
  })

  test.each([
    ['calendar', 'calendars', 111, 'Invalid calendar 111'],
    ['service', 'interventions', 161, 'Invalid intervention 161'],
  ])('is refused when the %s is there no more', async (_name, kind, id, words) => {
    await book(THURSDAY, { intervention_ids: [161] })
    await sandbox.database.transaction((tx) =>
      tx.execute(sql`update catalogue set record = record || '{"deleted":true}' where kind = ${kind} and id = ${id}`),
    )
    expect(await move(ids[0], '2026-03-26 10:00:00')).toMatchObject({
      status: 400,
      body: { messages: { errors: [words] } },
    })
  })
})
