import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readLedger } from '../../sandbox/ledger.ts'
import { setClock, shiftClock } from '../../sandbox/time/clock.ts'
import { bookedOf, booking, idsOf, person, recordsOf, refusalOf, type Reply } from './support/client.ts'
import { sandbox, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

const hash = (text: string) => createHash('sha1').update(text).digest('hex')
const login = (password: string, email = 'claire@example.org', group = 4): Promise<Reply> =>
  visitor.post(group === 5 ? '/t1/api/v1/sessions/login.json' : '/t1/v3/sessions/login', {
    account: { email, password: hash(password), group_id: group },
  })
const RIGHT = 'Rendez-vous-2026'

const tokens = v.looseObject({ account_token: v.optional(v.string()), fiche_token: v.optional(v.string()) })
const tokenIn = ({ body }: Reply): string => {
  const { account_token, fiche_token } = v.parse(tokens, body)
  return account_token ?? fiche_token ?? ''
}
const CURRENT = '/t1/v3/sessions/current'
const NOBODY = { account: null, pro: null, tokens: {}, needPasswordChange: false, pendingRdv: null, sso_logged: false }

describe('a visitor', () => {
  test('gets a session cookie with the first question who is here, once', async () => {
    const first = await visitor.get(CURRENT)
    expect(first.body).toEqual(NOBODY)
    expect(first.headers.get('set-cookie')).toMatch(/^_session_id=[0-9a-f]{24}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await visitor.get(CURRENT)).headers.get('set-cookie')).toBeNull()
  })

  test('with a cookie that nobody gave gets another', async () => {
    const answer = await visitor.call(CURRENT, { headers: { cookie: `_session_id=${'0'.repeat(24)}` } })
    expect(answer.headers.get('set-cookie')).toMatch(/^_session_id=/)
  })

  test('who booked reads the booking back with the cookie alone, though the answer was lost', async () => {
    await visitor.get(CURRENT)
    await visitor.post('/t1/v3/appointments', booking(1, '2026-03-24 09:00:00', { intervention_ids: [161] }))
    const { body } = await visitor.get(CURRENT)
    expect(body).toMatchObject({ account: { id: 0, group_id: 1 }, tokens: { fiche_token: expect.any(String) } })
    const { fiche_token } = v.parse(v.object({ tokens }), body).tokens
    const list = await visitor.get('/t1/v3/appointments', { group_id: 1, token: fiche_token ?? '' })
    expect(recordsOf(list).map(({ start }) => start)).toEqual(['2026-03-24 09:00:00'])
  })

  test('whose browser drops cookies reads it back with the token alone', async () => {
    const answer = await visitor.post(
      '/t1/v3/appointments',
      booking(1, '2026-03-24 09:00:00', { intervention_ids: [161] }),
    )
    const token = bookedOf(answer).fiche_token ?? ''
    visitor.forgetCookie()
    expect((await visitor.get(CURRENT)).body).toEqual(NOBODY)
    visitor.forgetCookie()
    expect(recordsOf(await visitor.get('/t1/v3/appointments', { group_id: 1, token }))).toHaveLength(1)
    expect((await visitor.get(CURRENT, { token })).body).toMatchObject({ tokens: { fiche_token: token } })
  })

  test('who books again stays the same guest, with the same token', async () => {
    const book = async (date: string, email: string) =>
      bookedOf(
        await visitor.post(
          '/t1/v3/appointments',
          booking(1, date, { intervention_ids: [161], fiche: { group_id: 1, ...person(email) } }),
        ),
      ).fiche_token
    const first = await book('2026-03-24 09:00:00', 'a@example.org')
    expect(await book('2026-03-24 09:30:00', 'b@example.org')).toBe(first)
    const list = recordsOf(await visitor.get('/t1/v3/groups/1/fiches', { token: first ?? '' }))
    expect(list.map(({ email }) => email)).toEqual(['a@example.org', 'b@example.org'])
  })
})

