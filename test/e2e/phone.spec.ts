import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { coveredShare, overflow } from './support/layout.ts'
import { FORM, SALON } from './support/routes.ts'

/** The narrowest common phone, without the height of the browser's own bars. */
const VIEWPORT = { width: 360, height: 640 }
const CUT = '101601'
const THREE = '101601,101611,101612'

test.use({ viewport: VIEWPORT, hasTouch: true, isMobile: true })

async function openTimes(page: Page, services: string, query: Record<string, string> = {}): Promise<BookingPage> {
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname, { interventionset_ids: '101401', intervention_ids: services, ...query })
  await booking.choose('No preference')
  await booking.isAt(/^When would suit you\?$/)
  return booking
}

const pills = (page: Page) => page.getByRole('main').locator('[data-slot]')

/** How many of the times are completely visible on the first screenful. */
const seenTimes = (page: Page) =>
  pills(page).evaluateAll((times) => times.filter((time) => time.getBoundingClientRect().bottom <= innerHeight).length)

test('with one service the first three free times of the first free day are on the first screenful', async ({
  page,
}) => {
  await openTimes(page, CUT)
  expect(await seenTimes(page)).toBeGreaterThanOrEqual(3)
  await expect(pills(page).nth(0)).toHaveAccessibleName('Tuesday, 24 November, 10:30')
  await expect(pills(page).nth(2)).toHaveAccessibleName('Tuesday, 24 November, 11:30')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

/** As the design asks: visible on the smallest phone, and in the upper half of a common one. */
const SIZES = [
  { width: 390, height: 844, lowest: 380 },
  { width: 320, height: 568, lowest: 568 - 44 },
]
for (const { width, height, lowest } of SIZES) {
  for (const services of [CUT, THREE]) {
    test(`at ${width} by ${height} px the first time of "${services}" begins at ${lowest} px at most`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openTimes(page, services)
      const box = await pills(page).first().boundingBox()
      expect(box?.y).toBeLessThanOrEqual(lowest)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  }
}

test('with three services at least one free time is on the first screenful, and one line sums them up', async ({
  page,
}) => {
  await openTimes(page, THREE)
  expect(await seenTimes(page)).toBeGreaterThanOrEqual(1)
  const line = page.getByRole('button', { name: /^3 services/ })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
  await line.click()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3)
})

test.describe('for a visitor in another zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the zone stands in the bar, and the first three free times are on the first screenful as well', async ({
    page,
  }) => {
    await openTimes(page, CUT)
    await expect(page.getByText('Paris time (UTC+1)')).toBeInViewport({ ratio: 1 })
    expect(await seenTimes(page)).toBeGreaterThanOrEqual(3)
  })
})

test.describe('late in the day', () => {
  // Shortly before closing time: today has few times left, tomorrow has its whole morning.
  test.use({ now: '2026-11-24T15:00:00Z' })

  test('what is left of today stands above the morning of tomorrow', async ({ page }) => {
    await openTimes(page, CUT)
    await expect(pills(page).nth(0)).toHaveAccessibleName(/^Tuesday, 24 November/)
    expect(await seenTimes(page)).toBeGreaterThanOrEqual(1)
  })
})

test.describe('on a closed day', () => {
  test.use({ now: '2026-11-29T08:00:00Z' })

  test('closed days take one line, and the first free day is on the first screenful', async ({ page }) => {
    await openTimes(page, CUT)
    const closed = page.getByRole('region', { name: 'Sun 29 Nov – Mon 30 Nov' })
    await expect(closed).toContainText('Unavailable')
    expect((await closed.boundingBox())?.height).toBeLessThanOrEqual(32)
    expect(await seenTimes(page)).toBeGreaterThanOrEqual(3)
    await expect(pills(page).nth(0)).toHaveAccessibleName(/^Tuesday, 1 December/)
  })
})

