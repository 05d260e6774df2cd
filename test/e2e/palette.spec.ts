import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { PRACTICE } from './support/practice.ts'
import { DESK, everythingIn, logOutAsPro, openTool, signInAsPro } from './support/pro.ts'
import { variantUnless } from './support/variants.ts'

/** Professionals name the next step in the palette, and go straight to it. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => page.getByRole('combobox', { name: 'Service, calendar, day or person' })
/** The options of the palette; those of the language choice in the header are excluded. */
const options = (page: Page) => dialog(page).getByRole('option')
const main = (page: Page) => page.getByRole('main')
/** The key presses of a booking for somebody who is known, all of it named: no more than 25 (docs/decisions/0014-professionals.md). */
const KEYS = 25
const FIND = 'Find a service, calendar, day or person'
/** The control in the header; on a phone it is hidden, and the menu offers the palette. */
const opener = (page: Page) => page.locator(`button[aria-label$="${FIND}"]`)

test('a name that nobody has begins a new person with it, and the banner leads to another', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const booking = new BookingPage(page)
  await signInAsPro(page, PRACTICE.urlname)
  await booking.isAt(DESK.category)
  await expect(page.getByRole('banner').getByText('Professional', { exact: true })).toBeVisible()
  await expect(opener(page)).toHaveText('Search')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Ondine Quintrec')
  await page.keyboard.press('Enter')
  await expect(options(page)).toHaveText(['New personOndine Quintrec'])
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booking for Ondine Quintrec')).toBeVisible()

  await page.getByRole('button', { name: 'Change person' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.type('Marie Delmas')
  await page.keyboard.press('Enter')
  await options(page).first().click()
  const banner = page.getByText('Booking for Marie Delmas')
  await expect(banner).toBeVisible()
  expect((await banner.innerText()).replaceAll('\u00a0', ' ')).toMatch(/ · 06 39 98 \d\d \d\d$/)
})

test('the first entry is active at once, and the last one of a list that was cut shows all of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const booking = new BookingPage(page)
  await signInAsPro(page, PRACTICE.urlname)
  await booking.isAt(DESK.category)
  // On a phone icons stand alone in the bar, and the palette fills the window.
  await openTool(page, FIND)
  const { width, height } = (await dialog(page).boundingBox()) ?? { width: 0, height: 0 }
  expect([width, height]).toEqual([390, 700])
  const services = dialog(page).getByRole('group', { name: 'Services' }).getByRole('option')
  const isActive = async (option: ReturnType<typeof options>) =>
    expect(box(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expect(services).toHaveCount(7)
  await isActive(services.first())
  await expect(services.last()).toHaveText('Show all 8')
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowDown')
  await isActive(services.last())
  await page.keyboard.press('Enter')
  await expect(services).toHaveCount(8)
  await expect(services.filter({ hasText: 'Show all' })).toHaveCount(0)
  // The first of those that were not shown before has the place of the entry that showed them.
  await isActive(services.nth(6))
  await expect(box(page)).toBeFocused()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a tool whose view does not come says so, and another press opens it', async ({ page, troubles }) => {
  const VIEWS = /\/assets\/(?:palette|first-free)\.screen-.*\.js$/
  const lost = page.getByRole('alert').filter({ hasText: 'This step could not be loaded' })
  const booking = new BookingPage(page)
  troubles.expectFailedRequests()
  await page.route(VIEWS, (route) => route.abort())
  await signInAsPro(page, PRACTICE.urlname)
  await booking.isAt(DESK.category)
  for (const name of [FIND, 'Next free time in each calendar']) {
    await openTool(page, name)
    await expect(lost).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await lost.getByRole('button', { name: /^Close/ }).click()
    await expect(lost).toHaveCount(0)
  }
  await openTool(page, FIND)
  await expect(lost.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.unroute(VIEWS)
  await openTool(page, FIND)
  await expect(dialog(page)).toBeVisible()
  await expect(lost).toHaveCount(0)
})

for (const width of [1280, 1440, 390]) {
  test(
    `a service, a calendar and a person are named, and nothing of them is left after the logout (${width} px)`,
    variantUnless(width === 1280),
    async ({ page, control }) => {
      await page.setViewportSize({ width, height: 900 })
      const booking = new BookingPage(page)
      let presses = 0
      const press = async (...keys: string[]) => {
        for (const key of keys) {
          await page.keyboard.press(key)
          presses += 1
        }
      }
      await signInAsPro(page, PRACTICE.urlname)
      await booking.isAt(DESK.category)
      await expect(opener(page)).toBeAttached()

      await press('Control+k', ...'consul')
      await expect(options(page).first()).toContainText('Consultation')
      expect(await accessibilityProblems(page)).toEqual([])
      await press('Enter')
      await booking.isAt(DESK.calendar)
      await expect(dialog(page)).toHaveCount(0)

      // The service is chosen, so one more name leads to its times.
      await press('Control+k')
      await expect(page.getByRole('group', { name: 'Calendars' }).getByRole('option').first()).toBeVisible()
      await press(...'morel')
      await expect(options(page)).toHaveCount(1)
      await press('Enter')
      await booking.isAt(DESK.times)

      // The search begins by itself.
      await press('Control+k', ...'delmas')
      await expect(options(page).filter({ hasText: 'Marie Delmas' })).toHaveCount(2)
      await expect(options(page).filter({ hasText: '17 April 1958' })).toHaveText(/Nantes/)
      expect(await accessibilityProblems(page)).toEqual([])
      await press('Enter')
      await booking.isAt(DESK.times)
      await expect(page.getByText('Booking for Marie Delmas')).toBeVisible()

      // The first free time has the focus, and then the button that books it.
      await expect(booking.times.first()).toBeFocused()
      await press('Enter')
      await booking.isAt('Details of Marie Delmas')
      await expect(page.getByRole('radio', { name: /^Marie Delmas/ })).toBeChecked()
      await expect(booking.bookButton).toBeFocused()
      expect(await accessibilityProblems(page)).toEqual([])
      await press('Enter')
      await booking.isAt('Marie Delmas’s appointment is booked')
      // A person, an agenda, a service and the first free time.
      expect(presses).toBe(KEYS)
      expect((await control.ledger()).filter(({ kind }) => kind === 'booking')).toHaveLength(1)

      // What is typed for the next booking is gone after the log-out, and so is the last booking's person.
      await openTool(page, FIND)
      await expect(box(page)).toBeFocused()
      await page.keyboard.type('mar')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      if (width > 390) await expect(opener(page)).toBeFocused()
      await logOutAsPro(page)
      await page.keyboard.press('Control+k')
      await expect(dialog(page)).toHaveCount(0)
      for (const step of ['now', 'Back', 'Back'] as const) {
        if (step === 'Back') await page.goBack()
        await booking.settled()
        expect(await everythingIn(page)).not.toMatch(/delmas|nadia|tok_/i)
      }
      await expect(opener(page)).toHaveCount(0)
    },
  )
}

test(
  'a calendar and a day wait for the service; lists that do not come leave days and persons',
  { tag: '@variant' },
  async ({ page, control, troubles }) => {
    const booking = new BookingPage(page)
    await signInAsPro(page, PRACTICE.urlname)
    await booking.isAt(DESK.category)
    await expect(opener(page)).toBeAttached()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('tomorrow')
    await page.getByRole('group', { name: 'Day' }).getByRole('option').click()
    await expect(dialog(page).getByText('Which service, on that day?')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Calendars' })).toHaveCount(0)
    await page.keyboard.type('consul')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('Which calendar, for Consultation?')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.type('lef')
    await page.keyboard.press('Enter')
    await booking.isAt(DESK.times)
    await expect(main(page).getByText('Dr Simon Lefèvre').first()).toBeVisible()

    troubles.expectFailedRequests()
    await control.faults([
      {
        match: { method: 'GET', path: '/interventions$' },
        phase: 'before',
        act: { kind: 'status', status: 500 },
        times: 0,
      },
    ])
    await page.keyboard.press('Control+k')
    await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await box(page).fill('delmas')
    await page.keyboard.press('Enter')
    await expect(options(page)).toHaveCount(3)
    await box(page).fill('')
    await control.clearFaults()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('group', { name: 'Services' })).toBeVisible()
    await box(page).fill('zzzz')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('No one found')
  },
)