describe('logging in', () => {
  test('with an account gives its token and its first living person', async () => {
    const answer = await login(RIGHT)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      account: { id: 401, email: 'claire@example.org', group_id: 4, temp_email: null },
      account_token: expect.any(String),
      fiche: { id: 491, firstname: 'Claire', appointments: [] },
    })
    expect((await visitor.get(CURRENT)).body).toMatchObject({
      account: { id: 401 },
      tokens: { account_token: tokenIn(answer) },
    })
  })

  test('by fiche makes an account without a number and a fiche token', async () => {
    const answer = await login(RIGHT, 'Claire@Example.org', 5)
    expect(answer.body).toMatchObject({ account: { id: 0 }, fiche_token: expect.any(String), fiche: { id: 591 } })
    expect(answer.body).not.toHaveProperty('account_token')
    // Who is here is the same for the login and for the question who is here (wire contract, rulings 9 and 12).
    expect((await visitor.get(CURRENT)).body).toMatchObject({
      account: { id: 0, email: 'claire@example.org', group_id: 5, temp_email: null },
      tokens: { fiche_token: tokenIn(answer) },
    })
  })

  test.each([
    ['v3', 4, 422],
    ['v1', 5, 400],
  ])('is refused with what is wrong: %s', async (_version, group, status) => {
    expect(refusalOf(await login('wrong', undefined, group))).toEqual({ status, key: 'passwordError' })
    expect(refusalOf(await login(RIGHT, 'nobody@example.org', group))).toEqual({ status, key: 'emailError' })
    // A person without an account.
    expect(refusalOf(await login(RIGHT, 'autre@example.org', group))).toEqual({ status, key: 'emailError' })
  })

  test('is blocked by the fifth failure, for ten minutes, for the right password too', async () => {
    const keys: unknown[] = []
    for (let turn = 0; turn < 5; turn++) keys.push(refusalOf(await login('wrong')).key)
    expect(keys).toEqual([...Array(4).fill('passwordError'), 'blockedUser'])
    expect(refusalOf(await login(RIGHT)).key).toBe('blockedUser')
    await setClock(sandbox.database, new Date('2026-03-23T07:09:59Z'))
    expect(refusalOf(await login(RIGHT)).key).toBe('blockedUser')
    await setClock(sandbox.database, new Date('2026-03-23T07:10:01Z'))
    expect(refusalOf(await login('wrong')).key).toBe('passwordError')
    expect((await login(RIGHT)).status).toBe(200)
    // A success resets the count of failures.
    expect(refusalOf(await login('wrong')).key).toBe('passwordError')
  })

  test('never takes a password in clear text', async () => {
    const answer = await visitor.post('/t1/v3/sessions/login', {
      account: { email: 'claire@example.org', password: RIGHT, group_id: 4 },
    })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).not.toContain(RIGHT)
  })

  test('ends with logging out: cookie and token are worth nothing any more', async () => {
    const token = tokenIn(await login(RIGHT))
    const answer = await visitor.post('/t1/v3/sessions/logout', {}, { token })
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await visitor.get('/t1/v3/groups/4/fiches', { token })).status).toBe(421)
    expect((await visitor.get(CURRENT)).body).toEqual(NOBODY)
  })

  test('opens one group only: elsewhere the token is a bad one', async () => {
    const token = tokenIn(await login(RIGHT))
    expect((await visitor.get('/t1/v3/groups/4/fiches', { token })).status).toBe(200)
    expect(refusalOf(await visitor.get('/t1/v3/groups/1/calendars', { token }))).toEqual({
      status: 421,
      key: 'expiredConnection',
    })
  })
})

