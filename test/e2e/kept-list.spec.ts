import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isShownInstead } from './support/first-list.ts'
import { takeShifts } from './support/layout-shift.ts'
import { variantUnless } from './support/variants.ts'
import { SALON } from './support/routes.ts'

/**
 * The first list of the last visit is shown until the application is ready. `first-list.spec.ts` has what it does then.
 */

const KEY = `screen:${SALON.urlname}`
const LIST = /\/groups\/\d+\/interventionsets\b/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const choice = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

/** A first visit in its own tab. */
async function visit(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`/${SALON.urlname}`)
  await expect(choice(page, 'Coupes')).toBeVisible()
  await expect.poll(() => kept(page)).not.toBeNull()
  await page.close()
}

/** A visit that waits for the answer about the shard. */
async function openHeld(page: Page, query = ''): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(
    (url) => url.pathname === '/shard',
    (route) => (isHeld ? void held.push(route) : route.continue()),
  )
  await page.goto(`/${SALON.urlname}${query}`, { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBe(1)
  return async () => {
    isHeld = false
    await held[0]?.continue()
    await expect.poll(() => isShownInstead(page)).toBe(false)
  }
}

/** Visits again in a new tab, which shows the kept list and waits. */
async function visitAgain(context: BrowserContext): Promise<{ page: Page; release: () => Promise<void> }> {
  await visit(context)
  const page = await context.newPage()
  const release = await openHeld(page)
  await expect(choice(page, 'Coupes')).toBeVisible()
  expect(await isShownInstead(page)).toBe(true)
  return { page, release }
}

test.use({ locale: 'fr-FR' })

test('names and pictures are there at once, other words with the answers, and nothing moves', async ({ context }) => {
  const { page, release } = await visitAgain(context)
  await expect(heading(page)).toHaveText(/^De quel type de prestation/)
  await expect(page.getByText('Shampoing, coupe et coiffage.')).toBeHidden()
  const primary = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--b-colors-primary'))
  expect(await primary()).toBe('#8a3b5c')
  await expect(page.getByText(/^Une question avant de réserver/)).toBeHidden()
  const place = await choice(page, 'Barbe').boundingBox()
  await release()
  await expect(page.getByText('Shampoing, coupe et coiffage.')).toBeVisible()
  await expect(page.getByText(/^Une question avant de réserver/)).toBeVisible()
  await expect(choice(page, 'Coupes')).toHaveCount(1)
  expect(await choice(page, 'Barbe').boundingBox()).toEqual(place)
  expect(await takeShifts(page)).toEqual([])
})

test('what is no longer offered cannot be chosen, and the present list is shown', async ({ context }) => {
  await visit(context)
  const page = await context.newPage()
  await page.route(LIST, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { records: { name: string }[] }
    const records = body.records.filter(({ name }) => name !== 'Coupes')
    await route.fulfill({ response: answer, json: { ...body, records } })
  })
  const release = await openHeld(page)
  await choice(page, 'Coupes').click()
  await release()
  await expect(choice(page, 'Couleurs')).toBeVisible()
  await expect(choice(page, 'Coupes')).toHaveCount(0)
  await expect(heading(page)).toHaveText(/^De quel type de prestation/)
})

test('a picture that has gone takes nothing else with it', { tag: '@variant' }, async ({ context, troubles }) => {
  troubles.expectFailedRequests()
  await visit(context)
  const page = await context.newPage()
  const gone = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'image')
  await page.route('**/pictures/**', (route) => route.abort())
  const release = await openHeld(page)
  await gone
  // The page has processed it by the end of the task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await isShownInstead(page)).toBe(true)
  await expect(choice(page, 'Coupes')).toBeVisible()
  await release()
})

/** Waits until the script has run, and had the style sheet that it waits for. */
const decided = (page: Page) =>
  page.evaluate(async () => {
    await import(document.querySelector<HTMLMetaElement>('meta[name=list]')?.content ?? '')
    const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
    if (!styles?.sheet) await new Promise((resolve) => styles?.addEventListener('load', resolve))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

interface OtherVisit {
  query?: string
  prepare: (page: Page) => Promise<unknown>
  /** It stands for the others. */
  everyRun?: true
}

const otherVisits: Readonly<Record<string, OtherVisit>> = {
  'in the language of a link': { query: '?locale=en', prepare: async () => undefined },
  'in another language': { prepare: (page) => page.addInitScript(() => void (localStorage.locale = 'en')) },
  'in a tab with a booking': {
    everyRun: true,
    prepare: (page) => page.addInitScript(() => void (sessionStorage['booking:atelier-dupre'] = '{}')),
  },
  'that finds no list but something else': {
    everyRun: true,
    prepare: (page) => page.addInitScript(() => void (localStorage['screen:atelier-dupre'] = '["/", {}, []]')),
  },
}

for (const [title, { query, prepare, everyRun = false }] of Object.entries(otherVisits)) {
  test(`a visit ${title} is not shown the kept list`, variantUnless(everyRun), async ({ context }) => {
    await visit(context)
    const page = await context.newPage()
    await prepare(page)
    const release = await openHeld(page, query)
    await decided(page)
    await expect(page.locator('[data-skeleton]').first()).toBeVisible()
    await expect(page.locator('[data-choose]')).toHaveCount(0)
    await release()
    await expect(page.locator('[data-choose]').first()).toBeVisible()
  })
}

/** A category, as the server sends it. */
interface Row {
  publicname: string
}

const HOSTILE = 'Coupes <img src="/-/hostile" onerror="window.hacked = 1">'

test('of what somebody else has put there, all is text and no picture of another host is loaded', async ({
  context,
}) => {
  await visit(context)
  const page = await context.newPage()
  await page.goto('/-/')
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await page.evaluate(
    ([key, name]) => {
      const [url, group, list] = JSON.parse(localStorage.getItem(key) ?? '') as [string, object, { records: Row[] }]
      const records = list.records.map((row) =>
        row.publicname === 'Coupes' ? { ...row, publicname: name, thumbnail: 'https://hostile.example/a.png' } : row,
      )
      localStorage.setItem(key, JSON.stringify([url, group, { ...list, records }]))
    },
    [KEY, HOSTILE] as const,
  )
  const again = await context.newPage()
  const release = await openHeld(again)
  await expect(choice(again, HOSTILE)).toBeVisible()
  expect(await isShownInstead(again)).toBe(true)
  await release()
  await expect(choice(again, 'Coupes')).toBeVisible()
  expect(await again.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  expect(asked.filter((url) => url.includes('hostile'))).toEqual([])
})
