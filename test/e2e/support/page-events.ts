import type { Page } from '@playwright/test'

/** The page is shown again, as after another tab; dispatches the browser's event. */
export const showAgain = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** In ms: how far the clock advances when it is stopped, because it cannot be stopped at a past instant. */
const STOPPING_MS = 500

/** Stops the page's clock; the test runs it on. */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOPPING_MS)
