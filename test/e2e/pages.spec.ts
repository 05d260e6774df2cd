import { expect, test } from './fixtures.ts'
import { SALON } from './support/ways.ts'

const NAME = 'Atelier Dupré'
const NONSENSE = ['nowhere', 'book/nonsense', 'book/slots/more']

for (const path of NONSENSE) {
  test(`/${SALON.urlname}/${path}: the group's header stays, and a link leads to its booking`, async ({ page }) => {
    await page.goto(`/${SALON.urlname}/${path}?locale=en`)
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText(NAME)
    await expect(page).toHaveTitle(/^Page not found/)
    await page.getByRole('link', { name: `Go to ${NAME}` }).click()
    await expect(page).toHaveURL(new RegExp(`/${SALON.urlname}(/book/|\\?|$)`))
    await expect(page.getByRole('heading', { level: 1, name: /\?$/ })).toBeVisible()
  })
}

test.describe('a group that names a language of which the product knows nothing', () => {
  test.beforeEach(({ control }) =>
    control.faults({
      match: { path: '/services/groups/' },
      phase: 'after',
      act: { kind: 'patch', merge: { enabled_locales: 'de,ja,en,fr' } },
      times: 0,
    }),
  )

  test('the switcher offers the languages that the product speaks, not all that the group names', async ({ page }) => {
    await page.goto('/garage-alter-hof?locale=en')
    const languages = page.getByRole('banner').getByRole('combobox').getByRole('option')
    await expect(languages).toHaveText(['Deutsch', 'English', 'Français'])
  })

  test('the switcher shows the language that is spoken, not the one that was asked for', async ({ page }) => {
    await page.goto('/garage-alter-hof?locale=ja')
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
