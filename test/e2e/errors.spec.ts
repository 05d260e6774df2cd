import { ERROR_TABLE } from '../support/errors/error-table.ts'
import { SCREEN_TABLE } from '../support/errors/screen-table.ts'
import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { judge } from './support/oracle.ts'

/**
 * Where errors are told (specification, section 8): a refused booking is an alert in the form, which takes the focus;
 * what else fails is a notification that stays until it is closed; what ends before a booking is a screen.
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
    test(`is an alert in the form of ${urlname}, which has the focus, and no notification`, async ({
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
      await expect(page.locator(':focus')).toContainText(what)
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1)
      for (const [label, text] of Object.entries(typed)) await expect(booking.field(label)).toHaveValue(text)
      await judge(page, control, troubles, { bookings: 0, claim: 'none', message: new RegExp(what) })
    })
  }
})

test('anything else that fails is a notification too, which stays until it is closed', async ({
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
  await expect(booking.alert).toContainText('Something went wrong on our side')
  const close = page.getByRole('button', { name: 'Close: Something went wrong on our side' })
  await expect(close).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(close).toBeVisible()
  await close.click()
  await expect(close).toBeHidden()
  await expect(booking.alert).toBeVisible()
  await judge(page, control, troubles, { bookings: 0, claim: 'none', message: /went wrong/ })
})
