import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'

for (const [locale, heading] of [
  ['en', 'Demo groups'],
  ['fr', 'Groupes de démonstration'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the list of demo groups is accessible in ${locale}, ${colorScheme}, and fits a small phone`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(`/-/?locale=${locale}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(await accessibilityProblems(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 568 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  }
}

test('from the root of an unknown host a visitor comes to the list, and from there to a group', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/-\/$/)
  await page.getByRole('heading', { name: 'Atelier Dupré' }).getByRole('link').click()
  await expect(new BookingPage(page).heading).toHaveText(/^De quel type de prestation/)
})
