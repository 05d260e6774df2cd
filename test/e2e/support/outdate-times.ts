import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** For how long the times that the list of calendars has requested are those of the next step. */
const FRESH_MS = 10_000

/** The list of calendars has requested the week of the times; on `page`, it is now so old that the times request it. */
export async function outdateTimes(page: Page): Promise<void> {
  await expect(page.getByText(/^Next free time/).first()).toBeVisible()
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + FRESH_MS)
}
