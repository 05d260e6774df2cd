import { expect, describe, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import {
  forgotPassword,
  readPendingEmail,
  register,
  requestEmail,
  sessionOf,
  setPassword,
} from '../../src/api/account/accounts.ts'
import { login, loginByKey, readCurrentSession } from '../../src/api/account/login.ts'
import { readEmails } from '../../sandbox/emails/emails.ts'
import { enter, useSandbox } from './support/sandbox.ts'
import { type Handler, json, quiet, scopeOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { clientFor: clientWith } = useServer()
const clientFor = (handler: Handler, token: string | null = 'tok') => clientWith(handler, token)
const failureOf = async (call: Promise<unknown>) =>
  toFailure(
    await call.then(
      () => expect.fail('nothing was refused'),
      (error: unknown) => error,
    ),
  )

/** SHA-1 of `test` (wire contract, 1.1). */
const DIGEST = 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3'
const PENDING = { intervention_ids: [61], calendar_id: 0, date: '2026-04-01 09:00:00' }

describe.each([
  ['v3', scopeOf(), '/s1/v3', ''],
  ['v1', scopeOf({ v3: false }), '/s1/api/v1', '.json'],
] as const)('in %s', (_, scope, base, ending) => {
  test('a registration sends the address, and what was about to be booked as a text', async () => {
    const { client, received } = await clientFor((__, response) => json(response, { account: { id: 202 } }, 201), null)
    await register(client, scope, { email: ' a@example.org ', pending: PENDING }, quiet())
    await register(client, scope, { email: 'a@example.org', pending: null }, quiet())
    expect(received.map(({ method, path }) => [method, path])).toEqual([
      ['POST', `${base}/accounts${ending}`],
      ['POST', `${base}/accounts${ending}`],
    ])
    expect(received.map(({ body }) => body)).toEqual([
      { account: { email: 'a@example.org', group_id: 101, pendingRdv: JSON.stringify(PENDING) } },
      { account: { email: 'a@example.org', group_id: 101 } },
    ])
  })

  test('a forgotten password asks at an address that ends in .json in every version', async () => {
    const { client, received } = await clientFor((__, response) => json(response, { msg: 'ok' }), null)
    await forgotPassword(client, scope, ' a@example.org ', quiet())
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: `${base}/accounts/forgotPassword.json`,
      body: { account: { email: 'a@example.org', group_id: 101 } },
    })
  })

  test('a new password goes as its digest, with the token, and gives another token', async () => {
    const { client, received } = await clientFor((__, response) =>
      json(response, { account: { id: 201 }, account_token: 'tok_2' }),
    )
    expect(await setPassword(client, scope, { accountId: 201, password: 'test' }, quiet())).toBe('tok_2')
    expect(received[0]).toMatchObject({
      method: 'PUT',
      path: `${base}/accounts/201${ending}`,
      body: { account: { group_id: 101, password: DIGEST } },
    })
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({ apikey: 'key 1', token: 'tok' })
  })

  test('another address goes with the token, and is answered as pending', async () => {
    const { client, received } = await clientFor((__, response) =>
      json(response, { account: { id: 201, temp_email: 'b@example.org' } }),
    )
    expect(await requestEmail(client, scope, { accountId: 201, email: ' b@example.org ' }, quiet())).toBe(
      'b@example.org',
    )
    expect(received[0]).toMatchObject({
      method: 'PUT',
      path: `${base}/accounts/201${ending}`,
      body: { account: { group_id: 101, temp_email: 'b@example.org' } },
    })
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({ apikey: 'key 1', token: 'tok' })
  })

  test('which address is pending is a part of who is here', async () => {
    const answers = [
      { account: { id: 201, email: 'a@example.org', group_id: 101, temp_email: 'b@example.org' } },
      { account: { id: 201, email: 'a@example.org', group_id: 101, temp_email: null } },
      { account: null },
    ]
    const { client, received } = await clientFor((__, response) => json(response, answers.shift()))
    expect(await readPendingEmail(client, scope, quiet())).toBe('b@example.org')
    expect(await readPendingEmail(client, scope, quiet())).toBeNull()
    expect(await readPendingEmail(client, scope, quiet())).toBeNull()
    expect(received[0]).toMatchObject({ method: 'GET', path: `${base}/sessions/current${ending}` })
  })

  test.each([
    ['tok_1', { apikey: 'key 1', token: 'tok_1' }],
    [null, { apikey: 'key 1' }],
  ])('who holds %j is asked with it, and with nothing else', async (token, query) => {
    const { client, received } = await clientFor((__, response) =>
      json(response, { account: { id: 201, email: 'a@example.org' }, tokens: { account_token: 'tok_1' } }),
    )
    expect(await sessionOf(client, scope, token, quiet())).toMatchObject({
      token: 'tok_1',
      session: { account: { id: 201 } },
    })
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual(query)
  })

  test('an email’s key goes with a login under its own name', async () => {
    const answer = { account: { id: 201, email: 'a@example.org' }, account_token: 'tok_1' }
    const { client, received } = await clientFor((__, response) => json(response, answer), null)
    const keys = { email: 'a@example.org', oubliKey: 'AbC' }
    expect((await loginByKey(client, scope, keys, quiet())).token).toBe('tok_1')
    await login(client, scope, { email: 'a@example.org', password: 'test' }, quiet(), {
      temp_email: 'b@example.org',
      validation_key: 'XyZ',
    })
    expect(received.map(({ body }) => body)).toEqual([
      { account: { ...keys, group_id: 101 } },
      {
        account: {
          email: 'a@example.org',
          password: DIGEST,
          temp_email: 'b@example.org',
          validation_key: 'XyZ',
          group_id: 101,
        },
      },
    ])
  })

  test('what is known of who has signed in is asked with the new token', async () => {
    const answers = [
      { needPasswordChange: true, pendingRdv: JSON.stringify(PENDING) },
      { needPasswordChange: false, pendingRdv: '{broken' },
    ]
    const { client, received } = await clientFor((__, response) => json(response, answers.shift()))
    expect(await readCurrentSession(client, scope, 'tok_1', quiet())).toEqual({
      needPasswordChange: true,
      pending: { interventionIds: [61], calendarId: null, start: '2026-04-01 09:00:00' },
    })
    expect(await readCurrentSession(client, scope, 'tok_1', quiet())).toEqual({
      needPasswordChange: false,
      pending: null,
    })
    expect(received[0]).toMatchObject({ method: 'GET', path: `${base}/sessions/current${ending}` })
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({ apikey: 'key 1', token: 'tok_1' })
  })
})

