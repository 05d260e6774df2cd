import { expect, type Page } from '@playwright/test'
import { type BookingPage, TIMES } from './booking-page.ts'

/** The practice: customers must sign in before the personal data. */
export const PRACTICE = {
  urlname: 'cabinet-horizon',
  consultation: '102601',
  video: '102603',
  login: /^Sign in to continue$/,
  form: /^Who is the appointment for\?$/,
  /** What the practice does not have of the saved person yet. */
  missing: { Phone: '06 39 98 00 77', 'Date of birth': '1990-05-17' },
  account: { email: 'claire@example.org', password: 'Rendez-vous-2026' },
  /** Another customer, with eight persons of the name “Nombreux”. */
  other: { email: 'huit@example.org', password: 'Rendez-vous-2026' },
}

/** From a link to a service of the practice to its times. */
export async function walkToPracticeTimes(
  booking: BookingPage,
  service: string = PRACTICE.consultation,
  date?: string,
): Promise<void> {
  const pinned = { interventionset_ids: '102401', intervention_ids: service, calendar_id: '102501' }
  await booking.open(PRACTICE.urlname, { ...pinned, ...(date !== undefined && { date }) })
  await booking.isAt(TIMES)
}

/** The same, on to the sign-in. */
export async function walkToLogin(booking: BookingPage, service?: string, date?: string): Promise<void> {
  await walkToPracticeTimes(booking, service, date)
  await booking.pickTime()
  await booking.isAt(PRACTICE.login)
}

/** On to the form, signed in. */
export async function signIn(booking: BookingPage): Promise<void> {
  const { page } = booking
  await page.getByRole('textbox', { name: 'Email address' }).fill(PRACTICE.account.email)
  await page.getByLabel('Password', { exact: true }).fill(PRACTICE.account.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await booking.isAt(PRACTICE.form)
}

/** The form of the practice, filled in for a saved person and ready to be sent. */
export async function fillPracticeForm(booking: BookingPage, date?: string): Promise<void> {
  await walkToLogin(booking, PRACTICE.consultation, date)
  await signIn(booking)
  await fillInAsClaire(booking)
}

/** Fills in the open form of the practice with what it needs of a saved person. */
export async function fillInAsClaire(booking: BookingPage): Promise<void> {
  await booking.page.getByRole('radio', { name: 'Claire Essai' }).check()
  for (const [label, text] of Object.entries(PRACTICE.missing)) await booking.field(label).fill(text)
}

export const EXPIRED = 'You have been signed out'

/** The sign-in over the form, once the token is invalid. */
export const signInDialog = (page: Page) => page.getByRole('dialog', { name: /^(?:Sign in to continue|Sign in)$/ })

export async function signInAgain(page: Page, account = PRACTICE.account): Promise<void> {
  const dialog = signInDialog(page)
  // Before any press the focus is in the first field, not on the close button.
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(account.email)
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toHaveCount(0)
}

/** What `fillPracticeForm` chose and typed is still there. */
export async function isPracticeFormKept(booking: BookingPage): Promise<void> {
  await expect(booking.page.getByRole('radio', { name: 'Claire Essai' })).toBeChecked()
  for (const [label, text] of Object.entries(PRACTICE.missing)) {
    const shown = label === 'Date of birth' ? /1990/ : text
    await expect(booking.field(label)).toHaveValue(shown)
  }
}
