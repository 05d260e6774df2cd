import { expect, type Locator, type Page } from '@playwright/test'
import type { BookingPage } from './booking-page.ts'
import { signInWith } from './account.ts'
import { PRACTICE, signInDialog } from './practice.ts'

/** The page of persons, as a customer knows it: a tab for each person. */
export const recordTab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name })

export const saveButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Save', exact: true })

/** Signs in over the page, as Claire or as somebody else of the practice. */
export const signInOver = (page: Page, email: string = PRACTICE.account.email): Promise<void> =>
  signInWith(signInDialog(page), email)

/** The records of Claire's family. */
export async function openFiches(booking: BookingPage): Promise<void> {
  const { page } = booking
  await page.goto(`/${PRACTICE.urlname}/fiches?locale=en`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signInOver(page)
  await expect(recordTab(page, 'Claire')).toBeVisible()
  await booking.settled()
}

/** Somebody new, with all that the practice asks for. */
export const ZOE = { 'First name': 'Zoé', 'Last name': 'Essai', Phone: '06 39 98 00 78', 'Date of birth': '2015-02-01' }

/** The form for somebody new, filled in. */
export async function fillInZoe(booking: BookingPage): Promise<void> {
  await recordTab(booking.page, 'Add a person').click()
  for (const [label, text] of Object.entries(ZOE)) await booking.field(label).fill(text)
}