test.each([
  [[{ error: 'x', code: 11, translate_key: 'EmailAlreadyExists' }], 400, 'emailAlreadyExists'],
  [{ messages: { errors: ['registrationDisabled'] } }, 422, 'registrationDisabled'],
  // An old server refuses with a list and status 200 (wire contract, section 5).
  [[{ error: 'x', translate_key: 'emailNotFound' }], 200, 'emailNotFound'],
])('a refusal is known by its key: %j', async (body, status, code) => {
  const { client } = await clientFor((_, response) => json(response, body, status), null)
  expect((await failureOf(register(client, scopeOf(), { email: 'a@example.org', pending: null }, quiet()))).code).toBe(
    code,
  )
  expect((await failureOf(forgotPassword(client, scopeOf(), 'a@example.org', quiet()))).code).toBe(code)
})

test.each<[string, string, string, number]>([
  // A server of the third version refuses in an object, here with status 200.
  ['{"messages":{"errors":["emailAlreadyExists"]}}', 'application/json', 'emailAlreadyExists', 200],
  ['{"messages":{"errors":{"email":["EmailNotFound"]}}}', 'application/json', 'emailNotFound', 201],
  ['{"messages":{"errors":["zzz"]},"msg":"ok"}', 'application/json', 'refused', 200],
  ['<html>Sign in to the network</html>', 'text/html', 'malformed', 200],
  ['', 'application/json', 'malformed', 200],
  ['[]', 'application/json', 'malformed', 200],
  ['"ok"', 'application/json', 'malformed', 200],
  ['null', 'application/json', 'malformed', 200],
])('%s promises no email (wire contract, section 4.6)', async (body, type, code, status) => {
  const { client } = await clientFor((_, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }, null)
  const account = { email: 'a@example.org', pending: null }
  expect((await failureOf(register(client, scopeOf(), account, quiet()))).code).toBe(code)
  expect((await failureOf(forgotPassword(client, scopeOf(), account.email, quiet()))).code).toBe(code)
})

