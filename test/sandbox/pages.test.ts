import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_SECTIONS } from '../../sandbox/pages/demo-groups.ts'
import { demoWorld } from '../../sandbox/worlds/demo.ts'
import { fetchOnce } from './support/fetch-once.ts'
import { startTestSandbox, type TestSandbox } from './support/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const entries = DEMO_SECTIONS.flatMap((section) => section.entries)
const urlnames = demoWorld.groups.map(({ group }) => group.urlname)
const get = (path: string, headers: Record<string, string> = {}) =>
  fetchOnce(`${sandbox.origin}${path}`, { headers, redirect: 'manual' })

test('the list has every demo group once, and its accounts are accounts of that group', () => {
  const listed = entries.flatMap(({ urlname, versions = [] }) => [urlname, ...versions])
  expect(listed.toSorted()).toEqual(urlnames.toSorted())
  for (const { urlname, accounts = [] } of entries) {
    const { accounts: known = [] } = demoWorld.groups.find(({ group }) => group.urlname === urlname) ?? {}
    expect(accounts.map(({ email }) => email).toSorted(), urlname).toEqual(known.map(({ email }) => email).toSorted())
  }
})

test('a group is said to need an account exactly if strangers cannot book with it', () => {
  for (const { urlname, accounts = [] } of entries) {
    const { group } = demoWorld.groups.find((one) => one.group.urlname === urlname) ?? {}
    expect(
      accounts.some(({ isNeeded }) => isNeeded),
      urlname,
    ).toBe(group?.openData === false)
  }
})

describe('the README', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const rows = readme.split('\n').filter((line) => line.startsWith('| `/'))

  test('lists what the list of demo groups has', () => {
    const listed = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`\/([\w-]+)`/g)].map(([, name]) => name),
    )
    expect(listed.toSorted()).toEqual(urlnames.toSorted())
  })

  test('names every demo account that a group needs', () => {
    for (const { urlname, accounts = [] } of entries) {
      const row = rows.find((one) => one.includes(`\`/${urlname}\``))
      for (const { email } of accounts.filter(({ isNeeded }) => isNeeded)) expect(row, urlname).toContain(email)
    }
  })
})

describe('the page', () => {
  test.each([
    ['en', 'Demo groups'],
    ['fr', 'Groupes de démonstration'],
  ])('speaks %s, by its address or by the browser', async (locale, title) => {
    for (const answer of [await get(`/-/?locale=${locale}`), await get('/-/', { 'accept-language': `${locale}-XX` })]) {
      const page = await answer.text()
      expect(page).toContain(`<html lang="${locale}">`)
      expect(page).toContain(`<h1>${title}</h1>`)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  test('leads to every group, with the password of its accounts', async () => {
    const page = await (await get('/-/?locale=en')).text()
    for (const urlname of urlnames) expect(page).toContain(`href="/${urlname}"`)
    expect(page).toContain('<code>ancien@example.org</code>')
    expect(page).toContain('<code>motdepasse</code>')
  })

  test('names every professional with the password, as do the README and the words of the demo worlds', async () => {
    const page = await (await get('/-/?locale=en')).text()
    const readmes = ['../../README.md', '../../sandbox/worlds/README.md']
    const texts = readmes.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    for (const { email } of demoWorld.pros ?? []) for (const text of [page, ...texts]) expect(text).toContain(email)
  })

  test('leads professionals to where they sign in, in each of their groups', async () => {
    const page = await (await get('/-/?locale=en')).text()
    const groups = (demoWorld.pros ?? []).flatMap((pro) => pro.groups)
    expect(groups.length).toBeGreaterThan(0)
    for (const id of groups) {
      const urlname = demoWorld.groups.find(({ group }) => group.id === id)?.group.urlname
      expect(page).toContain(`href="/${urlname}/pro"`)
    }
    expect(page).not.toMatch(/href="[^"]*\/login"/)
  })

  test('has professionals only for groups of their own shard', () => {
    for (const { email, shard, groups } of demoWorld.pros ?? []) {
      const shards = groups.map((id) => demoWorld.groups.find(({ group }) => group.id === id)?.shard)
      expect(new Set(shards), email).toEqual(new Set([shard]))
    }
  })

  test('speaks English where it does not know the language', async () => {
    expect(await (await get('/-/?locale=xx', { 'accept-language': 'de' })).text()).toContain('<html lang="en">')
  })

  test('has no page beside it, and no stray address', async () => {
    expect((await get('/-/nothing')).status).toBe(404)
    expect((await get('/-/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
    const slashless = await get('/-')
    expect([slashless.status, slashless.headers.get('location')]).toEqual([302, '/-/'])
  })
})

test('the root of a host that no group has leads to the list; the root of a group’s own host does not', async () => {
  const stranger = await get('/')
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/-/'])
  // `fetch` sets the host header itself.
  const known = await new Promise((resolve, reject) => {
    const options = { port: sandbox.port, host: '127.0.0.1', path: '/', headers: { host: 'essai.example' } }
    request(options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
  // This sandbox has no build and so no page, but the request reaches the front end.
  expect(known).toBe(404)
})

test.each([
  ['en', 'The booking in a page of your own'],
  ['fr', 'La réservation dans votre propre page'],
])(
  'the booking in a page of somebody else’s, in %s, under a policy that allows nothing inline',
  async (locale, title) => {
    const answer = await get(`/-/embed?locale=${locale}&around=rtl`)
    const page = await answer.text()
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page).toContain('dir="rtl"')
    expect(page).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self'; frame-src 'self'")
    expect(policy).not.toContain('unsafe')
  },
)

test.each(['terms', 'privacy', 'accessibility'])('the footer of the front end leads to a page: %s', async (name) => {
  const french = await get(`/-/${name}?locale=fr`)
  expect([french.status, french.headers.get('content-language')]).toEqual([200, 'fr'])
})

describe('what pages report', () => {
  const post = (body: string) => fetchOnce(`${sandbox.origin}/-/health`, { method: 'POST', body })
  const write = { kind: 'write', screen: 'book/confirm', outcome: 'refused', code: 'same_time_rdv' }
  const measure = (value: number) => ({ kind: 'vital', screen: 'home', name: 'LCP', value })

  test('is shown with its number and with what three quarters do not exceed', async () => {
    const reports = [write, ...[100, 200, 300, 4000].map(measure)]
    expect((await post(JSON.stringify({ build: '9.9.9 abc', reports }))).status).toBe(204)
    const page = await (await get('/-/health?locale=en')).text()
    const rows = page.replaceAll(/<[^>]+>|\s+/g, ' ').replaceAll(/ +/g, ' ')
    expect(rows).toContain('refused: same_time_rdv book/confirm 1 9.9.9 abc')
    expect(rows).toContain('LCP home 4 300 9.9.9 abc')
  })

  test('is nothing else than what the product reports, and cannot bring markup', async () => {
    for (const body of ['', '[]', JSON.stringify({ build: 'x', reports: [{ ...write, email: 'a@example.org' }] })]) {
      expect((await post(body)).status).toBe(400)
    }
    const reports = [{ ...write, code: '<b>markup</b>' }]
    expect((await post(JSON.stringify({ build: 'x', reports }))).status).toBe(204)
    expect(await (await get('/-/health')).text()).not.toContain('<b>markup')
    expect((await post('x'.repeat(70_000))).status).toBe(413)
  })
})
