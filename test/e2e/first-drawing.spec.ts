import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdApplication } from './support/hold-application.ts'
import { holdRoute } from './support/hold-route.ts'
import { SALON } from './support/routes.ts'

/** The first render of a first visit: the list if its answer has arrived, and no skeleton before a request. */

/** A rendered heading and the choices below it; in milliseconds since the navigation. */
interface Drawn {
  text: string
  choices: number
  at: number
}

declare global {
  var __drawn: Drawn[]
  var __asked: { url: string; at: number }[]
}

const PLACEHOLDER = 'Un instant'
const QUESTION = /^De quel type de prestation/

/** Records each heading of the application and each request, from the start of the page on. */
const noteAll = (page: Page) =>
  page.addInitScript(() => {
    globalThis.__drawn = []
    globalThis.__asked = []
    const send = globalThis.fetch
    globalThis.fetch = (...sent) => {
      globalThis.__asked.push({ url: new Request(...sent).url, at: performance.now() })
      return send(...sent)
    }
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent ?? ''
      if (!text || globalThis.__drawn.at(-1)?.text === text) return
      const choices = document.querySelectorAll('button[data-choose]').length
      globalThis.__drawn.push({ text, choices, at: performance.now() })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

/** Maximum time in ms that the application delays its first render (docs/performance.md). */
const LIMIT_MS = 300

/** Removes the limit of that delay, because a busy machine may need longer. */
const liftLimit = (page: Page) =>
  page.addInitScript((limit) => {
    const start = globalThis.setTimeout
    globalThis.setTimeout = ((act: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === limit ? 0 : start(act, ms, ...given)) as typeof setTimeout
  }, LIMIT_MS)

const drawn = (page: Page): Promise<Drawn[]> => page.evaluate(() => globalThis.__drawn)

test.beforeEach(({ page }) => noteAll(page))

test('a list that came before the application is the first thing that it draws', async ({ page }) => {
  await liftLimit(page)
  await holdApplication(page, '/interventionsets')
  // Delays the booking's code until the application has started, so that it could render a skeleton before.
  const started = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/sessions/current'))
  await page.route('**/assets/book-*.js', async (route) => {
    await started
    await route.continue()
  })
  await page.goto(`/${SALON.urlname}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(QUESTION)
  const [first, ...others] = await drawn(page)
  expect(first?.text).toMatch(QUESTION)
  expect(first?.choices).toBeGreaterThan(0)
  expect(others).toEqual([])
})

test('a list that is still under way has its place kept by the application', async ({ page }) => {
  const release = await holdRoute(page, '**/interventionsets?**')
  await page.goto(`/${SALON.urlname}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(QUESTION)
  const choices = page.locator('button[data-choose]')
  await expect(choices).toHaveCount(0)
  release()
  await expect(choices.first()).toBeVisible()
})

test('the choices of a link that the page does not understand are requested before anything is drawn', async ({
  page,
}) => {
  await liftLimit(page)
  await holdApplication(page, `/groups/${SALON.urlname}.json`)
  await page.goto(`/${SALON.urlname}?intervention_ids=101601,101602`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Avec qui/)
  const [first] = await drawn(page)
  const asked = await page.evaluate(() => globalThis.__asked.find(({ url }) => url.includes('/interventions?'))?.at)
  expect(first?.text).toBe(PLACEHOLDER)
  expect(asked).toBeLessThan(first?.at ?? 0)
})

for (const { name, width } of [
  { name: 'a list', width: 390 },
  { name: 'columns', width: 1280 },
]) {
  test(`the times of a link, in ${name}: nothing is requested twice`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/${SALON.urlname}?intervention_ids=101601&calendar_id=101503`)
    await expect(page.locator('[data-slot]').first()).toBeVisible()
    const asked = await page.evaluate(() => globalThis.__asked.map(({ url }) => url))
    expect(new Set(asked).size, 'each address is requested once').toBe(asked.length)
    // The next week is asked for ahead, as soon as this one is shown.
    const isNow = (url: URL) => url.searchParams.get('start')?.startsWith('2026-11-24') ?? true
    const count = (list: string) =>
      asked.map((url) => new URL(url)).filter((url) => url.pathname.endsWith(list) && isNow(url)).length
    expect([count('/interventions'), count('/calendars'), count('/availabletimeslots')]).toEqual([1, 1, 1])
  })
}
