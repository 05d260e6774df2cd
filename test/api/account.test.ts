import { describe, expect, test } from 'vitest'
import { toFailure } from '../../machines/domain/failures.ts'
import { login, logout } from '../../src/api/account/login.ts'
import { currentSession } from '../../src/api/account/session.ts'
import { readOwnSites } from '../../src/api/group/websites.ts'
import { type Handler, json, quiet, scopeOf } from './support/server.ts'
import { useServer } from './support/use-server.ts'

const { clientFor: clientWith } = useServer()
const clientFor = (handler: Handler, token: string | null = 'tok') => clientWith(handler, token)

const CLAIRE = { account: { id: 201, email: 'claire@example.org', group_id: 101 }, account_token: 'tok_acc' }
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
    // What remains when the token has died is the cookie.
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