test('an email is promised by an object that names no error', async () => {
  for (const body of [{}, { messages: { errors: [] } }, { messages: { errors: {} }, msg: 'ok' }]) {
    const { client } = await clientFor((_, response) => json(response, body), null)
    await expect(forgotPassword(client, scopeOf(), 'a@example.org', quiet())).resolves.toBeUndefined()
  }
})

test.each([
  ['a key that everybody knows', { messages: { errors: ['emailAlreadyExists'] } }, 422, 'emailAlreadyExists'],
  // The status alone decides (specification, section 8).
  ['words of its own', { messages: { errors: { temp_email: ['est déjà pris'] } } }, 422, 'emailAlreadyExists'],
  ['another status', { messages: { errors: ['est déjà pris'] } }, 400, 'refused'],
])('an address that is in use: %s', async (_, body, status, code) => {
  const { client } = await clientFor((__, response) => json(response, body, status))
  const call = requestEmail(client, scopeOf(), { accountId: 201, email: 'b@example.org' }, quiet())
  expect((await failureOf(call)).code).toBe(code)
})

test('an answer to a new password that names no token leaves the token that there is', async () => {
  const { client } = await clientFor((_, response) => json(response, { account: { id: 201 } }))
  expect(await setPassword(client, scopeOf(), { accountId: 201, password: 'test' }, quiet())).toBeNull()
})

describe('with the sandbox', () => {
  const running = useSandbox()

  /** The parameters of the first link in the newest email. */
  const linkOfEmail = async () => {
    const [email] = await readEmails(running.sandbox.database)
    return Object.fromEntries(new URL(email?.links[0]?.href ?? '', 'http://front').searchParams)
  }

  test.each(['cabinet-horizon', 'regles-v1'])(
    'somebody registers, follows the email, and logs in: %s',
    async (name) => {
      const { tab } = running
      const { scope } = await enter(tab, name)
      const { client } = tab.api
      const email = `nouveau-${name}@example.org`
      await register(client, scope, { email, pending: PENDING }, quiet())
      const entered = await loginByKey(client, scope, await linkOfEmail(), quiet())
      tab.token = entered.token
      expect(entered.session).toMatchObject({ status: 'user', needPasswordChange: true, account: { email } })
      expect(await readCurrentSession(client, scope, entered.token ?? '', quiet())).toMatchObject({
        needPasswordChange: true,
        pending: { interventionIds: [61] },
      })
      const accountId = entered.session.account?.id ?? 0
      const renewed = await setPassword(client, scope, { accountId, password: 'Tout-neuf-2026' }, quiet())
      expect(renewed).not.toBe(entered.token)
      const again = await login(client, scope, { email, password: 'Tout-neuf-2026' }, quiet())
      expect(again.session).toMatchObject({ account: { id: accountId, email }, needPasswordChange: false })
      expect((await failureOf(register(client, scope, { email, pending: null }, quiet()))).code).toBe(
        'emailAlreadyExists',
      )
    },
  )

  test('a forgotten password is replaced through the email', async () => {
    const { tab } = running
    const { scope } = await enter(tab, 'atelier-dupre')
    const { client } = tab.api
    const email = 'camille@example.org'
    await forgotPassword(client, scope, email, quiet())
    const keys = await linkOfEmail()
    tab.token = (await loginByKey(client, scope, keys, quiet())).token
    const who = await login(client, scope, { email, password: 'Rendez-vous-2026' }, quiet())
    const accountId = who.session.account?.id ?? 0
    tab.token = await setPassword(client, scope, { accountId, password: 'Tout-neuf-2026' }, quiet())
    expect((await login(client, scope, { email, password: 'Tout-neuf-2026' }, quiet())).token).not.toBeNull()
    tab.token = null
    expect((await failureOf(loginByKey(client, scope, keys, quiet()))).code).toBe('passwordError')
  })
})
