import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../sandbox/database/database.ts'
import { readLedger } from '../../sandbox/ledger.ts'
import { bookedOf, booking, createVisitor, person, refusalOf, type Reply } from './support/client.ts'
import { startSandbox } from '../../sandbox/start.ts'
import { onServer, startTestSandbox, type TestSandbox } from './support/sandbox.ts'
import { testWorld } from './support/world.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.reset())

/** This many visitors post the same request at once, each over a connection of their own. */
function everybody(count: number, groupId: number, date: string, entry: Record<string, unknown>): Promise<Reply[]> {
  const path = groupId === 2 ? '/t1/api/v1/appointments.json' : '/t1/v3/appointments'
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const fiche = { group_id: groupId, ...person(`course-${index}@example.org`) }
      return createVisitor(sandbox.origin).post(path, booking(groupId, date, { fiche, ...entry }))
    }),
  )
}

const won = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 201)
const lost = (replies: readonly Reply[]) => replies.filter(({ status }) => status !== 201).map(refusalOf)

describe('a race for the last place', () => {
  test('has one winner of two, and the loser hears why', async () => {
    const replies = await everybody(2, 1, '2026-03-24 09:00:00', { intervention_ids: [161] })
    expect(won(replies)).toHaveLength(1)
    expect(lost(replies)).toEqual([{ status: 422, key: 'availabletimeslots' }])
    expect(await readLedger(sandbox.database)).toHaveLength(1)
  })

  test('is lost in the words of the first version there', async () => {
    const replies = await everybody(2, 2, '2026-03-24 09:00:00', { intervention_ids: [261] })
    expect(won(replies)).toHaveLength(1)
    expect(lost(replies)).toEqual([{ status: 400, key: 'NotAvailable' }])
  })

  test('has as many winners as there are places: three of ten', async () => {
    const replies = await everybody(10, 1, '2026-03-23 18:00:00', { intervention_ids: [163] })
    expect(won(replies)).toHaveLength(3)
    expect(lost(replies)).toEqual(Array.from({ length: 7 }, () => ({ status: 422, key: 'availabletimeslots' })))
    const taken = await sandbox.database.transaction((tx) =>
      rowsOf<{ seat: number }>(tx, sql`select seat from occupations where calendar_id = 112 order by seat`),
    )
    expect(taken.map(({ seat }) => seat)).toEqual([0, 1, 2])
  })

  test('without a preference fills every calendar once', async () => {
    const replies = await everybody(5, 1, '2026-03-24 09:00:00', { intervention_ids: [162] })
    expect(won(replies)).toHaveLength(2)
  })

  test('puts nobody on a calendar that begins nothing at this time', async () => {
    // Calendar 116 is open as well, but begins on the hour only.
    const replies = await everybody(4, 1, '2026-03-23 09:30:00', { intervention_ids: [168] })
    const calendars = won(replies).map((reply) => bookedOf(reply).records[0]?.calendar_id)
    expect(calendars.toSorted()).toEqual([111, 117])
  })

  test('for a resource has one winner, whatever the calendars', async () => {
    expect(won(await everybody(4, 1, '2026-03-24 09:00:00', { intervention_ids: [165] }))).toHaveLength(1)
  })

  test('of one person against themselves is made once', async () => {
    const request = booking(1, '2026-03-24 09:00:00', { intervention_ids: [162] })
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => createVisitor(sandbox.origin).post('/t1/v3/appointments', request)),
    )
    expect(won(replies)).toHaveLength(1)
    expect(new Set(lost(replies).map(({ key }) => key))).toEqual(new Set(['same_time_rdv']))
  })
})

if (onServer) {
  describe('two sandboxes on one database', () => {
    test('sell a last place once between them', async () => {
      const { databaseUrl } = sandbox
      if (databaseUrl === undefined) throw new Error('Not on a server')
      const second = await startSandbox({ databaseUrl, worlds: [testWorld] })
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) => {
          const { origin } = index % 2 === 0 ? sandbox : second
          const fiche = { group_id: 1, ...person(`course-${index}@example.org`) }
          const request = booking(1, '2026-03-24 09:00:00', { intervention_ids: [161], fiche })
          return createVisitor(origin).post('/t1/v3/appointments', request)
        }),
      )
      await second.stop()
      expect(won(replies)).toHaveLength(1)
      expect(new Set(lost(replies).map(({ key }) => key))).toEqual(new Set(['availabletimeslots']))
    })
  })
}

describe('the database itself', () => {
  const take = (seat: number, from: string, to: string) =>
    sandbox.database.transaction(async (tx) => {
      const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(tx, sql`select id from appointments limit 1`)
      await tx.execute(sql`insert into occupations (appointment_id, calendar_id, seat, starts_at, ends_at)
        values (${id}, 112, ${seat}, ${from}, ${to})`)
    })

  test('gives no seat twice, whatever the code above it believes', async () => {
    await take(0, '2026-04-01 09:00Z', '2026-04-01 10:00Z')
    const overlap = { cause: { constraint: 'occupations_seat' } }
    await expect(take(0, '2026-04-01 09:59Z', '2026-04-01 11:00Z')).rejects.toMatchObject(overlap)
    await take(0, '2026-04-01 10:00Z', '2026-04-01 11:00Z')
    await take(1, '2026-04-01 09:59Z', '2026-04-01 11:00Z')
  })

  test('knows of no more seats than a calendar has', async () => {
    await expect(take(3, '2026-04-01 09:00Z', '2026-04-01 10:00Z')).rejects.toMatchObject({
      cause: { constraint: expect.stringContaining('fkey') },
    })
  })

  test('lets nobody be in two places at once', async () => {
    const copy = (shift: string) =>
      sandbox.database.transaction((tx) =>
        tx.execute(sql`insert into appointments (key, booking, group_id, fiche_id, person, type, starts_at, ends_at, price,
            price_amount, created_at)
          select key || ${shift}, booking || ${shift}, group_id, fiche_id, person, type, starts_at + ${shift}::interval,
            ends_at + ${shift}::interval, 0, 0, created_at from appointments order by id limit 1`),
      )
    await expect(copy('10 minutes')).rejects.toMatchObject({ cause: { constraint: 'appointments_person' } })
    await copy('30 minutes')
  })
})