describe('persons', () => {
  test('are the customer’s own, deleted ones among them', async () => {
    const token = tokenIn(await login(RIGHT))
    const answer = await visitor.get('/t1/v3/groups/4/fiches', { token })
    expect(idsOf(answer)).toEqual([491, 492, 493])
    expect(recordsOf(answer)[2]).toMatchObject({ lastname: '$Essai', deleted: true })
    expect(idsOf(await visitor.get('/t1/v3/groups/4/fiches', { token, search: 'marg' }))).toEqual([492])
  })

  test('are added and changed, and answered bare', async () => {
    const token = tokenIn(await login(RIGHT))
    const created = await visitor.post(
      '/t1/v3/groups/4/fiches',
      { fiche: { ...person('neuf@example.org'), group_id: 4, str0: 'bleu' } },
      { token },
    )
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      lastname: 'Essai',
      email: 'neuf@example.org',
      str0: 'bleu',
      created_at: '2026-03-23 08:00:00',
    })
    const { id } = v.parse(v.looseObject({ id: v.number() }), created.body)
    await setClock(sandbox.database, new Date('2026-03-23T08:00:00Z'))
    const changed = await visitor.put(`/t1/v3/groups/4/fiches/${id}`, { fiche: { lastname: 'Nouveau' } }, { token })
    expect(changed.body).toMatchObject({
      id,
      firstname: 'Noé',
      lastname: 'Nouveau',
      str0: 'bleu',
      created_at: '2026-03-23 08:00:00',
      updated_at: '2026-03-23 09:00:00',
    })
    expect((await readLedger(sandbox.database)).map(({ kind, fiche_id }) => [kind, fiche_id])).toEqual([
      ['fiche.create', id],
      ['fiche.update', id],
    ])
  })

  test.each(['marketing_optin', 'created_at', 'updated_at', 'externid', 'group_id'])(
    'are not changed with %s',
    async (key) => {
      const token = tokenIn(await login(RIGHT))
      const answer = await visitor.put(
        '/t1/v3/groups/4/fiches/491',
        { fiche: { firstname: 'Eva', [key]: 'x' } },
        { token },
      )
      expect(answer.status).toBe(400)
      expect(recordsOf(await visitor.get('/t1/v3/groups/4/fiches', { token }))[0]).toMatchObject({
        firstname: 'Claire',
      })
    },
  )

  test('are not added with marketing_optin, nor beyond the eighth', async () => {
    const token = tokenIn(await login(RIGHT))
    const add = (more = {}) =>
      visitor.post('/t1/v3/groups/4/fiches', { fiche: { ...person('x@example.org'), ...more } }, { token })
    expect((await add({ marketing_optin: true })).status).toBe(400)
    for (let count = 3; count <= 8; count++) expect((await add()).status).toBe(201)
    expect(refusalOf(await add())).toEqual({ status: 422, key: 'max_fiches' })
  })

  test('are eight at most, also when many are added at one time', async () => {
    const token = tokenIn(await login(RIGHT))
    const add = (index: number) =>
      visitor.post('/t1/v3/groups/4/fiches', { fiche: person(`x${index}@example.org`) }, { token })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => add(index)))
    // Two exist already.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    const refused = answers.filter(({ status }) => status !== 201).map(refusalOf)
    expect(refused).toEqual(Array.from({ length: 4 }, () => ({ status: 422, key: 'max_fiches' })))
  })

  test('of others cannot be reached', async () => {
    const token = tokenIn(await login(RIGHT))
    expect((await visitor.put('/t1/v3/groups/4/fiches/494', { fiche: { firstname: 'Eva' } }, { token })).status).toBe(
      404,
    )
    expect((await visitor.put('/t1/v3/groups/4/fiches/493', { fiche: { firstname: 'Eva' } }, { token })).status).toBe(
      404,
    )
  })
})

test('the clock can run before or after the machine’s', async () => {
  await shiftClock(sandbox.database, 86_400_000)
  const token = tokenIn(await login(RIGHT))
  const { body } = await visitor.post('/t1/v3/groups/4/fiches', { fiche: person('demain@example.org') }, { token })
  const { created_at } = v.parse(v.looseObject({ created_at: v.string() }), body)
  const days = (Date.parse(`${created_at.slice(0, 10)}T00:00:00Z`) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(-0.2)
  expect(days).toBeLessThan(1.2)
})
