import { expect, type Page } from '@playwright/test'
import type { BookingPage } from './booking-page.ts'
import { signInWith } from './account.ts'
import { PRACTICE, signInDialog } from './practice.ts'

/** The heading of the page of appointments. */
export const YOURS = 'Your appointments'

/** The cards of what is still to come. */
export const upcoming = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })

export async function openByMenu(booking: BookingPage): Promise<void> {
  const { page } = booking
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Appointments' }).click()
  await booking.isAt(YOURS)
}

/** The actions that the next appointment has buttons for. */
const VISIBLE = ['Change the time', 'Add to my calendar', 'Cancel']

/** Chooses an action of the first card: by its button, or in its menu. */
export async function press(page: Page, action: string): Promise<void> {
  if (VISIBLE.includes(action)) return upcoming(page).first().getByRole('button', { name: action, exact: true }).click()
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Signs in over the page, which says that nobody is signed in. */
export async function signInHere(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signInWith(signInDialog(page), PRACTICE.account.email)
}

/** Opens the two appointments that the practice has for Claire's family. */
export async function openClaires(booking: BookingPage): Promise<void> {
  const { page } = booking
  await page.goto(`/${PRACTICE.urlname}/appointments?locale=en`, { waitUntil: 'domcontentloaded' })
  await signInHere(page)
  await expect(page.getByRole('tab', { name: 'Claire' })).toBeVisible()
  await booking.settled()
}
