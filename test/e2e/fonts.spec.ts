import type { Page, Route } from '@playwright/test'
import { onLine } from '../../scripts/line-speed.ts'
import { expect, test } from './fixtures.ts'
import { takeShifts } from './support/layout-shift.ts'
import { SALON } from './support/routes.ts'

/** On slow connections fonts do not compete with the scripts, and no visible text changes its font. */

const FONT = /\.woff2$/

const cards = (page: Page) => page.getByRole('main').getByRole('button')

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

/** Waits for both fonts. */
const arrived = (page: Page) =>
  Promise.all([400, 700].map((weight) => page.waitForResponse(new RegExp(`latin-${weight}-.*woff2`))))

const open = (page: Page) => page.goto(`/${SALON.urlname}`, { waitUntil: 'commit' })

/** Runs in the page: the position of each button, and the width of the title in its font. */
function drawn(): unknown {
  const range = document.createRange()
  range.selectNodeContents(document.querySelector('h1')!)
  const boxes = [...document.querySelectorAll('main button')].map(
    (one) => one.getBoundingClientRect().toJSON() as unknown,
  )
  return [boxes, range.getBoundingClientRect().width]
}

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

for (const downlink of [1.5, 10]) {
  test(`fonts that come late on a line of ${downlink} Mbit/s change no letter and move nothing`, async ({ page }) => {
    await onLine(page, downlink)
    const fonts = await hold(page, FONT)
    await open(page)
    await expect(cards(page).first()).toBeVisible()
    expect(await takeShifts(page), 'while the screen came').toEqual([])
    await cards(page).first().click()
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
    await expect.poll(fonts.count).toBe(2)
    await takeShifts(page)
    const before = await page.evaluate(drawn)
    const both = arrived(page)
    await fonts.release()
    await both
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(drawn)).toEqual(before)
    expect(await takeShifts(page), 'when the fonts came').toEqual([])
  })
}

/** Runs in the page: how many of the two fonts it uses. */
const fontsInUse = () =>
  [...document.fonts].filter(({ family, status }) => family === 'Lato' && status === 'loaded').length

test(
  'a first visit on a quick line is written in its fonts when they come before its first letter',
  { tag: '@variant' },
  async ({ page }) => {
    await onLine(page, 10)
    const scripts = await hold(page, /\/assets\/packages-/)
    const both = arrived(page)
    await open(page)
    await both
    await expect(page.locator('style[media=""]')).toBeAttached()
    await scripts.release()
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(() => page.evaluate(fontsInUse)).toBe(2)
  },
)

test(
  'fonts that come right after the first letter, when a browser would still exchange it, move nothing',
  { tag: '@variant' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await onLine(page, 10)
    const fonts = await hold(page, FONT)
    const both = arrived(page)
    // In this group the lines break differently in the two fonts.
    await page.goto('/maison-solene?locale=fr', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('main'), null, { polling: 'raf' })
    await fonts.release()
    await both
    await expect(page.getByText('Fermé, ouvre aujourd’hui à 09:00')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Barbier' })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(fontsInUse)).toBe(0)
    expect(await takeShifts(page)).toEqual([])
  },
)

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
