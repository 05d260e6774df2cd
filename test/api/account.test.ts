import { describe, expect, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import { proGroups } from '../../src/api/account/groups.ts'
import { login, loginPro, logout } from '../../src/api/account/login.ts'
import { currentSession } from '../../src/api/account/session.ts'
import { readOwnSites } from '../../src/api/group/websites.ts'
import { type Handler, json, quiet, scopeOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { clientFor: clientWith } = useServer()
const clientFor = (handler: Handler, token: string | null = 'tok') => clientWith(handler, token)

const CLAIRE = { account: { id: 201, email: 'claire@example.org', group_id: 101 }, account_token: 'tok_acc' }
const PRO = { pro: { id: 9, email: 'pro@example.org' }, tokens: { pro_token: 'tok_pro' } }
const KEY = { apikey: 'key 1' }

describe.each([
  ['v3', scopeOf(), '/s1/v3', ''],
  ['v1', scopeOf({ v3: false }), '/s1/api/v1', '.json'],
] as const)('in %s', (_, scope, base, ending) => {
  test('a login sends the address without blanks and the digest of the password, for this group', async () => {
    const { client, received } = await clientFor((__, response) => json(response, CLAIRE))
    const answer = await login(client, scope, { email: ' claire@example.org ', password: 'test' }, quiet())
    expect(answer).toMatchObject({ token: 'tok_acc', session: { status: 'user', account: { id: 201 } } })
    const [sent] = received
    expect([sent?.method, sent?.path]).toEqual(['POST', `${base}/sessions/login${ending}`])
    // Wire contract, section 1.1: the SHA-1 of `test`.
    expect(sent?.body).toEqual({
      account: {
        email: 'claire@example.org',
        password: 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3',
        group_id: 101,
      },
    })
    expect(Object.fromEntries(sent?.query ?? [])).toEqual(KEY)
  })

  test('a professional signs in without naming a group, with the digest of the password', async () => {
    const { client, received } = await clientFor((__, response) => json(response, PRO), null)
    const answer = await loginPro(client, scope, { email: ' pro@example.org ', password: 'test' }, quiet())
    expect(answer).toMatchObject({ token: 'tok_pro', session: { status: 'pro', account: { id: 9 } } })
    const [sent] = received
    expect([sent?.method, sent?.path]).toEqual(['POST', `${base}/sessions/login${ending}`])
    expect(sent?.body).toEqual({
      pro: { email: 'pro@example.org', password: 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3' },
    })
    expect(Object.fromEntries(sent?.query ?? [])).toEqual(KEY)
  })

  test('the groups of a professional are each there once, and one that no address leads to is there too', async () => {
    const records = [
      { id: 101, name: 'Atelier Dupré', urlname: 'atelier-dupre' },
      { id: '102', name: '', urlname: 'cabinet' },
      { id: 101, name: 'Atelier Dupré', urlname: 'atelier-dupre' },
      { id: 103, name: 'Ailleurs', urlname: '//evil.example' },
      { name: 'Nulle part' },
    ]
    const { client, received, problems } = await clientFor((__, response) => json(response, { records }))
    expect(await proGroups(client, scope, 'tok_pro', quiet())).toEqual([
      { id: 101, name: 'Atelier Dupré', urlname: 'atelier-dupre' },
      { id: 102, name: 'cabinet', urlname: 'cabinet' },
      { id: 103, name: 'Ailleurs', urlname: '' },
    ])
    expect(problems).toHaveLength(1)
    expect([received[0]?.method, received[0]?.path]).toEqual(['GET', `${base}/groups${ending}`])
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({ ...KEY, token: 'tok_pro', results: 'all' })
  })

  test('a logout names the token that ends', async () => {
    const { client, received } = await clientFor((__, response) => json(response, {}))
    await logout(client, scope, quiet())
    const [sent] = received
    expect([sent?.method, sent?.path, sent?.body]).toEqual(['POST', `${base}/sessions/logout${ending}`, {}])
    expect(Object.fromEntries(sent?.query ?? [])).toEqual({ ...KEY, token: 'tok' })
  })

  test.each([
    [{}, { ...KEY, token: 'tok' }],
    [{ withToken: true }, { ...KEY, token: 'tok' }],
    // Without the token only the cookie identifies the customer.
    [{ withToken: false }, KEY],
  ])('who is here is asked with %j', async (options, query) => {
    const { client, received } = await clientFor((__, response) => json(response, CLAIRE))
    expect((await currentSession(client, scope, quiet(), options)).session.account?.id).toBe(201)
    expect([received[0]?.method, received[0]?.path]).toEqual(['GET', `${base}/sessions/current${ending}`])
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual(query)
  })

  test('the business’s own sites are the domain and the link of its record', async () => {
    const records = [
      { domain: 'rdv.example.org', website_link: 'https://example.org' },
      { domain: '', website_link: null },
      { domain: 'other.example.org' },
    ]
    const { client, received } = await clientFor((__, response) => json(response, { records }))
    const sites = await readOwnSites(client, scope, 'en', quiet())
    expect(sites).toEqual(['rdv.example.org', 'https://example.org', 'other.example.org'])
    expect(received[0]?.path).toBe(`${base}/groups/101/websites${ending}`)
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({ ...KEY, token: 'tok', locale: 'en', results: 'all' })
  })
})

test.each([
  [[{ error: 'x', translate_key: 'blockedUser' }], 400, 'blockedUser'],
  [{ messages: { errors: ['emailError'] } }, 422, 'emailError'],
  [[{ error: 'x', translate_key: 'passwordError' }], 401, 'passwordError'],
])('a login that is refused says why: %j', async (body, status, code) => {
  const { client, received } = await clientFor((_, response) => json(response, body, status))
  const failed = login(client, scopeOf(), { email: 'a@example.org', password: 'x' }, quiet())
  expect(toFailure(await failed.catch((error: unknown) => error)).code).toBe(code)
  expect(received).toHaveLength(1)
})

test('a login that a professional asked for and that lets in somebody else has let in nobody', async () => {
  const { client } = await clientFor((_, response) => json(response, CLAIRE))
  const failed = loginPro(client, scopeOf(), { email: 'pro@example.org', password: 'x' }, quiet())
  expect(toFailure(await failed.catch((error: unknown) => error)).code).toBe('malformed')
})

test('whoever is no professional has no groups to list, which is a failure and no empty list', async () => {
  const { client } = await clientFor((_, response) => json(response, [{ error: 'x' }], 403))
  const failed = proGroups(client, scopeOf(), 'tok', quiet())
  expect(toFailure(await failed.catch((error: unknown) => error)).code).toBe('forbidden')
})
