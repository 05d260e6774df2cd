import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sha1 } from '../../sandbox/identity/secrets.ts'
import { readLedger } from '../../sandbox/ledger.ts'
import { setClock } from '../../sandbox/time/clock.ts'
import {
  bookedOf,
  booking,
  createVisitor,
  idsOf,
  person,
  recordsOf,
  refusalOf,
  type Reply,
  slotsOf,
  type Visitor,
} from './support/client.ts'
import { changeGroup } from './support/sandbox.ts'
import { sandbox, TUESDAY, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

const RIGHT = 'Rendez-vous-2026'
const V3 = '/t1/v3'
const V1 = '/t1/api/v1'

const login = (email = 'pro@example.org', password = RIGHT, path = `${V3}/sessions/login`): Promise<Reply> =>
  visitor.post(path, { pro: { email, password: sha1(password) } })

const answer = v.object({
  pro: v.object({
    id: v.number(),
    email: v.string(),
    firstname: v.string(),
    lastname: v.string(),
    group_id: v.nullable(v.number()),
  }),
  tokens: v.object({ pro_token: v.string() }),
})
const signIn = async (email?: string, path?: string): Promise<string> =>
  v.parse(answer, (await login(email, RIGHT, path)).body).tokens.pro_token

const customer = (at: Visitor = visitor) =>
  at.post(`${V3}/sessions/login`, { account: { email: 'claire@example.org', password: sha1(RIGHT), group_id: 4 } })

const current = (token?: string) => visitor.get(`${V3}/sessions/current`, { token })

describe('signing in', () => {
  test.each([`${V3}/sessions/login`, `${V1}/sessions/login.json`])(
    '%s says who it is and gives a token',
    async (at) => {
      const { status, body } = await login('Pro@example.org', RIGHT, at)
      expect(status).toBe(200)
      expect(v.parse(answer, body).pro).toEqual({
        id: 1,
        email: 'pro@example.org',
        firstname: 'Paule',
        lastname: 'Pro',
        group_id: 1,
      })
    },
  )

  test('is known by the token, and by the cookie that came with it', async () => {
    const token = await signIn()
    const known = { account: null, pro: { id: 1, email: 'pro@example.org' }, tokens: { pro_token: token } }
    expect((await current()).body).toMatchObject(known)
    expect((await createVisitor(sandbox.origin).get(`${V3}/sessions/current`, { token })).body).toMatchObject(known)
    expect((await visitor.get(`${V1}/sessions/current.json`, { token })).body).toMatchObject(known)
  })

  test('with a wrong password ends after five, and ten minutes later begins anew', async () => {
    const keys = []
    for (let turn = 0; turn < 6; turn++) keys.push(refusalOf(await login(undefined, 'wrong')).key)
    expect(keys).toEqual([...Array<string>(4).fill('passwordError'), 'blockedUser', 'blockedUser'])
    expect(refusalOf(await login())).toEqual({ status: 422, key: 'blockedUser' })
    await setClock(sandbox.database, new Date('2026-03-23T07:10:00Z'))
    expect((await login()).status).toBe(200)
  })

  test('a right password forgets the wrong ones before it', async () => {
    for (let turn = 0; turn < 4; turn++) await login(undefined, 'wrong')
    await login()
    expect(refusalOf(await login(undefined, 'wrong')).key).toBe('passwordError')
  })

  test.each([
    ['an unknown address', { pro: { email: 'claire@example.org', password: sha1(RIGHT) } }, 422, 'emailError'],
    ['a pro of the other shard', { pro: { email: 'ailleurs@example.org', password: sha1(RIGHT) } }, 422, 'emailError'],
    ['a password as typed', { pro: { email: 'pro@example.org', password: RIGHT } }, 400, expect.any(String)],
    ['nobody', { pro: null }, 400, expect.any(String)],
    ['a customer too', { pro: {}, account: {} }, 400, expect.any(String)],
  ])('with %s is refused', async (_, body, status, key) => {
    expect(refusalOf(await visitor.post(`${V3}/sessions/login`, body))).toEqual({ status, key })
  })

  test('one cookie is one person: who signs in ends what was there before', async () => {
    const first = await signIn()
    const second = await signIn('une@example.org')
    expect((await current(first)).status).toBe(421)
    expect((await current()).body).toMatchObject({ pro: { id: 2 } })
    await customer()
    expect((await current(second)).status).toBe(421)
    const { body } = await current()
    expect(body).toMatchObject({ pro: null, account: { email: 'claire@example.org' } })
    await signIn()
    expect((await current()).body).toMatchObject({ account: null, pro: { id: 1 } })
  })

  test.each(['token', 'cookie'])('logging out by %s ends it', async (by) => {
    const token = await signIn()
    await (by === 'cookie' ? visitor : createVisitor(sandbox.origin)).post(
      `${V3}/sessions/logout`,
      {},
      { token: by === 'token' ? token : undefined },
    )
    expect((await createVisitor(sandbox.origin).get(`${V3}/sessions/current`, { token })).status).toBe(421)
  })
})

describe('the groups', () => {
  test.each([`${V3}/groups`, `${V1}/groups.json`])('%s are those of the professional', async (path) => {
    const token = await signIn()
    const groups = [1, 2, 3, 4].map((id) => ({ id, urlname: ['essai', 'essai-v1', 'essai-v2', 'ferme'][id - 1] }))
    expect((await createVisitor(sandbox.origin).get(path, { token })).body).toMatchObject({ records: groups })
    expect((await visitor.get(path)).body).toMatchObject({ records: groups })
    expect((await visitor.get(path, { token, results: undefined })).status).toBe(400)
  })

  test('are refused to everybody else', async () => {
    expect(refusalOf(await visitor.get(`${V3}/groups`)).status).toBe(403)
    const { body } = await customer()
    const token = v.parse(v.object({ account_token: v.string() }), body).account_token
    expect(refusalOf(await visitor.get(`${V3}/groups`, { token })).status).toBe(403)
    expect(refusalOf(await visitor.get(`${V3}/groups`)).status).toBe(403)
  })
})

describe('the token (wire contract, ruling 37)', () => {
  test('is good in every group of the list, in each version', async () => {
    const token = await signIn()
    expect((await visitor.get(`${V3}/groups/1/interventions`, { token })).status).toBe(200)
    expect((await visitor.get(`${V1}/groups/2/interventions.json`, { token })).status).toBe(200)
    expect((await visitor.get(`${V3}/groups/4/forms`, { token })).status).toBe(200)
    const v2 = {
      token,
      group_id: 3,
      time_format: 'datetime',
      from: '2026-03-24',
      'appointments[0][intervention_id]': 361,
    }
    expect((await visitor.get('/t1/api/v2/availabletimeslots', v2)).status).toBe(200)
  })

  test('is a bad one in any other group and on another shard', async () => {
    const token = await signIn('une@example.org')
    expect(refusalOf(await visitor.get(`${V3}/groups/1/interventions`, { token }))).toEqual({
      status: 421,
      key: 'expiredConnection',
    })
    expect(refusalOf(await visitor.get(`${V1}/groups/2/interventions.json`, { token }))).toEqual({
      status: 401,
      key: 'expiredConnection',
    })
    expect((await visitor.post(`${V3}/groups/1/fiches`, { fiche: { lastname: 'Essai' } }, { token })).status).toBe(421)
    expect(refusalOf(await visitor.get('/t2/v3/groups', { token })).status).toBe(421)
    expect((await visitor.get('/t2/v3/sessions/current', { token })).body).toMatchObject({ pro: null, tokens: {} })
  })

  test('opens nothing that is a customer’s own', async () => {
    const token = await signIn()
    expect(refusalOf(await visitor.get(`${V3}/appointments`, { token, group_id: 1 })).status).toBe(403)
    expect(refusalOf(await visitor.put(`${V3}/accounts/401`, { account: { group_id: 4 } }, { token })).status).toBe(403)
  })
})

describe('searching persons', () => {
  const found = async (search: string, group = 4) => {
    const token = await signIn()
    const reply = await visitor.get(`${V3}/groups/${group}/fiches`, { token, search })
    return recordsOf(reply).map(({ firstname }) => firstname)
  }

  test('finds everybody of the group, whoever they belong to, deleted ones included', async () => {
    expect(await found('essai')).toEqual(['Ancienne', 'Claire', 'Margot'].toSorted((a, b) => a.localeCompare(b)))
    expect(await found('personne')).toEqual(['Autre'])
    expect(await found('connue', 1)).toEqual(['Rita'])
    expect(await found('connue')).toEqual([])
  })

  const SEARCHES: readonly (readonly [why: string, search: string, isFound: boolean])[] = [
    ['a word in either order', 'dup jean', true],
    ['without accents', 'dupre', true],
    ['in capitals', 'DUPRÉ', true],
    ['a part of a double name', 'pierre', true],
    ['a double name in one', 'jeanpierre', true],
    ['the beginning of the address', 'jp.dupre@ex', true],
    ['the national number', '06 39 98 77 66', true],
    ['the international number', '+33 6 39 98 77 66', true],
    ['the number with points', '06.39.98.77', true],
    ['the last digits', '7766', true],
    ['the other telephone', '02 40', true],
    ['the date of birth', '12/03/1980', true],
    ['the date of birth, year first', '1980-03-12', true],
    ['a name and a year', 'dupré 1980', true],
    ['a ligature', 'bœuf', true],
    ['a ligature in two emails', 'Boeuf', true],
    ['an apostrophe', 'd’Arcy', true],
    ['the end of a word', 'pré', false],
    ['one word too many', 'dupré marie', false],
    ['another year', 'dupré 1981', false],
    ['a quote', "o'x", false],
  ]

  test('names, numbers, dates and addresses are found however they are typed', async () => {
    const token = await signIn()
    const fiche = {
      lastname: 'Dupré-Bœuf d’Arcy',
      firstname: 'Jean-Pierre',
      email: 'JP.Dupré@example.org',
      firstphone: '06 39 98 77 66',
      secondphone: '+33 2 40 12 34 56',
      birthdate: '1980-03-12',
    }
    await visitor.post(`${V3}/groups/1/fiches`, { fiche: { ...fiche, group_id: 1 } }, { token })
    const found = []
    for (const [why, search] of SEARCHES) {
      const reply = await visitor.get(`${V3}/groups/1/fiches`, { token, search })
      found.push([why, search, recordsOf(reply).some(({ firstname }) => firstname === 'Jean-Pierre')])
    }
    expect(found).toEqual(SEARCHES)
  })

  test('a person who was changed is found by what they are now', async () => {
    const token = await signIn()
    await visitor.put(`${V3}/groups/1/fiches/191`, { fiche: { lastname: 'Nouvelle' } }, { token })
    expect(await found('nouvelle', 1)).toEqual(['Rita'])
    expect(await found('connue', 1)).toEqual([])
  })

  test.each([{}, { search: ' ' }])('nobody is listed without a search: %j', async (query) => {
    const token = await signIn()
    expect((await visitor.get(`${V3}/groups/1/fiches`, { token, ...query })).status).toBe(400)
  })

  test('a customer’s search stays among their own', async () => {
    const { body } = await customer()
    const token = v.parse(v.object({ account_token: v.string() }), body).account_token
    expect(idsOf(await visitor.get(`${V3}/groups/4/fiches`, { token, search: 'e' }))).toEqual([491, 492, 493])
  })
})

describe('persons', () => {
  test('a new one belongs to the group and to no account; any may be changed', async () => {
    const token = await signIn()
    const { status, body } = await visitor.post(
      `${V3}/groups/4/fiches`,
      { fiche: { ...person('neuf@example.org'), group_id: 4 } },
      { token },
    )
    expect(status).toBe(201)
    const { id } = v.parse(v.looseObject({ id: v.number() }), body)
    expect((await visitor.put(`${V3}/groups/4/fiches/${id}`, { fiche: { firstname: 'Ana' } }, { token })).status).toBe(
      200,
    )
    const changed = await visitor.put(`${V3}/groups/4/fiches/491`, { fiche: { firstphone: '0639980099' } }, { token })
    expect(changed.body).toMatchObject({ id: 491, firstname: 'Claire', firstphone: '0639980099' })
    const { body: theirs } = await customer(createVisitor(sandbox.origin))
    expect(JSON.stringify(theirs)).not.toContain('neuf@example.org')
  })

  test('more than eight may be made', async () => {
    const token = await signIn()
    for (let turn = 0; turn < 9; turn++) {
      const fiche = { ...person(`n${turn}@example.org`), group_id: 1 }
      expect((await visitor.post(`${V3}/groups/1/fiches`, { fiche }, { token })).status).toBe(201)
    }
  })

  test.each([
    ['of another group', '191', 404],
    ['who is deleted', '493', 404],
  ])('one %s is not there', async (_, id, status) => {
    const token = await signIn()
    expect((await visitor.put(`${V3}/groups/4/fiches/${id}`, { fiche: { firstname: 'X' } }, { token })).status).toBe(
      status,
    )
  })
})

describe('booking for somebody', () => {
  const bookFor = async (token: string, fiche: object, date = TUESDAY, more: object = {}, group = 1) =>
    visitor.post(`${V3}/appointments`, booking(group, date, { intervention_ids: [group * 100 + 61], fiche, ...more }), {
      token,
    })

  test('a known person, who keeps their own emails and gets no token of the professional’s', async () => {
    const token = await signIn()
    const reply = await bookFor(token, { id: 491, group_id: 4 }, TUESDAY, {}, 4)
    expect(reply.status).toBe(201)
    expect(bookedOf(reply).fiche_token).toBeUndefined()
    expect((await current()).body).toMatchObject({ pro: { id: 1 }, tokens: { pro_token: token } })
    const claire = createVisitor(sandbox.origin)
    const { account_token } = v.parse(v.looseObject({ account_token: v.string() }), (await customer(claire)).body)
    const list = await claire.get(`${V3}/appointments`, { token: account_token, group_id: 4 })
    expect(recordsOf(list).map(({ start, fiche_id }) => [start, fiche_id])).toEqual([[TUESDAY, 491]])
  })

  test('a new person', async () => {
    const token = await signIn()
    expect((await bookFor(token, { ...person('appel@example.org'), group_id: 1 })).status).toBe(201)
    expect(recordsOf(await visitor.get(`${V3}/groups/1/fiches`, { token, search: 'appel@' }))).toHaveLength(1)
    const [entry] = (await readLedger(sandbox.database)).filter(({ kind }) => kind === 'booking')
    expect(entry).toMatchObject({ group_id: 1, email: 'appel@example.org' })
  })

  test.each([
    ['of another group', 491],
    ['who is deleted', 493],
    ['who is not there', 999],
  ])('a person %s is refused', async (_, id) => {
    const token = await signIn()
    expect(refusalOf(await bookFor(token, { id, group_id: 1 })).key).toBe('fiche_not_authorized')
  })

  test('a person of a professional’s list is somebody to whom emails can be written with links that work', async () => {
    const token = await signIn()
    await bookFor(token, { id: 191, group_id: 1 })
    const email = await sandbox.database.transaction((tx) =>
      tx.execute(`select links from emails where recipient = 'rita@example.org'`),
    )
    const [key = ''] = /(?<=ficheKey=)\w+/.exec(JSON.stringify(email)) ?? []
    const entered = await createVisitor(sandbox.origin).post(`${V3}/sessions/login`, {
      account: { ficheKey: key, group_id: 1 },
    })
    expect(entered.body).toMatchObject({ fiche: { id: 191 } })
  })

  const NARROW = {
    mintime_rdv: 60 * 24 * 3,
    mintime_between: 120,
    max_rdv_number: 1,
    known_clients_only: true,
    blacklist: ['appel@example.org'],
    unauthorised: ['appel@example.org'],
  }

  test.each<[string, Parameters<typeof changeGroup>[2], string]>([
    ['minimum notice', { rules: { mintime_rdv: NARROW.mintime_rdv } }, 'mintime_rdv'],
    ['the blacklist', { rules: { blacklist: NARROW.blacklist } }, 'user_blacklisted'],
    ['who is kept out', { rules: { unauthorised: NARROW.unauthorised } }, 'fiche_not_authorized'],
    ['known customers only', { rules: { known_clients_only: true } }, 'not_open_group'],
    ['a group that is not open', { record: { open: false } }, 'not_open_group'],
    ['a group that is not open data', { record: { openData: false } }, 'fiche_not_authorized'],
  ])('%s holds for customers and not for a professional', async (_, change, key) => {
    await changeGroup(sandbox, 1, change)
    const fiche = { ...person('appel@example.org', 'Inconnu'), group_id: 1 }
    const entry = booking(1, TUESDAY, { intervention_ids: [161], fiche })
    expect(refusalOf(await createVisitor(sandbox.origin).post(`${V3}/appointments`, entry)).key).toBe(key)
    expect((await bookFor(await signIn(), fiche)).status).toBe(201)
  })

  test('neither does the number of bookings, nor the time between two', async () => {
    await changeGroup(sandbox, 1, { rules: NARROW })
    const token = await signIn()
    const fiche = { id: 191, group_id: 1 }
    expect((await bookFor(token, fiche)).status).toBe(201)
    expect((await bookFor(token, fiche, '2026-03-24 10:00:00')).status).toBe(201)
  })

  test('the slots are those that a professional may book, from now on', async () => {
    await changeGroup(sandbox, 1, { rules: { mintime_rdv: 180 } })
    const ask = { start: '2026-03-23 00:00:00', nDays: 1, 'intervention_ids[]': 161 }
    const first = async (token?: string) =>
      slotsOf(await visitor.get(`${V3}/groups/1/availabletimeslots`, { ...ask, token })).firstSlot
    expect(await first()).toBe('2026-03-23 14:00:00')
    expect(await first(await signIn())).toBe('2026-03-23 09:00:00')
  })

  test.each<[string, string, string, object, Parameters<typeof changeGroup>[2]]>([
    ['what is taken', '2026-03-24 09:10:00', 'availabletimeslots', {}, {}],
    ['the past', '2026-03-23 07:00:00', 'mintime_rdv', {}, {}],
    ['the period', '2026-08-24 09:00:00', 'max_rdv_period', {}, {}],
    [
      'a group without online booking',
      TUESDAY,
      'create_vevent_failed: La réservation en ligne est fermée.',
      {},
      { record: { active: false } },
    ],
    [
      'the number of services',
      TUESDAY,
      'create_vevent_failed: 1 prestations au plus par rendez-vous.',
      { intervention_ids: [161, 162] },
      { rules: { max_services: 1 } },
    ],
  ])('%s holds for everybody', async (_, date, key, more, change) => {
    await changeGroup(sandbox, 1, change)
    const fiche = { ...person('appel@example.org'), group_id: 1 }
    expect(refusalOf(await bookFor(await signIn(), fiche, date, more)).key).toBe(key)
  })

  test('nobody is in two places at one time, whoever books', async () => {
    const token = await signIn()
    expect((await bookFor(token, { id: 191, group_id: 1 })).status).toBe(201)
    const twice = await bookFor(token, { id: 191, group_id: 1 }, TUESDAY, { intervention_ids: [162] })
    expect(refusalOf(twice).key).toBe('same_time_rdv')
  })

  test('the consent to a video conference is not asked of a professional', async () => {
    const token = await signIn()
    const fiche = { ...person('appel@example.org'), group_id: 1 }
    expect((await bookFor(token, fiche, TUESDAY, { intervention_ids: [166] })).status).toBe(201)
  })
})

describe('what was booked', () => {
  async function booked(): Promise<{ token: string; id: number }> {
    const token = await signIn()
    const reply = await visitor.post(
      `${V3}/appointments`,
      booking(1, TUESDAY, { intervention_ids: [161], fiche: { id: 191, group_id: 1 } }),
      { token },
    )
    return { token, id: bookedOf(reply).records[0]?.id ?? 0 }
  }
  // Less than a day ahead, which is too late for a customer.
  const SOON = new Date('2026-03-23T20:00:00Z')

  test.each([{}, { group_id: 1 }])('may be moved and cancelled until it begins (%j)', async (query) => {
    const { token, id } = await booked()
    await setClock(sandbox.database, SOON)
    expect((await visitor.get(`${V3}/appointments/${id}/editable`, { token, ...query })).body).toEqual({
      editable: true,
    })
    const moved = { appointment: { date: '2026-03-24 10:00:00', group_id: 1, fiche: { id: 191 } } }
    const reply = await visitor.put(`${V3}/appointments/${id}`, moved, { token })
    expect(recordsOf(reply).map(({ start }) => start)).toEqual(['2026-03-24 10:00:00'])
    const gone = await visitor.post(`${V3}/groups/1/appointments/batch_delete`, { appointments: [{ id }] }, { token })
    expect(gone.status).toBe(200)
  })

  test('is not changed once it has begun', async () => {
    const { token, id } = await booked()
    await setClock(sandbox.database, new Date('2026-03-24T08:01:00Z'))
    expect((await visitor.get(`${V3}/appointments/${id}/editable`, { token })).body).toMatchObject({ editable: false })
    const gone = await visitor.post(`${V3}/groups/1/appointments/batch_delete`, { appointments: [{ id }] }, { token })
    expect(refusalOf(gone).key).toBe('mintime_cancel')
  })

  test('is out of the reach of a professional of another group', async () => {
    const { id } = await booked()
    const token = await signIn('une@example.org')
    expect((await visitor.get(`${V3}/appointments/${id}/editable`, { token })).status).toBe(421)
    const path = `${V3}/groups/4/appointments/batch_delete`
    expect((await visitor.post(path, { appointments: [{ id }] }, { token })).status).toBe(404)
    const moved = { appointment: { date: '2026-03-24 10:00:00', group_id: 4, fiche: { id: 191 } } }
    expect((await visitor.put(`${V3}/appointments/${id}`, moved, { token })).status).toBe(404)
  })

  test('two who take the last place at once: one of them gets it', async () => {
    const token = await signIn()
    const other = createVisitor(sandbox.origin)
    const entry = (fiche: object) => booking(1, TUESDAY, { intervention_ids: [161], calendar_id: 111, fiche })
    const replies = await Promise.all([
      visitor.post(`${V3}/appointments`, entry({ id: 191, group_id: 1 }), { token }),
      other.post(`${V3}/appointments`, entry({ ...person('autre@example.org', 'Autre'), group_id: 1 })),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(replies.filter(({ status }) => status === 422).map((one) => refusalOf(one).key)).toEqual([
      'availabletimeslots',
    ])
  })
})
