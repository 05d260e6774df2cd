import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { accounts, groups } from '../../sandbox/database/schema.ts'
import { readLedger } from '../../sandbox/ledger.ts'
import { readEmails } from '../../sandbox/emails/emails.ts'
import { setClock } from '../../sandbox/time/clock.ts'
import { booking, createVisitor, recordsOf, refusalOf, type Reply } from './support/client.ts'
import { newVisitor, sandbox, TUESDAY, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

const hash = (text: string) => createHash('sha1').update(text).digest('hex')
const NEW = 'nouvelle@example.org'
const CLAIRE = 'claire@example.org'
const RIGHT = 'Rendez-vous-2026'
const CURRENT = '/t1/v3/sessions/current'
const PENDING = '{"intervention_ids":[461],"calendar_id":0,"date":"2026-03-24 09:00:00"}'

/** Group 4 uses v3 and logs in by account, group 5 uses v1 and logs in by person. */
const base = (group: number) => (group === 5 ? '/t1/api/v1' : '/t1/v3')
const end = (group: number) => (group === 5 ? '.json' : '')
const post = (group: number, path: string, account: object, query = {}): Promise<Reply> =>
  visitor.post(`${base(group)}/${path}${end(group)}`, { account: { group_id: group, ...account } }, query)
const register = (group = 4, more: object = {}) => post(group, 'accounts', { email: NEW, ...more })
const login = (account: object, group = 4) => post(group, 'sessions/login', account)
const byPassword = (password: string, email = CLAIRE, more: object = {}) =>
  login({ email, password: hash(password), ...more })
const forgot = (email = CLAIRE, group = 4) =>
  visitor.post(`${base(group)}/accounts/forgotPassword.json`, { account: { email, group_id: group } })
const put = (id: number, account: object, token: string, group = 4): Promise<Reply> =>
  visitor.put(`${base(group)}/accounts/${id}${end(group)}`, { account: { group_id: group, ...account } }, { token })

const answer = v.looseObject({ account_token: v.optional(v.string()), fiche_token: v.optional(v.string()) })
const tokenIn = ({ status, body }: Reply): string => {
  expect(status, JSON.stringify(body)).toBe(200)
  const { account_token, fiche_token } = v.parse(answer, body)
  return account_token ?? fiche_token ?? expect.fail('no token')
}
const fails = async (reply: Promise<Reply>) => refusalOf(await reply).key

/** The newest email, and what its first link carries. */
async function email(link = 0) {
  const [newest] = await readEmails(sandbox.database)
  if (!newest) return expect.fail('no email was sent')
  const url = new URL(newest.links[link]?.href ?? '', 'http://front')
  return { ...newest, path: url.pathname, sent: Object.fromEntries(url.searchParams) }
}
const emailCount = async () => (await readEmails(sandbox.database)).length
const close = () =>
  sandbox.database.transaction(async (tx) => {
    const [row] = await tx.select().from(groups).where(eq(groups.id, 4))
    if (!row) return expect.fail('group 4 is gone')
    await tx
      .update(groups)
      .set({ record: { ...row.record, open: false } })
      .where(eq(groups.id, 4))
  })

describe('registering', () => {
  test.each([
    ['v3', 4],
    ['v1', 5],
  ])('makes an account without a password, which the email’s link activates: %s', async (_version, group) => {
    const made = await register(group)
    expect(made.status).toBe(201)
    expect(made.body).toEqual({ account: { id: expect.any(Number), email: NEW } })
    const { recipient, kind, path, sent } = await email()
    expect({ recipient, kind }).toEqual({ recipient: NEW, kind: 'registration' })
    expect(path).toMatch(/^\/[\w-]+\/login$/)
    expect(sent).toEqual({ email: NEW, key: expect.stringMatching(/^\w{20}$/) })

    const entered = await login(sent, group)
    expect(entered.body).toMatchObject({ needPasswordChange: true })
    const token = tokenIn(entered)
    const id = group === 5 ? 0 : v.parse(v.object({ account: v.object({ id: v.number() }) }), made.body).account.id
    const changed = await put(id, { password: hash('Un-mot-2-passe') }, token, group)
    expect(changed.body).toMatchObject({ account: { id } })
    expect(tokenIn(await login({ email: NEW, password: hash('Un-mot-2-passe') }, group))).not.toBe(tokenIn(changed))
    expect((await readLedger(sandbox.database)).map((entry) => entry.kind)).toEqual([
      'account.create',
      'account.password',
    ])
  })

  test('keeps what was about to be booked until it is booked', async () => {
    await register(4, { pendingRdv: PENDING })
    const token = tokenIn(await login((await email()).sent))
    expect((await visitor.get(CURRENT, { token })).body).toMatchObject({
      pendingRdv: PENDING,
      needPasswordChange: true,
    })
    const fiche = { group_id: 4, firstname: 'Nora', lastname: 'Neuve', email: NEW, firstphone: '0639980000' }
    const booked = await visitor.post('/t1/v3/appointments', booking(4, TUESDAY, { intervention_ids: [461], fiche }), {
      token,
    })
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    expect((await visitor.get(CURRENT, { token })).body).toMatchObject({ pendingRdv: null })
  })

  test.each([
    ['no JSON', '{'],
    ['no text', { date: 1 }],
    ['too long', `"${'x'.repeat(4_000)}"`],
  ])('refuses a pendingRdv that is %s', async (_what, pendingRdv) => {
    expect((await register(4, { pendingRdv })).status).toBe(400)
  })

  test('again before the email was followed sends another one; with a living account it is refused', async () => {
    const first = await register()
    expect((await register()).body).toEqual(first.body)
    expect(await emailCount()).toBe(2)
    expect(refusalOf(await register(4, { email: 'Claire@Example.org' }))).toEqual({
      status: 422,
      key: 'emailAlreadyExists',
      code: 11,
    })
    expect(refusalOf(await register(5, { email: CLAIRE }))).toEqual({
      status: 400,
      key: 'EmailAlreadyExists',
      code: 11,
    })
    expect(await emailCount()).toBe(2)
  })

  test('is closed where the group takes nobody new', async () => {
    await close()
    expect(await fails(register())).toBe('registrationDisabled')
    expect(await emailCount()).toBe(0)
  })

  test.each(['', 'nobody', 'a b@example.org', 7])('refuses %j as an address', async (email) => {
    expect((await register(4, { email })).status).toBe(400)
  })

  test('takes no password: it is set by the email’s link', async () => {
    expect((await register(4, { password: hash(RIGHT) })).status).toBe(400)
  })

  test('gives no password: nothing that is typed logs in before one is set', async () => {
    await register()
    expect(await fails(byPassword('', NEW))).toBe('passwordError')
    expect(await fails(byPassword(RIGHT, NEW))).toBe('passwordError')
  })
})

describe('a forgotten password', () => {
  test('is answered by an email whose link leads to a new one', async () => {
    const old = tokenIn(await byPassword(RIGHT))
    expect((await forgot()).body).toEqual({ msg: 'ok' })
    const { kind, sent } = await email()
    expect(kind).toBe('reset')
    expect(sent).toEqual({ email: CLAIRE, oubliKey: expect.any(String) })
    newVisitor()
    const token = tokenIn(await login(sent))
    const renewed = tokenIn(await put(401, { password: hash('Autre-Mot-2026') }, token))
    // Older tokens are no longer valid, including the one that changed the password.
    for (const dead of [old, token]) {
      expect((await visitor.get('/t1/v3/groups/4/fiches', { token: dead })).status).toBe(421)
    }
    expect((await visitor.get('/t1/v3/groups/4/fiches', { token: renewed })).status).toBe(200)
    expect((await visitor.get(CURRENT, { token: renewed })).body).toMatchObject({ needPasswordChange: false })
    expect(await fails(byPassword(RIGHT))).toBe('passwordError')
    expect((await byPassword('Autre-Mot-2026')).status).toBe(200)
  })

  test('of an unknown address is refused', async () => {
    expect(refusalOf(await forgot('nobody@example.org'))).toEqual({ status: 422, key: 'emailNotFound', code: 13 })
    expect(refusalOf(await forgot('nobody@example.org', 5))).toEqual({ status: 400, key: 'EmailNotFound', code: 13 })
    expect(await emailCount()).toBe(0)
  })

  test('opens a blocked account, because the email has proven whose it is', async () => {
    for (let turn = 0; turn < 5; turn++) await byPassword('wrong')
    await forgot()
    const token = tokenIn(await login((await email()).sent))
    await put(401, { password: hash('Autre-Mot-2026') }, token)
    expect((await byPassword('Autre-Mot-2026')).status).toBe(200)
  })
})

describe('the link of an email', () => {
  test('can be followed again until the password is set, and not after', async () => {
    await forgot()
    const { sent } = await email()
    tokenIn(await login(sent))
    const token = tokenIn(await login(sent))
    await put(401, { password: hash('Autre-Mot-2026') }, token)
    expect(await fails(login(sent))).toBe('passwordError')
  })

  test('ends with its time', async () => {
    await forgot()
    const { sent } = await email()
    await setClock(sandbox.database, new Date('2026-03-23T07:59:59Z'))
    expect((await login(sent)).status).toBe(200)
    await setClock(sandbox.database, new Date('2026-03-23T08:00:01Z'))
    expect(await fails(login(sent))).toBe('passwordError')
  })

  test('works for its own address, under its own name and in its own group only', async () => {
    await forgot()
    const { sent } = await email()
    expect(await fails(login({ ...sent, email: 'autre@example.org' }))).toBe('passwordError')
    expect(await fails(login({ email: CLAIRE, key: sent.oubliKey }))).toBe('passwordError')
    expect(await fails(login(sent, 5))).toBe('passwordError')
    expect(await fails(login({ email: CLAIRE, oubliKey: 'made-up' }))).toBe('passwordError')
    expect((await login(sent)).status).toBe(200)
  })
})

describe('another address', () => {
  const ask = async (email = NEW) => put(401, { temp_email: email }, tokenIn(await byPassword(RIGHT)))

  test('is pending until its email is followed and the password typed', async () => {
    expect((await ask()).body).toEqual({ account: { id: 401, email: CLAIRE, group_id: 4, temp_email: NEW } })
    const { recipient, kind, sent } = await email()
    expect({ recipient, kind }).toEqual({ recipient: NEW, kind: 'email' })
    expect(sent).toEqual({ email: CLAIRE, temp_email: NEW, validation_key: expect.any(String) })
    expect(await fails(byPassword(RIGHT, NEW))).toBe('emailError')

    expect(await fails(login({ ...sent, password: hash('wrong') }))).toBe('passwordError')
    const confirmed = await byPassword(RIGHT, CLAIRE, sent)
    expect(confirmed.body).toMatchObject({ account: { email: NEW, temp_email: null } })
    expect(await fails(byPassword(RIGHT, CLAIRE))).toBe('emailError')
    expect((await byPassword(RIGHT, NEW)).status).toBe(200)
    expect((await readLedger(sandbox.database)).map((entry) => entry.kind)).toEqual(['account.email'])
  })

  test.each([
    ['v3', 4, 401],
    ['v1', 5, 0],
  ])('that somebody uses is a 422 in every version: %s', async (_version, group, id) => {
    const token = tokenIn(await login({ email: CLAIRE, password: hash(RIGHT) }, group))
    expect(refusalOf(await put(id, { temp_email: 'Claire@Example.org' }, token, group)).status).toBe(422)
  })

  test('that was requested anew makes the first email worthless', async () => {
    await ask('premier@example.org')
    const { sent } = await email()
    await ask()
    expect(await fails(byPassword(RIGHT, CLAIRE, sent))).toBe('passwordError')
    expect((await byPassword(RIGHT)).status).toBe(200)
  })

  test('that was taken meanwhile is not given twice', async () => {
    await ask()
    const { sent } = await email()
    await register()
    expect(await fails(byPassword(RIGHT, CLAIRE, sent))).toBe('emailAlreadyExists')
    expect((await byPassword(RIGHT)).status).toBe(200)
  })
})

describe('changing an account', () => {
  test('needs its own token', async () => {
    expect((await visitor.put('/t1/v3/accounts/401', { account: { group_id: 4, password: hash(RIGHT) } })).status).toBe(
      421,
    )
    const token = tokenIn(await byPassword(RIGHT))
    expect((await put(402, { password: hash(RIGHT) }, token)).status).toBe(404)
    expect((await put(0, { password: hash(RIGHT) }, token)).status).toBe(404)
  })

  test.each([
    ['neither', {}],
    ['both', { password: hash(RIGHT), temp_email: NEW }],
    ['a password in clear text', { password: RIGHT }],
  ])('with %s is a bad request', async (_what, account) => {
    expect((await put(401, account, tokenIn(await byPassword(RIGHT)))).status).toBe(400)
  })
})

describe('the email about an appointment', () => {
  const fiche = { group_id: 1, firstname: 'Noé', lastname: 'Essai', email: 'noe@example.org', firstphone: '0639980000' }
  const book = (locale?: string) =>
    visitor.post('/t1/v3/appointments', booking(1, TUESDAY, { intervention_ids: [161], fiche }), { locale })

  test('logs its reader in on another device, who sees and cancels it', async () => {
    const [made] = recordsOf(await book())
    const { recipient, lines, path, sent } = await email(2)
    expect(recipient).toBe('noe@example.org')
    expect(lines.join(' ')).toContain('mardi 24 mars 2026 à 09:00')
    expect(path).toMatch(/\/appointments$/)
    expect(sent).toMatchObject({ cancel_apt: String(made?.id), from_mail: '1', ficheKey: expect.any(String) })

    newVisitor()
    const entered = await post(1, 'sessions/login', sent)
    expect(entered.body).toMatchObject({ account: { id: 0, email: 'noe@example.org' }, fiche: { firstname: 'Noé' } })
    const token = tokenIn(entered)
    const list = await visitor.get('/t1/v3/appointments', { group_id: 1, token })
    expect(recordsOf(list).map(({ id }) => id)).toEqual([made?.id])
    await visitor.post('/t1/v3/groups/1/appointments/batch_delete', { appointments: [{ id: made?.id }] }, { token })
    expect(await email()).toMatchObject({ kind: 'cancellation', recipient: 'noe@example.org' })
  })

  test.each([
    ['fr', 'Votre rendez-vous chez Atelier essai', 'mardi 24 mars 2026 à 09:00', null],
    ['en', 'Your appointment with Atelier essai', 'Tuesday, 24 March 2026 at 09:00', 'en'],
    ['de', 'Ihr Termin bei Atelier essai', 'Dienstag, 24. März 2026 um 09:00', 'de'],
    ['br', 'Hoc’h emgav e Atelier essai', 'Meurzh 24 Meurzh 2026 da 09:00', 'br'],
    // No language of the front end, so the group's own.
    ['tr', 'Votre rendez-vous chez Atelier essai', 'mardi 24 mars 2026 à 09:00', null],
  ])(
    'is in the language of the booking, %s, and so are its day and its pages',
    async (locale, subject, day, inLink) => {
      await book(locale)
      const written = await email()
      expect(written.subject).toBe(subject)
      expect(written.lines.join(' ')).toContain(day)
      expect(written.sent.locale ?? null).toBe(inLink)
    },
  )

  test('of a later change is in the language in which the customer asks for it', async () => {
    const [made] = recordsOf(await book('en'))
    const { sent } = await email()
    newVisitor()
    const token = tokenIn(await post(1, 'sessions/login', sent))
    const moved = { appointment: { date: '2026-03-24 10:00:00', group_id: 1 } }
    await visitor.put(`/t1/v3/appointments/${made?.id ?? 0}`, moved, { token, locale: 'it' })
    expect(await email()).toMatchObject({ kind: 'move', lang: 'it' })
    const gone = { appointments: [{ id: made?.id }] }
    await visitor.post('/t1/v3/groups/1/appointments/batch_delete', gone, { token, locale: 'es' })
    expect(await email()).toMatchObject({ kind: 'cancellation', lang: 'es' })
  })

  test('to an address that is not the account’s has no key: it asks to sign in', async () => {
    const token = tokenIn(await byPassword(RIGHT))
    const other = { ...fiche, group_id: 4 }
    const body = booking(4, TUESDAY, { intervention_ids: [461], fiche: other })
    expect((await visitor.post('/t1/v3/appointments', body, { token })).status).toBe(201)
    expect((await email()).sent).toEqual({ veventKey: expect.any(String), from_mail: '1', list_rdv: '1' })
  })

  test('leads to another time only where customers change their appointments', async () => {
    await book()
    expect((await email(3)).sent).toMatchObject({ update_apt: expect.stringMatching(/^\d+$/), from_mail: '1' })
    const inGroup = (id: number) => ({ ...fiche, group_id: id })
    const body = booking(2, TUESDAY, { intervention_ids: [261], fiche: inGroup(2) })
    await visitor.post('/t1/api/v1/appointments.json', body)
    expect((await email()).links).toHaveLength(3)
  })

  test('of a booking that was refused is not written', async () => {
    await book()
    const stranger = createVisitor(sandbox.origin)
    expect((await stranger.post('/t1/v3/appointments', booking(1, TUESDAY, { intervention_ids: [161] }))).status).toBe(
      422,
    )
    expect(await emailCount()).toBe(1)
  })
})

describe('passwords', () => {
  const stored = () =>
    sandbox.database.transaction(async (tx) => {
      const [row] = await tx.select().from(accounts).where(eq(accounts.id, 401))
      return row?.password ?? ''
    })

  test('are stored with scrypt and a salt of their own, never as they come over the wire', async () => {
    const token = tokenIn(await byPassword(RIGHT))
    const renewed = tokenIn(await put(401, { password: hash(RIGHT) }, token))
    const first = await stored()
    expect(first).toMatch(/^scrypt\$16384\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    await put(401, { password: hash(RIGHT) }, renewed)
    expect(await stored()).not.toBe(first)
    expect((await byPassword(RIGHT)).status).toBe(200)
    // The stored value does not work as a password.
    expect((await login({ email: CLAIRE, password: first })).status).toBe(400)
  })

  test('that an earlier version stored as they came are stored properly with the next login', async () => {
    await sandbox.database.transaction((tx) =>
      tx
        .update(accounts)
        .set({ password: hash(RIGHT) })
        .where(eq(accounts.id, 401)),
    )
    expect(await fails(byPassword('wrong'))).toBe('passwordError')
    expect((await byPassword(RIGHT)).status).toBe(200)
    expect(await stored()).toMatch(/^scrypt\$/)
    expect((await byPassword(RIGHT)).status).toBe(200)
  })
})

describe('the outbox', () => {
  const page = async (query = '') => (await visitor.call(`/-/outbox${query}`)).body as string

  test('says so while it is empty, in both languages', async () => {
    expect(await page('?locale=en')).toContain('Nothing was sent yet')
    expect(await page('?locale=fr')).toContain('Rien n’a encore été envoyé')
  })

  test('shows every email with a link that works, and nothing as markup', async () => {
    await register(4, { email: 'o<b>x@example.org' })
    const shown = await page('?locale=en')
    expect(shown).toContain('o&lt;b&gt;x@example.org')
    expect(shown).not.toContain('<b>x')
    const { links } = await email()
    expect(shown).toContain(`href="${links[0]?.href.replaceAll('&', '&amp;') ?? ''}"`)
  })
})
