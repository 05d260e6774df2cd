import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readLedger } from '../../sandbox/ledger.ts'
import { setClock } from '../../sandbox/time/clock.ts'
import { booking, person, refusalOf, type Reply } from './support/client.ts'
import { newVisitor, sandbox, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

interface Version {
  version: string
  /** The groups of the demo in which every rule refuses: plain, for known clients only, the same for patients. */
  groups: Record<'plain' | 'clients' | 'patients', number>
  path: string
}

const VERSIONS: Version[] = [
  { version: 'v1', groups: { plain: 113, clients: 117, patients: 118 }, path: '/s1/api/v1/appointments.json' },
  { version: 'v3', groups: { plain: 112, clients: 114, patients: 115 }, path: '/s1/v3/appointments' },
]

/** The world is loaded on Monday 23 March; its appointments are 2, 3 and 5 days later. */
const CASES: {
  name: string
  email: string
  firstname?: string
  lastname?: string
  date: string
  group?: 'clients' | 'patients'
  v1: object
  v3: object
}[] = [
  {
    name: 'too many appointments',
    email: 'plein@example.org',
    firstname: 'Paul',
    lastname: 'Plein',
    date: '2026-03-27 15:00:00',
    v1: { status: 400, key: 'MaxRdvNumber', code: 6 },
    v3: { status: 422, key: 'max_rdv_number', code: 6 },
  },
  {
    name: 'another appointment too close',
    email: 'proche@example.org',
    firstname: 'Prune',
    lastname: 'Proche',
    date: '2026-03-26 12:00:00',
    v1: { status: 400, key: 'MintimeBetween', code: 7 },
    v3: { status: 422, key: 'mintime_between', code: 7 },
  },
  {
    name: 'too far away',
    email: 'loin@example.org',
    date: '2026-06-15 09:00:00',
    v1: { status: 400, key: 'MaxRdvPeriod', code: 8 },
    v3: { status: 422, key: 'max_rdv_period', code: 8 },
  },
  {
    name: 'too soon',
    email: 'vite@example.org',
    date: '2026-03-23 09:30:00',
    v1: { status: 400, key: 'MintimeRdv', code: 9 },
    v3: { status: 422, key: 'mintime_rdv', code: 9 },
  },
  {
    name: 'another appointment at this time',
    email: 'double@example.org',
    firstname: 'Denise',
    lastname: 'Double',
    date: '2026-03-26 14:00:00',
    v1: { status: 400, key: 'SameTimeRdv', code: 12 },
    v3: { status: 422, key: 'same_time_rdv', code: 12 },
  },
  {
    name: 'a time that nothing begins at',
    email: 'tard@example.org',
    date: '2026-03-26 09:07:00',
    v1: { status: 400, key: 'NotAvailable' },
    v3: { status: 422, key: 'availabletimeslots' },
  },
  {
    name: 'somebody who may not book',
    email: 'indesirable@example.org',
    date: '2026-03-27 15:00:00',
    v1: { status: 400, key: 'user_blacklisted' },
    v3: { status: 422, key: 'user_blacklisted' },
  },
  {
    name: 'somebody who is not who they say',
    email: 'USURPATEUR@example.org',
    date: '2026-03-27 15:00:00',
    v1: { status: 400, key: 'fiche_not_authorized' },
    v3: { status: 422, key: 'fiche_not_authorized' },
  },
  {
    name: 'a stranger',
    email: 'inconnu@example.org',
    date: '2026-03-27 15:00:00',
    group: 'clients',
    v1: { status: 400, key: 'not_open_group' },
    v3: { status: 422, key: 'not_open_group' },
  },
  {
    name: 'a stranger among patients',
    email: 'inconnu@example.org',
    date: '2026-03-27 15:00:00',
    group: 'patients',
    v1: { status: 400, key: 'not_open_group_health' },
    v3: { status: 422, key: 'not_open_group_health' },
  },
]

describe.each(VERSIONS)('in $version', ({ version, path, groups }) => {
  const attempt = (
    groupId: number,
    date: string,
    email: string,
    lastname?: string,
    entry = {},
    firstname = 'Noé',
  ): Promise<Reply> =>
    visitor.post(
      path,
      booking(groupId, date, {
        intervention_ids: [groupId * 1000 + 601],
        fiche: { group_id: groupId, ...person(email, lastname), firstname },
        ...entry,
      }),
    )

  test.each(CASES)('$name is refused, and nothing is left behind', async (one) => {
    const { email, firstname, lastname, date, group, v1, v3 } = one
    const answer = await attempt(groups[group ?? 'plain'], date, email, lastname, {}, firstname)
    expect(refusalOf(answer)).toEqual(version === 'v1' ? v1 : v3)
    expect(await readLedger(sandbox.database)).toEqual([])
  })

  test('a diary that fails says so in its own words', async () => {
    const answer = await attempt(groups.plain, '2026-03-27 15:00:00', 'x@example.org', 'Panne')
    const words = 'create_vevent_failed: agenda <b>verrouillé</b> pour maintenance'
    if (version === 'v1') {
      expect(answer).toMatchObject({ status: 400, body: [{ error: words, translate_key: 'create_vevent_failed' }] })
    } else {
      expect(answer).toMatchObject({ status: 422, body: { messages: { errors: [words] } } })
    }
    expect(await readLedger(sandbox.database)).toEqual([])
  })

  test('a place that somebody else has taken is gone', async () => {
    const two = { calendar_id: groups.plain * 1000 + 501 }
    expect((await attempt(groups.plain, '2026-03-27 15:00:00', 'a@example.org', 'A', two)).status).toBe(201)
    newVisitor()
    const lost = refusalOf(await attempt(groups.plain, '2026-03-27 15:00:00', 'b@example.org', 'B', two))
    expect(lost.key).toBe(version === 'v1' ? 'NotAvailable' : 'availabletimeslots')
    expect(await readLedger(sandbox.database)).toHaveLength(1)
  })

  test('the same booking sent twice is made once', async () => {
    const first = await attempt(groups.plain, '2026-03-27 15:00:00', 'a@example.org')
    const second = await attempt(groups.plain, '2026-03-27 15:00:00', 'a@example.org')
    expect([first.status, refusalOf(second).key]).toEqual([201, version === 'v1' ? 'SameTimeRdv' : 'same_time_rdv'])
    visitor.forgetCookie()
    const third = await attempt(groups.plain, '2026-03-27 15:00:00', 'A@Example.org')
    expect(refusalOf(third).key).toBe(version === 'v1' ? 'SameTimeRdv' : 'same_time_rdv')
    expect(await readLedger(sandbox.database)).toHaveLength(1)
  })

  test('a parent books for two children at one time, from one session and with one address', async () => {
    const at = '2026-03-27 15:00:00'
    expect((await attempt(groups.plain, at, 'parent@example.org', 'Essai', {}, 'Noé')).status).toBe(201)
    expect((await attempt(groups.plain, at, 'parent@example.org', 'Essai', {}, 'Zoé')).status).toBe(201)
  })

  test('whoever the group knows is no stranger', async () => {
    const date = '2026-03-27 15:00:00'
    expect((await attempt(groups.clients, date, 'CLIENTE@example.org')).status).toBe(201)
    newVisitor()
    const byName = {
      fiche: { group_id: groups.patients, firstname: 'cléa', lastname: 'CLIENTE', email: 'neuve@example.org' },
    }
    expect((await attempt(groups.patients, date, '', '', byName)).status).toBe(201)
  })

  test('what is allowed at the edge is allowed', async () => {
    // Exactly two hours of notice; sixty days, one hour of which the clocks skip; two hours after the end of another.
    expect((await attempt(groups.plain, '2026-03-23 10:00:00', 'juste@example.org')).status).toBe(201)
    newVisitor()
    expect((await attempt(groups.plain, '2026-05-22 09:00:00', 'loin@example.org')).status).toBe(201)
    newVisitor()
    expect(
      (await attempt(groups.plain, '2026-03-26 12:30:00', 'proche@example.org', 'Proche', {}, 'Prune')).status,
    ).toBe(201)
  })

  test('a person of somebody else cannot be booked for', async () => {
    const theirs = { fiche: { id: groups.plain * 1000 + 904, group_id: groups.plain } }
    const answer = await attempt(groups.plain, '2026-03-27 15:00:00', '', '', theirs)
    expect(refusalOf(answer).key).toBe('fiche_not_authorized')
  })
})

describe('a group that is not open data', () => {
  const session = v.looseObject({ account_token: v.string() })

  test('lets nobody book without having logged in', async () => {
    const entry = booking(4, '2026-03-24 09:00:00', { intervention_ids: [461] })
    expect(refusalOf(await visitor.post('/t1/v3/appointments', entry))).toEqual({
      status: 422,
      key: 'fiche_not_authorized',
    })
    const password = createHash('sha1').update('Rendez-vous-2026').digest('hex')
    const login = await visitor.post('/t1/v3/sessions/login', {
      account: { email: 'claire@example.org', password, group_id: 4 },
    })
    const { account_token: token } = v.parse(session, login.body)
    const own = booking(4, '2026-03-24 09:00:00', {
      intervention_ids: [461],
      fiche: { id: 492, group_id: 4, firstphone: '0639981111' },
    })
    const answer = await visitor.post('/t1/v3/appointments', own, { token })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ records: [{ fiche_id: 492, fiche: { firstname: 'Margot' } }] })
    expect(answer.body).not.toHaveProperty('fiche_token')
    // Two children of one parent may have the same time, the same child only once.
    const sister = booking(4, '2026-03-24 09:00:00', {
      intervention_ids: [462],
      calendar_id: 417,
      fiche: { id: 491, group_id: 4 },
    })
    expect((await visitor.post('/t1/v3/appointments', sister, { token })).status).toBe(201)
    expect(refusalOf(await visitor.post('/t1/v3/appointments', sister, { token })).key).toBe('same_time_rdv')
    const stranger = booking(4, '2026-03-26 09:00:00', { intervention_ids: [461], fiche: { id: 494, group_id: 4 } })
    expect(refusalOf(await visitor.post('/t1/v3/appointments', stranger, { token })).key).toBe('fiche_not_authorized')
  })
})

test('a group whose online booking is switched off takes nothing', async () => {
  const answer = await visitor.post(
    '/t2/v3/appointments',
    booking(6, '2026-03-24 09:00:00', { intervention_ids: [661] }),
  )
  expect(answer).toMatchObject({
    status: 422,
    body: { messages: { errors: [expect.stringMatching(/^create_vevent_failed: /)] } },
  })
})

test('a slot that was shown in time is refused when the notice has run out since', async () => {
  await setClock(sandbox.database, new Date('2026-03-24T07:30:00Z'))
  const answer = await visitor.post(
    '/t1/v3/appointments',
    booking(1, '2026-03-24 09:00:00', { intervention_ids: [161] }),
  )
  expect(refusalOf(answer).key).toBe('mintime_rdv')
})
