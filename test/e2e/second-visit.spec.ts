import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { SALON } from './support/routes.ts'

/**
 * On a second visit the page sends its requests at once, but uses an answer only after the server has confirmed shard
 * and group.
 */

const KEY = `early:${SALON.urlname}`
const GROUP = new RegExp(`/services/groups/${SALON.urlname}\\.json`)
const LIST = /\/groups\/\d+\/interventionsets\b/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function visit(page: Page): Promise<void> {
  await page.goto(`/${SALON.urlname}`)
  await expect(heading(page)).toHaveText(/De quel type de prestation/)
  await expect(page.getByRole('button', { name: /Coupes/ })).toBeVisible()
}

/** Holds the answer about the shard, which every other request of a first visit waits for. */
async function holdShard(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  const isShard = (url: URL) => url.pathname === '/shard'
  await page.route(isShard, (route) => void held.push(route))
  return async () => {
    await expect.poll(() => held.length).toBe(1)
    await held[0]?.continue()
    await page.unroute(isShard)
  }
}

const sentIn = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  return (pattern: RegExp) => sent.filter((path) => pattern.test(path)).length
}

test.use({ locale: 'fr-FR' })

test('group and first list are requested without waiting for the shard, and once', async ({ page }) => {
  await visit(page)
  const count = sentIn(page)
  const release = await holdShard(page)
  await page.goto(`/${SALON.urlname}`, { waitUntil: 'commit' })
  await expect.poll(() => [count(GROUP), count(LIST)]).toEqual([1, 1])
  await release()
  await expect(page.getByRole('button', { name: /Coupes/ })).toBeVisible()
  expect([count(GROUP), count(LIST)]).toEqual([1, 1])
})

test('what is kept says where the group was, and nothing about the visitor', async ({ page }) => {
  await visit(page)
  const kept = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, KEY)
  expect(kept).toEqual([
    { urlname: SALON.urlname, shard_name: 's1' },
    {
      id: 101,
      locale: 'fr',
      profile: { use_api_v3: true },
      user_sequence_config: [{ name: 'interventionset_ids' }],
      has_minisite: false,
    },
  ])
})

test('a business that has moved since is found where it is now', async ({ page, troubles }) => {
  troubles.expectFailedRequests()
  await visit(page)
  await page.evaluate((key) => {
    const row = localStorage.getItem(key) ?? ''
    localStorage.setItem(key, row.replace('"s1"', '"s2"').replace('"id":101', '"id":999'))
  }, KEY)
  const count = sentIn(page)
  await visit(page)
  expect(count(/^\/s2\/services\/groups\//), 'the guess').toBe(1)
  expect(count(/^\/s1\/services\/groups\//)).toBe(1)
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toContain('"id":101')
})

test('whatever else is kept leads nowhere, and the visit is as the first', async ({ page }) => {
  const group = { id: 101, locale: 'fr', profile: { use_api_v3: true }, user_sequence_config: [] }
  const rows = [
    ...['evil.example/x', '../..', '', ['s1']].map((host) => [{ urlname: SALON.urlname, shard_name: host }, group]),
    [{ urlname: '../../x', shard_name: 's1' }, group],
    [null, null],
    'no list',
  ]
  await visit(page)
  for (const row of rows) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(row)] as const)
    const count = sentIn(page)
    await visit(page)
    expect([count(GROUP), count(LIST)], JSON.stringify(row)).toEqual([1, 1])
    expect(count(/evil|\/x/), JSON.stringify(row)).toBe(0)
  }
})
