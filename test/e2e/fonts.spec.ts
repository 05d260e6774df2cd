import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { SALON } from './support/ways.ts'

/** Fonts take no line from the scripts where it is slow, and no letter changes once it has been read. */

const FONT = /\.woff2$/

const cards = (page: Page) => page.getByRole('main').getByRole('button')

const onLine = (page: Page, downlink: number) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value: { downlink: value } }),
    downlink,
  )

/** Holds requests until they are released, and counts them. */
async function hold(page: Page, pattern: RegExp) {
  const held: Route[] = []
  let isHolding = true
  await page.route(pattern, (route) => {
    held.push(route)
    return isHolding ? undefined : route.continue()
  })
  return {
    count: () => held.length,
    release: async () => {
      isHolding = false
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}

const open = (page: Page) => page.goto(`/${SALON.urlname}`, { waitUntil: 'commit' })

test.use({ locale: 'fr-FR' })

for (const { downlink, fonts } of [
  { downlink: 1.5, fonts: 0 },
  { downlink: 10, fonts: 2 },
]) {
  test(`on a line of ${downlink} Mbit/s, ${fonts} fonts are requested before the scripts have come`, async ({
    page,
  }) => {
    await onLine(page, downlink)
    const scripts = await hold(page, /\/assets\/packages-/)
    const requested = await hold(page, FONT)
    const shard = page.waitForResponse((response) => new URL(response.url()).pathname === '/shard')
    await open(page)
    await shard
    await expect.poll(requested.count).toBe(fonts)
    await scripts.release()
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(requested.count, 'the next visit has them').toBe(2)
    await requested.release()
  })
}

test('fonts that come late change no letter and move nothing', async ({ page }) => {
  await onLine(page, 1.5)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const fonts = await hold(page, FONT)
  await open(page)
  await expect(cards(page).first()).toBeVisible()
  const boxes = () =>
    cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as unknown))
  const title = page.getByRole('heading', { level: 1 })
  const width = () =>
    title.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().width
    })
  // The tenth of a second in which a browser waits for a font is over when its letters are drawn.
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Lato'))).toBe(false)
  const before = [await boxes(), await width()]
  const arrived = Promise.all([1, 2].map(() => page.waitForResponse((response) => FONT.test(response.url()))))
  await fonts.release()
  await arrived
  await page.evaluate(() => document.fonts.ready)
  expect([await boxes(), await width()]).toEqual(before)
  expect(await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts)).toEqual([])
})

test('a second visit has its fonts from the first letter on', async ({ page }) => {
  await onLine(page, 1.5)
  await open(page)
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const scripts = await hold(page, /\/assets\/packages-/)
  const fonts = await hold(page, FONT)
  await open(page)
  await expect.poll(fonts.count).toBe(2)
  await fonts.release()
  await scripts.release()
  await expect(cards(page).first()).toBeVisible()
})
