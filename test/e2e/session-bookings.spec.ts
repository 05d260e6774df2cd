import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { PRACTICE } from './support/practice.ts'
import { DESK, everythingIn, logOutAsPro, openTool, signInAsPro, walkToProForm } from './support/pro.ts'
import { variantUnless } from './support/variants.ts'

/** A professional finds again what was booked in this session, and nobody else does. */

const TOOL = 'Bookings of this session'
const list = (page: Page) => page.getByRole('dialog', { name: TOOL })
const rows = (page: Page) => list(page).getByRole('listitem')

async function bookFor(page: Page, text: string, detail: string) {
  const booking = new BookingPage(page)
  const main = page.getByRole('main')
  const box = main.getByRole('combobox', { name: 'Find a person' })
  await box.fill(text)
  await box.press('Enter')
  await main.getByRole('option').filter({ hasText: detail }).click()
  await booking.bookButton.click()
  await booking.isAt(DESK.booked)
}

for (const width of [1280, 390]) {
  test(
    `bookings of this session are shown, moved and cancelled until the logout (${width} px)`,
    variantUnless(width === 1280),
    async ({ page, control }) => {
      await page.setViewportSize({ width, height: 900 })
      const booking = new BookingPage(page)
      const main = page.getByRole('main')
      const show = async (person: string) => {
        await openTool(page, TOOL)
        await rows(page).filter({ hasText: person }).getByRole('button', { name: 'Show the appointment' }).click()
        await expect(list(page)).toHaveCount(0)
        await booking.isAt(DESK.booked)
        await expect(main.getByText(person, { exact: true })).toBeVisible()
      }
      await walkToProForm(booking)
      await openTool(page, TOOL)
      await expect(list(page).getByText('No bookings yet')).toBeVisible()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.keyboard.press('Escape')
      await bookFor(page, 'delmas', '17 April 1958')
      await main.getByRole('button', { name: 'Book for someone else' }).click()
      // The choices of the link apply to the next booking, too.
      await booking.isAt(DESK.times)
      await booking.pickTime()
      await booking.isAt(DESK.form)
      await bookFor(page, 'marius', '21 June 2016')

      await openTool(page, TOOL)
      await expect(rows(page)).toHaveCount(2)
      await expect(rows(page).first()).toContainText('Marius')
      expect(await accessibilityProblems(page)).toEqual([])
      await page.keyboard.press('Escape')

      // The earlier one, which no other screen leads to any more, gets another time.
      await show('Marie Delmas')
      await main.getByRole('button', { name: 'Change', exact: true }).click()
      await booking.isAt(DESK.times)
      await booking.pickTime(2)
      await booking.isAt(DESK.form)
      await main.getByRole('button', { name: 'Move the appointment' }).click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(DESK.moved)
      await openTool(page, TOOL)
      await expect(rows(page)).toHaveCount(2)
      await expect(rows(page).first()).toContainText('Marie Delmas')
      await page.keyboard.press('Escape')

      await show('Marius Delmas')
      await main.getByRole('button', { name: 'Cancel the appointment' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
      await expect(main.getByText('The appointment is cancelled')).toBeVisible()
      await openTool(page, TOOL)
      await expect(rows(page)).toHaveCount(1)
      await page.keyboard.press('Escape')
      expect((await control.ledger()).filter(({ kind }) => kind === 'booking')).toHaveLength(2)

      await logOutAsPro(page)
      await booking.settled()
      expect(await everythingIn(page)).not.toMatch(/delmas/i)
      await signInAsPro(page, PRACTICE.urlname)
      await booking.isAt(DESK.category)
      await openTool(page, TOOL)
      await expect(list(page).getByText('No bookings yet')).toBeVisible()
    },
  )
}
