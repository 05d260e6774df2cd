import { expect, test } from './fixtures.ts'
import { SALON } from './support/ways.ts'

/** The page says by itself that one of its first scripts did not come: nothing of the product runs then. */

const WORDS = {
  'fr-FR': { note: /pas pu être chargée entièrement/, reload: 'Recharger' },
  'en-GB': { note: /could not be loaded completely/, reload: 'Reload' },
}

for (const [locale, { note, reload }] of Object.entries(WORDS)) {
  test.describe(`a reader of ${locale}`, () => {
    test.use({ locale })

    for (const script of ['packages', 'index', 'rolldown-runtime']) {
      test(`is told that ${script} did not come, and reloads`, async ({ page, troubles }) => {
        troubles.expectFailedRequests()
        troubles.expectUncaught()
        const scripts = `**/assets/${script}-*.js`
        await page.route(scripts, (route) => route.abort())
        await page.goto(`/${SALON.urlname}?websource=letter`, { waitUntil: 'domcontentloaded' })
        const alert = page.getByRole('alert').filter({ hasText: note })
        await expect(alert).toBeInViewport()
        await expect(page.getByText(note)).toBeVisible()
        await expect(page.getByRole('link')).toHaveCount(1)
        await page.unroute(scripts)
        await page.getByRole('link', { name: reload }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/De quel type de prestation/)
        await expect(alert).toHaveCount(0)
        expect(new URL(page.url()).search).toContain('websource=letter')
      })
    }
  })
}
