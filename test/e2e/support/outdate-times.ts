import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** In ms: for this long the next step uses the times that the list of calendars has requested. */
const FRESH_MS = 10_000

/** Makes the week of times that the list of calendars has requested so old that the times step requests it again. */
export async function outdateTimes(page: Page): Promise<void> {
  await expect(page.getByText(/^Next free time/).first()).toBeVisible()
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + FRESH_MS)
}
