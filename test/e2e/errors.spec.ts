import type { Locator, Page } from '@playwright/test'
import { ERROR_TABLE } from '../support/errors/error-table.ts'
import { SCREEN_TABLE } from '../support/errors/screen-table.ts'
import { expect, test } from './fixtures.ts'
import { signInAt } from './support/account.ts'
import { BookingPage } from './support/booking-page.ts'
import { judge } from './support/oracle.ts'

/**
 * Where errors are shown (specification, section 8), each once: a refusal that has no place on the screen opens the
 * alert, which takes the focus; other failures are shown in their place; what ends before a booking is a screen.
 */

const LOCALES = ['en', 'fr'] as const

test.beforeEach(({ troubles }) => troubles.expectFailedRequests())

for (const locale of LOCALES) {
  test.describe(`in ${locale}`, () => {
    for (const row of SCREEN_TABLE) {
      test(row.name, async ({ page, control, troubles }) => {
        const booking = new BookingPage(page)
        const [heading, then] = row[locale]
        if (row.faults) await control.faults(row.faults)
        await booking.open(row.urlname, { locale })
        if (row.through) await page.getByRole('link', { name: row.through[locale] }).click()
        for (const name of row.choices?.[locale] ?? []) await booking.choose(name)
        const main = page.getByRole('main')
        await expect(main.getByText(heading, { exact: true })).toBeVisible()
        await expect(main).toContainText(then)
        const call = main.getByRole('link', { name: row.phone ?? /\d\d \d\d/ })
        if (row.phone === undefined) await expect(call).toHaveCount(0)
        else await expect(call).toHaveAttribute('href', `tel:${row.phone.replaceAll(' ', '')}`)
        await troubles.readPage(page)
      })
    }
  })
}

const ROW = ERROR_TABLE.find(({ code }) => code === 'max_rdv_number')

test.describe('a refused booking', () => {
  for (const urlname of ['regles', 'regles-v1', 'regles-v2']) {
    test(`is the alert over the form of ${urlname}, which has the focus, and said nowhere else`, async ({
      page,
      control,
      troubles,
    }) => {
      if (!ROW) throw new Error('The table has lost a row')
      const booking = new BookingPage(page)
      const typed = { Nom: 'Plein', Prénom: 'Paul', 'E-mail': 'plein@example.org', Téléphone: '06 39 98 00 01' }
      await booking.open(urlname, { locale: 'fr' })
      await booking.choose('Visite')
      await booking.choose('Sans préférence')
      await booking.isAt(/^Quand/)
      await booking.times.last().click()
      await booking.isAt(/^Pour qui/)
      for (const [label, text] of Object.entries(typed)) await booking.field(label).fill(text)
      await page.getByRole('button', { name: 'Prendre le rendez-vous' }).click()
      const [what, then] = ROW.fr
      await expect(booking.alert).toContainText(what)
      await expect(booking.alert).toContainText(then)
      await expect(booking.alertDialog.locator(':focus')).toHaveCount(1)
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
      for (const [label, text] of Object.entries(typed)) await expect(booking.field(label)).toHaveValue(text)
      await judge(page, control, troubles, { bookings: 0, claim: 'none', message: new RegExp(what) })
    })
  }
})

test('a list that does not come is said in its place and nowhere else, and no longer once it has come', async ({
  page,
  control,
  troubles,
}) => {
  const booking = new BookingPage(page)
  await control.faults({
    match: { method: 'GET', path: '/interventions$' },
    phase: 'before',
    times: 0,
    act: { kind: 'status', status: 500 },
  })
  await booking.open('atelier-dupre')
  await booking.choose('Haircuts')
  await expect(booking.alert).toContainText('This site has a technical problem')
  await page.clock.runFor(60_000)
  await expect(page.getByText('This site has a technical problem')).toHaveCount(1)
  await judge(page, control, troubles, { bookings: 0, claim: 'none', message: /technical problem/ })
  await control.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await booking.isAt(/^Which service/)
  await expect(page.getByText('This site has a technical problem')).toHaveCount(0)
})

test('a language that does not come is a notification that leaves the question free, and leaves when it has come', async ({
  page,
}) => {
  const booking = new BookingPage(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await booking.open('atelier-dupre')
  await booking.isAt(/^What kind/)
  await page.route(/\/assets\/fr-.*\.js$/, (route) => route.abort())
  await page.getByRole('combobox').selectOption('fr')
  const message = page.getByRole('alert').filter({ hasText: /could not be loaded/ })
  await expect(message).toHaveCount(1)
  await expect(page.getByText(/could not be loaded/)).toHaveCount(1)
  const [question, toast] = [await booking.heading.boundingBox(), await message.boundingBox()]
  expect(toast?.y).toBeGreaterThan((question?.y ?? 0) + (question?.height ?? 0))
  await page.unrouteAll()
  await page.getByRole('combobox').selectOption('fr')
  await booking.isAt(/^De quel/)
  await expect(message).toHaveCount(0)
})

const MENUS = /\/assets\/(?:AccountMenu|LinksMenu)-.*\.js$/

/** A press on a button whose menu does not come. */
async function pressInVain(page: Page, name: string): Promise<Locator> {
  await page.route(MENUS, (route) => route.abort())
  const button = page.getByRole('banner').getByRole('button', { name })
  const message = page.getByRole('alert').filter({ hasText: /could not be loaded/ })
  await button.click()
  await expect(message).toHaveCount(1)
  await expect(button).toBeFocused()
  return message
}

test('a menu of a phone whose code does not come leaves its button, and a message says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/maison-solene/login?locale=en')
  await pressInVain(page, 'More')
})

test('the menu of the account is tried again after a reload, and the question before logging out needs no further file', async ({
  page,
}) => {
  await signInAt(page, 'cabinet-horizon', 'claire@example.org')
  const message = await pressInVain(page, 'Your account')
  await page.unroute(MENUS)
  await message.getByRole('button', { name: 'Try again' }).click()
  await page.waitForLoadState()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Sign out?' })).toBeVisible()
})
