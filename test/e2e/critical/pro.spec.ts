import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { accessibilityProblems } from '../support/axe.ts'
import { BookingPage } from '../support/booking-page.ts'
import { PRACTICE } from '../support/practice.ts'
import { DESK, everythingIn as everything, logOutAsPro, signInAsPro as signIn } from '../support/pro.ts'
import { variantUnless } from '../support/variants.ts'

/** Professionals at a desk: they sign in, search for the person, and leave no data behind. */

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
const main = (page: Page) => page.getByRole('main')
const looksGood = async (page: Page) => expect(await accessibilityProblems(page)).toEqual([])

for (const width of [1280, 1440, 390]) {
  test(
    `a person who is known is booked for by the keyboard, and nothing of them is left after the logout (${width} px)`,
    variantUnless(width === 1280),
    async ({ page, control }) => {
      await page.setViewportSize({ width, height: 900 })
      const booking = new BookingPage(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
      let presses = 0
      const press = async (...keys: string[]) => {
        for (const key of keys) {
          await page.keyboard.press(key)
          presses += 1
        }
      }
      await signIn(page, PRACTICE.urlname)
      await booking.isAt(DESK.category)
      await press('Tab', 'Enter')
      await booking.isAt(DESK.service)
      await press('Tab', 'Enter')
      await booking.isAt(DESK.calendar)
      await press('Tab', 'Enter')
      await booking.isAt(DESK.times)
      // The first free time has the focus.
      await expect(booking.times.first()).toBeFocused()
      await press('Enter')
      await booking.isAt(DESK.form)
      // They are somebody else's.
      const steps = page.getByRole('navigation', { name: 'Booking steps' }).getByRole('listitem')
      await expect(steps.last()).toHaveText(/Personal details$/)
      await expect(page).toHaveTitle('Personal details – Cabinet Horizon')
      // No person is preselected, and the form holds no data of the professional.
      expect(await everything(page)).not.toContain('Perrin')
      await press('Tab', ...'delmas', 'Enter')
      const box = page.getByRole('combobox', { name: 'Find a person' })
      const found = page.getByRole('option')
      // Two persons with one name, distinguished by birth, phone, address and town.
      await expect(found.filter({ hasText: 'Marie Delmas' })).toHaveCount(2)
      await expect(found.filter({ hasText: '17 April 1958' })).toHaveText(/Nantes/)
      await looksGood(page)
      await press('Enter')
      await expect(box).toHaveValue('')
      await expect(page.getByText('Booking for Marie Delmas')).toBeVisible()
      await press('Tab', 'Enter')
      await heading(page, DESK.booked)
      expect(presses).toBeLessThanOrEqual(25)
      await looksGood(page)
      await expect(main(page).getByText('17 April 1958')).toBeVisible()
      await expect(main(page).getByRole('button', { name: /calendar/i })).toHaveCount(0)
      const booked = (await control.ledger()).filter(({ kind }) => kind === 'booking')
      expect(booked).toHaveLength(1)

      await main(page).getByRole('button', { name: 'Book again for the same person' }).click()
      await booking.isAt(DESK.category)
      await expect(page.getByText('Booking for Marie Delmas')).toBeVisible()
      await logOutAsPro(page)
      for (const step of ['now', 'Back', 'Back'] as const) {
        if (step === 'Back') await page.goBack()
        await booking.settled()
        expect(await everything(page)).not.toMatch(/delmas|nadia|tok_/i)
      }
      // No appointments were requested.
      expect(asked.filter((one) => /^GET .*\/appointments$/.test(one))).toEqual([])
    },
  )
}

test('a new person who seems to be known is pointed out; what was booked is moved and cancelled; other businesses let nobody in', async ({
  page,
  control,
}) => {
  const booking = new BookingPage(page)
  const pinned = { interventionset_ids: '102401', intervention_ids: PRACTICE.consultation, calendar_id: '102501' }
  await signIn(page, PRACTICE.urlname)
  await booking.isAt(DESK.category)
  await booking.open(PRACTICE.urlname, pinned)
  await booking.isAt(DESK.times)
  await booking.pickTime()
  await booking.isAt(DESK.form)
  await page.getByRole('radio', { name: /^New person/ }).click()
  await booking.field('Last name').fill('Delmas')
  await booking.field('First name').fill('Maria')
  await booking.field('Email').fill('maria@example.org')
  await booking.field('Phone').fill('+33 6 39 98 12 10')
  await booking.field('Date of birth').fill('1958-04-17')
  await booking.bookButton.click()
  const question = page.getByRole('alertdialog', { name: 'Is it this person?' })
  await expect(question).toContainText('Marie Delmas')
  await looksGood(page)
  expect((await control.ledger()).filter(({ kind }) => kind === 'booking')).toEqual([])
  await question.getByRole('button', { name: /^Choose Marie Delmas/ }).click()
  await expect(page.getByRole('radio', { name: /^Marie Delmas/ })).toBeChecked()
  await booking.bookButton.click()
  await heading(page, DESK.booked)

  // What was booked here can be moved and cancelled here (wire contract, ruling 37).
  await main(page).getByRole('button', { name: 'Change', exact: true }).click()
  await booking.isAt(DESK.times)
  await booking.pickTime(2)
  await booking.isAt(DESK.form)
  await page.getByRole('button', { name: 'Move the appointment' }).click()
  await heading(page, DESK.moved)
  await main(page).getByRole('button', { name: 'Cancel the appointment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await expect.poll(async () => (await control.ledger()).map(({ kind }) => kind)).toEqual(['booking', 'move', 'cancel'])

  // Another business on the same server recognises the professional, and offers only the way out.
  await page.goto('/maison-solene?locale=en', { waitUntil: 'domcontentloaded' })
  await heading(page, 'You are signed in as a professional at another business')
  await looksGood(page)
  await page.getByRole('button', { name: 'Sign out as a professional' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a link to a place without a public name is taken for a professional of the call centre, and refused to a customer', async ({
  page,
}) => {
  const booking = new BookingPage(page)
  const link = '/centre-appels?calendarset_id=106302&locale=en'
  const notice = main(page).getByText(/^No longer available/)
  await page.goto(link, { waitUntil: 'domcontentloaded' })
  await booking.isAt(/^\w/)
  await expect(notice).toBeVisible()
  await signIn(page, 'centre-appels')
  await expect(page.getByRole('button', { name: 'Your professional account' })).toBeVisible()
  await page.goto(link, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: 'Your professional account' })).toBeVisible()
  await booking.isAt(DESK.service)
  await expect(main(page).getByRole('button', { name: 'Retour sous garantie' })).toBeVisible()
  await expect(notice).toBeHidden()
})
