import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { overflow } from './support/layout.ts'
import { PRACTICE } from './support/practice.ts'

/** The records page: the persons whom a customer books for, and what the business says of personal data. */

const YOURS = 'Your information'
const surname = (booking: BookingPage) => booking.field('Last name')
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save' })

async function openSignedIn(page: Page): Promise<BookingPage> {
  const booking = new BookingPage(page)
  await page.goto(`/${PRACTICE.urlname}/fiches?locale=en`)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: PRACTICE.login })
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(PRACTICE.account.email)
  await dialog.getByLabel('Password', { exact: true }).fill(PRACTICE.account.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(tab(page, 'Claire')).toBeVisible()
  return booking
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 740 } })

  test('a record is changed and saved, and the server has it', async ({ page }) => {
    const booking = await openSignedIn(page)
    await booking.isAt(YOURS)
    expect(await accessibilityProblems(page)).toEqual([])
    // The tabs scroll by themselves, and the page does not.
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await booking.field('Phone').fill('06 39 98 00 77')
    await booking.field('Date of birth').fill('17/05/1990')
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Claire: saved' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    await booking.isAt(YOURS)
    await expect(booking.field('Phone')).toHaveValue('06 39 98 00 77')
    await expect(booking.field('Date of birth')).toHaveValue('17/05/1990')
  })

  test('what is missing is listed, and nothing is sent', async ({ page }) => {
    const booking = await openSignedIn(page)
    await tab(page, 'Add somebody').click()
    // It says why it cannot yet, and lists it at a press.
    await save(page).click({ force: true })
    await expect(booking.faults).toBeVisible()
    await expect(booking.faults).toBeFocused()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test('what is typed stays with its record, in other tabs and languages, and leaving asks', async ({ page }) => {
  const booking = await openSignedIn(page)
  await surname(booking).fill('Autrement')
  await tab(page, 'Add somebody').click()
  await expect(surname(booking)).toHaveValue('')
  await tab(page, /^Claire/).click()
  await expect(surname(booking)).toHaveValue('Autrement')

  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Personal data' }).click()
  await expect.poll(() => asked).toEqual(['What you have typed is not saved. Leave it?'])
  await booking.isAt(YOURS)
  await expect(surname(booking)).toHaveValue('Autrement')

  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Personal data' }).click()
  await booking.isAt('Your personal data')
  await expect(page.getByRole('main')).toContainText(PRACTICE.account.email)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('somebody is added, gets a tab, and may be booked for', async ({ page }) => {
  const booking = await openSignedIn(page)
  await tab(page, 'Add somebody').click()
  await booking.field('First name').fill('Zoé')
  await surname(booking).fill('Essai')
  await booking.field('Phone').fill('06 39 98 00 78')
  await booking.field('Date of birth').fill('01/02/2015')
  await save(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Zoé: saved' })).toBeVisible()
  await expect(tab(page, 'Zoé')).toHaveAttribute('aria-selected', 'true')
})
