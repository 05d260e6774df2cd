import type { BookingPage } from './booking-page.ts'

/** The practice: whoever books is known, and signs in before the personal data. */
export const PRACTICE = {
  urlname: 'cabinet-horizon',
  consultation: '102601',
  video: '102603',
  login: /^Please sign in to continue$/,
  form: /^Who is the appointment for\?$/,
  /** What the practice does not have of the saved person yet. */
  missing: { Phone: '06 39 98 00 77', 'Date of birth': '1990-05-17' },
  account: { email: 'claire@example.org', password: 'Rendez-vous-2026' },
}

/** From a link to a service of the practice to the sign-in. */
export async function walkToLogin(
  booking: BookingPage,
  service: string = PRACTICE.consultation,
  date?: string,
): Promise<void> {
  const pinned = { interventionset_ids: '102401', intervention_ids: service, calendar_id: '102501' }
  await booking.open(PRACTICE.urlname, { ...pinned, ...(date !== undefined && { date }) })
  await booking.isAt(/^When suits you\?$/)
  await booking.pickTime()
  await booking.isAt(PRACTICE.login)
}

/** On to the form, as somebody who is known. */
export async function signIn(booking: BookingPage): Promise<void> {
  const { page } = booking
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(PRACTICE.account.email)
  await page.getByLabel('Password', { exact: true }).fill(PRACTICE.account.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await booking.isAt(PRACTICE.form)
}

/** The form of the practice, filled in for a saved person and ready to be sent. */
export async function fillPracticeForm(booking: BookingPage, date?: string): Promise<void> {
  await walkToLogin(booking, PRACTICE.consultation, date)
  await signIn(booking)
  await booking.page.getByRole('radio', { name: 'Claire Essai' }).check()
  for (const [label, text] of Object.entries(PRACTICE.missing)) await booking.field(label).fill(text)
}
