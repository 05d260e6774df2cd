import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { SALON } from './support/routes.ts'

/**
 * The HTML page itself reports that one of its first scripts failed to load: then no other code of the product runs.
 */

const WORDS = {
  'fr-FR': { note: /pas pu être chargée entièrement/, reload: 'Recharger' },
  'en-GB': { note: /could not be loaded completely/, reload: 'Reload' },
}

for (const [locale, { note, reload }] of Object.entries(WORDS)) {
  test.describe(`a reader of ${locale}`, () => {
    test.use({ locale })

    for (const script of ['react', 'packages', 'index', 'rolldown-runtime']) {
      test(`is notified that ${script} did not come, and reloads`, async ({ page, troubles }) => {
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

test.describe('before any script of the product has come', () => {
  const SCRIPTS = '**/assets/*.js'
  const NOBODYS = 'rgb(246, 247, 248)'
  const OWN = 'rgb(251, 247, 244)'

  const openWithoutScripts = async (page: Page, query = ''): Promise<Locator> => {
    // The scripts never arrive.
    await page.route(SCRIPTS, () => undefined)
    await page.goto(`/${SALON.urlname}${query}`, { waitUntil: 'commit' })
    await expect(page.locator('.boot-bar')).toBeVisible()
    // The style sheet is loaded before the scripts, and has rules for this page.
    await expect(page.locator('body')).toHaveCSS('position', 'relative')
    return page.locator('html')
  }
  const visit = async (page: Page): Promise<void> => {
    await page.unroute(SCRIPTS)
    await page.goto(`/${SALON.urlname}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/De quel type de prestation/)
  }

  test('the second visit is painted in the colours of the business, unless the link brings others', async ({
    page,
  }) => {
    await expect(await openWithoutScripts(page)).toHaveCSS('background-color', NOBODYS)
    await visit(page)
    const root = await openWithoutScripts(page)
    await expect(root).toHaveCSS('background-color', OWN)
    await expect(root).toHaveCSS('color', 'rgb(43, 32, 36)')
    await expect(page.locator('body')).toHaveCSS('background-color', OWN)
    await expect(page.locator('.boot-bar')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(await openWithoutScripts(page, '?colors=background:102030')).toHaveCSS('background-color', NOBODYS)
    await page.goto('/garage-alter-hof', { waitUntil: 'commit' })
    await expect(page.locator('html'), 'another business has none of it').toHaveCSS('background-color', NOBODYS)
  })

  test('whoever wants it dark has it dark from the start', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const root = await openWithoutScripts(page)
    await expect(root).toHaveCSS('background-color', 'rgb(20, 23, 26)')
    await expect(root).toHaveCSS('color', 'rgb(233, 236, 239)')
  })

  test('what is kept of a visit is no colour: the page is painted as at the first', async ({ page }) => {
    await visit(page)
    for (const first of [['red', 'url(https://elsewhere.example/a.png)'], 'FBF7F4', null]) {
      const row = JSON.stringify({ version: 1, first })
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`look:${SALON.urlname}`, row] as const)
      // Held until the end: scripts of an earlier page would apply its colours again.
      await expect(await openWithoutScripts(page)).toHaveCSS('background-color', NOBODYS)
    }
  })
})
