import { chromium } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { bookAtSalon } from './support/salon.ts'

/** The browser of all other tests keeps no pages for Back; this one does, as customers' browsers do. */
test(
  'a page with a customer on it does not come back from the browser’s cache after a logout',
  { tag: '@variant' },
  async ({ baseURL, control }, { project }) => {
    await control.clearFaults()
    const { executablePath, args } = project.use.launchOptions ?? {}
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      ...(args && { args }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        locale: 'en-GB',
        timezoneId: 'Europe/Paris',
      })
      const page = await context.newPage()
      await page.clock.setFixedTime('2026-11-24T07:00:00Z')
      await page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('kept', 'yes'))
      })
      await bookAtSalon(new BookingPage(page), { date: '2026-12-01' })
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
      await page.goto('/-/')
      // Logged out meanwhile, as far as this tab can know.
      await page.evaluate(() => sessionStorage.clear())
      await context.clearCookies()
      await page.goBack({ waitUntil: 'commit' })
      await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('kept')), 'the browser had kept the page').toBe('yes')
      await expect(page.getByText('Clémence')).toHaveCount(0)
    } finally {
      await browser.close()
    }
  },
)
