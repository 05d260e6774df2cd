import type { Page } from '@playwright/test'

/**
 * Makes the browser say how fast the line is: from 5 on, a first visit fetches the product's fonts (`src/api/http/early.ts`).
 *
 * @param downlink megabits a second
 */
export const onLine = (page: Page, downlink: number): Promise<unknown> =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value: { downlink: value } }),
    downlink,
  )
