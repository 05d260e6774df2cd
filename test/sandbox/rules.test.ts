import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../sandbox/time/clock.ts'
import type { GroupRules } from '../../sandbox/worlds/world.types.ts'
import { bookedOf, booking, createVisitor, person, refusalOf, type Reply } from './support/client.ts'
import { changeGroup } from './support/sandbox.ts'
import { book, sandbox, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

const rules = (changed: Partial<GroupRules>) => changeGroup(sandbox, 1, { rules: changed })
const short = { intervention_ids: [161] }
const outcome = (reply: Reply) => (reply.status === 201 ? 'booked' : refusalOf(reply).key)

describe('the number of appointments', () => {
  const TUESDAY = '2026-03-24 09:00:00'
  const THURSDAY = '2026-03-26 09:00:00'

  test('counts those to come, not those that are over', async () => {
    await rules({ max_rdv_number: 1 })
    expect(outcome(await book(TUESDAY, short))).toBe('booked')
    expect(refusalOf(await book(THURSDAY, short))).toEqual({ status: 422, key: 'max_rdv_number', code: 6 })
    // An appointment in progress still counts; it ends at half past nine in Paris.
    await setClock(sandbox.database, new Date('2026-03-24T08:29:00Z'))
    expect(outcome(await book(THURSDAY, short))).toBe('max_rdv_number')
    await setClock(sandbox.database, new Date('2026-03-24T08:30:00Z'))
    expect(outcome(await book(THURSDAY, short))).toBe('booked')
    expect(outcome(await book('2026-03-27 09:00:00', short))).toBe('max_rdv_number')
  })

  test('counts a booking of several services once, and a pack once', async () => {
    await rules({ max_rdv_number: 2 })
    expect(outcome(await book(TUESDAY, { pack_id: 171 }))).toBe('booked')
    expect(outcome(await book(THURSDAY, { intervention_ids: [162, 161] }))).toBe('booked')
    expect(outcome(await book('2026-03-27 09:00:00', short))).toBe('max_rdv_number')
  })

  test('counts no cancelled ones and nobody else’s', async () => {
    await rules({ max_rdv_number: 1 })
    const { records, fiche_token: token } = bookedOf(await book(TUESDAY, short))
    const appointments = records.map(({ id }) => ({ id }))
    await visitor.post('/t1/v3/groups/1/appointments/batch_delete', { appointments }, { token })
    expect(outcome(await book(THURSDAY, short))).toBe('booked')
    const fiche = { group_id: 1, ...person('autre@example.org') }
    expect(outcome(await book('2026-03-27 09:00:00', { ...short, fiche }))).toBe('booked')
  })
})

describe('the time between two appointments', () => {
  const long = { intervention_ids: [162], calendar_id: 117 }
  const at = (clock: string) => `2026-03-24 ${clock}:00`

  test.each([
    ['10:00', '12:00', 'booked'],
    ['10:00', '11:30', 'mintime_between'],
    ['12:00', '10:00', 'booked'],
    ['12:00', '10:30', 'mintime_between'],
    ['10:00', '11:00', 'mintime_between'],
  ])('is an hour or more: with one at %s, another at %s is %s', async (first, second, expected) => {
    await rules({ mintime_between: 60 })
    expect(outcome(await book(at(first), long))).toBe('booked')
    expect(outcome(await book(at(second), long))).toBe(expected)
  })

  test('may be none', async () => {
    await book(at('10:00'), long)
    expect(outcome(await book(at('11:00'), long))).toBe('booked')
    expect(outcome(await book(at('09:00'), long))).toBe('booked')
  })

  test('is kept to what is earlier in the day before and later in the day after only', async () => {
    await rules({ mintime_between: 60 })
    await book('2026-03-23 10:00:00', long)
    await book('2026-03-26 10:00:00', long)
    expect(outcome(await book(at('10:00'), long))).toBe('booked')
  })
})

describe('a stranger', () => {
  const knows = (firstname: string, lastname: string, email: string, groupId = 1, deleted = false) =>
    sandbox.database.transaction((tx) =>
      tx.execute(sql`insert into fiches (group_id, firstname, lastname, email, firstphone, deleted, created_at, updated_at)
        values (${groupId}, ${firstname}, ${lastname}, ${email}, '', ${deleted}, now(), now())`),
    )
  const comes = async (firstname: string, lastname: string, email: string) => {
    const fiche = { group_id: 1, firstname, lastname, email }
    return outcome(
      await createVisitor(sandbox.origin).post(
        '/t1/v3/appointments',
        booking(1, '2026-03-24 09:00:00', { ...short, fiche }),
      ),
    )
  }

  test.each([
    ['is for known clients only', { rules: { known_clients_only: true } }, 'not_open_group'],
    ['is not open', { record: { open: false } }, 'not_open_group'],
    ['is not open and for patients', { record: { open: false, sector: 'health' } }, 'not_open_group_health'],
    ['is open', {}, 'booked'],
  ])('books where the group %s', async (_name, change, expected) => {
    await changeGroup(sandbox, 1, change)
    expect(await comes('Noé', 'Neuf', 'neuf@example.org')).toBe(expected)
  })

  describe('in a group of known clients', () => {
    beforeEach(() => rules({ known_clients_only: true }))

    test('is nobody with the address or the whole name of a person', async () => {
      await knows('Zoé', 'Dupré', 'ZOE@example.org')
      expect(await comes('Max', 'Autre', 'zoe@example.org')).toBe('booked')
      await sandbox.reset()
      await rules({ known_clients_only: true })
      await knows('Zoé', 'Dupré', 'zoe@example.org')
      expect(await comes(' zoé ', 'DUPRÉ', 'neuve@example.org')).toBe('booked')
    })

    test.each([
      ['has only the last name', 'Max', 'Dupré', 'max@example.org'],
      ['has only the first name', 'Zoé', 'Autre', 'max@example.org'],
      ['has another name and no address, like the person', 'Max', 'Autre', ''],
    ])('is who %s', async (_name, firstname, lastname, email) => {
      await knows('Zoé', 'Dupré', '')
      expect(await comes(firstname, lastname, email)).toBe('not_open_group')
    })

    test('is who has no name, like a person known by another address', async () => {
      await knows('', '', 'anonyme@example.org')
      expect(await comes('', '', 'autre@example.org')).toBe('not_open_group')
      expect(await comes('', '', 'anonyme@example.org')).toBe('booked')
    })

    test('is whom only another group knows, or who is deleted', async () => {
      await knows('Zoé', 'Dupré', 'zoe@example.org', 2)
      await knows('Zoé', 'Dupré', 'zoe@example.org', 1, true)
      expect(await comes('Zoé', 'Dupré', 'zoe@example.org')).toBe('not_open_group')
    })
  })
})

test.each([
  ['not active', { active: false }],
  ['inactive', { inactive: true }],
])('a group that is %s takes nothing, and says that it is closed', async (_name, record) => {
  await changeGroup(sandbox, 1, { record })
  expect((await book('2026-03-24 09:00:00', short)).body).toMatchObject({
    messages: { errors: ['create_vevent_failed: La réservation en ligne est fermée.'] },
  })
})
