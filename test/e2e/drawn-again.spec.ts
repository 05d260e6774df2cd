import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { countDrawn, takeDrawn } from './support/drawn-components.ts'
import { SALON } from './support/routes.ts'

/**
 * The path to the times (three presses), a look at the next week and everything that loads meanwhile render 1,036 to
 * 1,070 components. When every catalogue that arrived re-rendered the page, it was 3,400.
 */
const LIMIT = 1_400

test.use({ viewport: { width: 1280, height: 800 } })

test('a press draws what it changes, and does not draw the page again', async ({ page }) => {
  await countDrawn(page)
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname)
  await booking.settled()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await takeDrawn(page)
  for (const { question, go } of SALON.legs.slice(0, 3)) {
    await booking.isAt(question)
    await go(booking)
  }
  await expect(booking.times.first()).toBeVisible()
  const days = page.getByRole('columnheader').first()
  const before = await days.textContent()
  await page.getByRole('button', { name: /^Later days/ }).click()
  await expect(days).not.toHaveText(before ?? '')
  await booking.settled()
  expect(await takeDrawn(page)).toBeLessThan(LIMIT)
})

/** What the list of services fetches ahead: the times, their columns, their texts beside those of the first screen. */
const fetchedAhead = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = performance
      .getEntriesByType('resource')
      .map(({ name }) => /assets\/([\w]+)-\w+\.js$/.exec(name)?.[1] ?? '')
    return names.filter((name) => ['WeekGrid', 'en', 'steps', 'times'].includes(name)).toSorted()
  })

test('a press to the times waits for no code: it came while the list before was looked at', async ({ page }) => {
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname)
  const [first, second, third] = SALON.legs
  await first!.go(booking)
  await booking.isAt(second!.question)
  await expect.poll(() => fetchedAhead(page)).toEqual(['WeekGrid', 'en', 'en', 'steps', 'times'])
  await page.route('**/assets/*.js', () => undefined)
  await second!.go(booking)
  await booking.isAt(third!.question)
  await third!.go(booking)
  await expect(booking.times.first()).toBeVisible()
})
