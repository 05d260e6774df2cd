import { expect, test } from './fixtures.ts'
import { overflow } from './support/layout.ts'
import { SALON } from './support/routes.ts'

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

for (const locale of ['en', 'fr']) {
  test(`the title of a group stays what its server wrote (${locale})`, async ({ page }) => {
    const answer = await page.goto(`/petit-cours?locale=${locale}`)
    const [, written = ''] = /<title>(.*)<\/title>/.exec((await answer?.text()) ?? '') ?? []
    expect(written).toContain('Le Petit Cours')
    await expect(page.locator('meta[name="keywords"]'), 'the application has written the head').toHaveCount(1)
    await expect(page).toHaveTitle(written)
    await page.reload()
    await expect(page.locator('meta[name="keywords"]')).toHaveCount(1)
    await expect(page).toHaveTitle(written)
  })
}

test('a group that does not exist, and a page that a group lacks, are not found and not listed', async ({
  page,
  troubles,
}) => {
  // The first has no shard.
  troubles.expectFailedRequests()
  for (const path of ['/nobody-of-that-name', `/${SALON.urlname}/nowhere`]) {
    const answer = await page.goto(`${path}?locale=en`)
    expect(answer?.status()).toBe(404)
    expect(await answer?.text()).toContain('<meta name="robots" content="noindex" />')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
})

for (const width of [1280, 390, 320]) {
  test(`from a business that does not exist a press leads back to the page before (${width} px)`, async ({
    page,
    troubles,
  }) => {
    troubles.expectFailedRequests()
    await page.setViewportSize({ width, height: 700 })
    const back = page.getByRole('button', { name: 'Back to the previous page' })
    await page.goto(`/${SALON.urlname}?locale=en`)
    await page.goto('/nobody-of-that-name?locale=en')
    await expect(page.getByRole('main')).toContainText('Check the link, or ask the business for a new one.')
    await expect(back).toBeInViewport({ ratio: 1 })
    expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await back.click()
    await expect(page).toHaveURL(new RegExp(`/${SALON.urlname}\\b`))
    await expect(page.getByRole('banner')).toContainText(NAME)
  })
}

test('a new tab with a business that does not exist offers no way back, because there is none', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expectFailedRequests()
  await page.goto(`/${SALON.urlname}?locale=en`)
  const opened = context.waitForEvent('page')
  await page.evaluate(() => window.open('/nobody-of-that-name?locale=en', '_blank', 'noopener'))
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  await expect(tab.getByRole('main').getByRole('button')).toHaveCount(0)
})

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