test.describe('on a closed day in French', () => {
  test.use({ now: '2026-11-29T08:00:00Z' })

  for (const { width, height, lowest } of SIZES) {
    test(`at ${width} by ${height} px the first time begins at ${lowest} px at most`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      const booking = new BookingPage(page)
      await booking.open(SALON.urlname, { interventionset_ids: '101401', intervention_ids: CUT, locale: 'fr' })
      await booking.choose('Sans préférence')
      await expect(pills(page).first()).toHaveAccessibleName(/^mardi 1er décembre/)
      expect((await pills(page).first().boundingBox())?.y).toBeLessThanOrEqual(lowest)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  }
})

test('the strip says which days have times and leads to them', async ({ page }) => {
  await openTimes(page, CUT)
  const strip = page.getByRole('group', { name: 'Days in the list' })
  await expect(strip.getByRole('button')).toHaveCount(5)
  await expect(strip).toContainText('Sunday, 29 November Unavailable')
  // Not by its colour alone.
  const [today, tomorrow] = [strip.getByRole('button').nth(0), strip.getByRole('button').nth(1)]
  await expect(today).toHaveAccessibleName(/Today, Tuesday, 24 November: \d+ free times$/)
  await expect(today).toHaveCSS('border-top-width', '1px')
  await expect(tomorrow).toHaveCSS('border-top-width', '0px')
  // Beside the button that opens a calendar, another calendar would be taken for it.
  const layouts = page.getByRole('group', { name: 'Show the times as' }).locator('svg')
  for (const icon of await layouts.all()) await expect(icon).not.toHaveClass(/calendar/)
  await strip.getByRole('button', { name: /^Fri\s27\b.*Friday, 27 November: \d+ free times$/ }).click()
  const heading = page.getByRole('heading', { name: 'Friday, 27 November' })
  await expect(heading).toBeFocused()
  const covered = (await strip.boundingBox())?.height ?? 0
  await expect(heading).toBeInViewport()
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(covered)
})

test('the first free time is a press away, and two columns too', async ({ page }) => {
  const booking = await openTimes(page, CUT)
  await page.getByRole('button', { name: 'Days', exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('button', { name: 'Later days, from Thursday, 26 November' }).click()
  const first = page.getByRole('button', { name: 'First free: Tue 24, 10:30' })
  await first.click()
  await expect(page.getByRole('columnheader').first()).toContainText('Tuesday, 24 November')
  // Nothing is taken by it: the time itself has the focus.
  await expect(page.getByRole('button', { name: 'Tuesday, 24 November, 10:30', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await booking.isAt(FORM.question)
})

for (const width of [320, 360, 390]) {
  for (const form of ['Days', 'List']) {
    test(`at ${width} px the first free time has the focus and lies free under "${form}"`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 })
      const booking = await openTimes(page, CUT)
      // A small phone begins with the list.
      if (form === 'Days') await page.getByRole('button', { name: form, exact: true }).click()
      await page.getByRole('button', { name: /^Later days/ }).click()
      await booking.settled()
      // Scrolls until the times would lie under the sticky headings.
      await page
        .getByRole('heading', { level: 2 })
        .first()
        .evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
      await page.getByRole('button', { name: 'First free: Tue 24, 10:30' }).evaluate((chip) => {
        if (chip instanceof HTMLElement) chip.click()
      })
      await expect(page.getByRole('button', { name: 'Tuesday, 24 November, 10:30', exact: true })).toBeFocused()
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
      expect(await coveredShare(page)).toBe(0)
    })
  }
}

test('a phone does not fetch the columns, which a press brings', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const booking = await openTimes(page, CUT)
  const columns = () => fetched.filter((url) => url.includes('/WeekGrid-'))
  expect(columns()).toEqual([])
  await page.getByRole('button', { name: 'Days', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(columns()).toHaveLength(1)
  await booking.settled()
})

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the columns are fetched before the times are asked for', async ({ page }) => {
    const columns = page.waitForRequest(/\/WeekGrid-/)
    const booking = new BookingPage(page)
    await booking.open(SALON.urlname)
    await booking.choose('Haircuts')
    await columns
    await booking.isAt(/^Which service/)
  })

  test('a list stands in for columns whose code does not come', async ({ page, troubles }) => {
    troubles.expectFailedRequests()
    await page.route('**/WeekGrid-*.js', (route) => route.abort())
    await openTimes(page, CUT)
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Tuesday, 24 November' })).toBeVisible()
    await expect(pills(page).nth(0)).toHaveAccessibleName('Tuesday, 24 November, 10:30')
  })
})
