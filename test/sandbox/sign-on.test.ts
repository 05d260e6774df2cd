import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { readReturn } from '../../sandbox/sign-on/return-path.ts'
import { fetchOnce } from './support/fetch-once.ts'
import { changeGroup } from './support/sandbox.ts'
import { sandbox, useTestSandbox, visitor } from './support/use-sandbox.ts'

useTestSandbox()

const SSO = '/t1/sso/ferme'
const CURRENT = '/t1/v3/sessions/current'
const BACK = '/ferme/book?locale=fr&sso_state=0123456789abcdef0123456789abcdef'

beforeEach(() => changeGroup(sandbox, 4, { record: { sso_login_only: true } }))

async function visit(path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const url = `${sandbox.origin}${path}?${new URLSearchParams(query).toString()}`
  const cookie = visitor.cookie()
  const answer = await fetchOnce(url, {
    redirect: 'manual',
    headers: { ...(cookie !== null && { cookie }), ...headers },
  })
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    set: answer.headers.get('set-cookie') ?? '',
    answer,
  }
}

const currentBy = (set: string) => visitor.call(CURRENT, { headers: { cookie: set.split(';')[0] ?? '' } })
const known = v.object({ tokens: v.object({ account_token: v.string() }) })

describe('the page', () => {
  test('offers to sign in, to be slow, to refuse and to forge, with the way back in each', async () => {
    const page = await (await visit(SSO, { return: BACK, locale: 'en' })).answer.text()
    expect(page).toContain('Sign-on of Atelier ferme')
    expect(page).toContain('Sign in as claire@example.org')
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    const enter = links.filter((href) => href.startsWith(`${SSO}/enter?`)).map((href) => new URL(href, sandbox.origin))
    expect(enter.map(({ searchParams }) => [searchParams.get('as'), searchParams.get('after')])).toEqual([
      ['401', null],
      ['401', '5'],
      ['401', null],
    ])
    expect(enter[0]?.searchParams.get('return')).toBe(BACK)
    expect(enter[2]?.searchParams.get('return')).toBe(`/ferme/book?locale=fr&sso_state=${'0'.repeat(32)}`)
    expect(links).toContain(BACK)
    // The link to the other language keeps the way back.
    expect(links.some((href) => href.startsWith(`${SSO}?locale=fr&`) && href.includes('return='))).toBe(true)
  })

  test('speaks the language of the page that led here', async () => {
    expect(await (await visit(SSO, { return: BACK })).answer.text()).toContain('Portail de Atelier ferme')
    expect(await (await visit(SSO, { return: '/ferme' })).answer.text()).toContain('Sign-on of Atelier ferme')
  })

  test.each([
    ['a group without one', '/t1/sso/essai', 404],
    ['a group of another shard', '/t2/sso/ferme', 404],
    ['no group', '/t1/sso/nobody', 404],
  ])('is not there for %s', async (_, path, status) => {
    expect((await visit(path, { return: BACK })).status).toBe(status)
    expect((await visit(`${path}/enter`, { return: BACK, as: '401' })).status).toBe(status)
    expect((await visit(`${path}/logout`, { return: '/disconnected' })).status).toBe(status)
  })
})

describe('signing in', () => {
  test('leads back with a session that says so', async () => {
    const { status, to, set } = await visit(`${SSO}/enter`, { return: BACK, as: '401' })
    expect([status, to]).toEqual([303, BACK])
    expect(set).toMatch(/^_session_id=[0-9a-f]{24}; Path=\/; HttpOnly; SameSite=Lax$/)
    const { body } = await currentBy(set)
    expect(body).toMatchObject({ account: { id: 401, group_id: 4 }, sso_logged: true })
    const { account_token } = v.parse(known, body).tokens
    expect((await visitor.get(CURRENT, { token: account_token })).body).toMatchObject({ sso_logged: true })
    expect((await visitor.get('/t1/v3/groups/4/fiches', { token: account_token })).status).toBe(200)
  })

  test('ends what the cookie was before', async () => {
    const { set } = await visit(`${SSO}/enter`, { return: BACK, as: '401' })
    const first = v.parse(known, (await currentBy(set)).body).tokens.account_token
    await visit(`${SSO}/enter`, { return: BACK, as: '401' }, { cookie: set.split(';')[0] ?? '' })
    expect((await visitor.get(CURRENT, { token: first })).status).toBe(421)
  })

  test.each(['402', '101', 'x', ''])('as %j, whom the group does not have, is not there', async (as) => {
    expect((await visit(`${SSO}/enter`, { return: BACK, as })).status).toBe(404)
  })
})

test('logging out ends the session and leads to the goodbye', async () => {
  const { set } = await visit(`${SSO}/enter`, { return: BACK, as: '401' })
  const cookie = set.split(';')[0] ?? ''
  const token = v.parse(known, (await currentBy(set)).body).tokens.account_token
  const gone = await visit(`${SSO}/logout`, { return: '/disconnected' }, { cookie })
  expect([gone.status, gone.to, gone.set]).toEqual([303, '/disconnected', expect.stringContaining('Max-Age=0')])
  expect((await visitor.get(CURRENT, { token })).status).toBe(421)
})

describe('the way back', () => {
  const BAD = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'evil',
    '',
    '/a\nb',
    '/\t/evil.example',
    `/${'a'.repeat(2100)}`,
  ]

  test.each(BAD)('%j leads nowhere', async (path) => {
    expect(readReturn(path)).toBeNull()
    for (const end of ['', '/enter', '/logout']) {
      const { status, to } = await visit(SSO + end, { return: path, as: '401' })
      expect([status, to]).toEqual([400, null])
    }
  })

  test.each(['/', '/ferme', '/disconnected', BACK])('%j is a path', (path) => expect(readReturn(path)).toBe(path))

  test.each(['http://127.0.0.1:1', 'https://evil.example', 'javascript:alert(1)'])(
    'a page of %s, which is no front end, is not led to',
    async (referer) => {
      const { to } = await visit(`${SSO}/enter`, { return: BACK, as: '401', front: referer }, { referer })
      expect(to).toBe(BACK)
    },
  )

  test('leads to the front end of this server under the name that the page used', async () => {
    const front = `http://localhost:${sandbox.port}`
    const { to } = await visit(`${SSO}/enter`, { return: BACK, as: '401' }, { referer: `${front}/` })
    expect(to).toBe(front + BACK)
  })
})
