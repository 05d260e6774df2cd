import type { BookingPage } from './booking-page.ts'
import { fillForm, FORM, SALON } from './ways.ts'

/** Query parameters in addition to those that a function sets. */
type Link = Readonly<Record<string, string>>

/** From a link to a service of the salon straight to the form: the shortest way there. */
export async function walkToSalonForm(booking: BookingPage, link: Link = {}): Promise<void> {
  await booking.open(SALON.urlname, { interventionset_ids: '101401', intervention_ids: '101601', ...link })
  await booking.choose('No preference')
  await booking.isAt(/^When suits you\?$/)
  await booking.pickTime()
  await booking.isAt(FORM.question)
}

/** The form of the salon, ready to be sent. */
export async function fillSalonForm(booking: BookingPage): Promise<void> {
  await walkToSalonForm(booking)
  await fillForm(booking, SALON)
}

/** A booking with the salon, from the link to the confirmation. */
export async function bookAtSalon(booking: BookingPage, link: Link = {}): Promise<void> {
  await walkToSalonForm(booking, link)
  await sendForm(booking)
}

/** A pack of several services of the salon, from the link to the confirmation. */
export async function bookPackAtSalon(booking: BookingPage, link: Link = {}): Promise<void> {
  await booking.open(SALON.urlname, link)
  await booking.choose('Haircuts')
  await booking.page.getByRole('tab', { name: /^Packs/ }).click()
  // Its services name their calendars, so the step for them is skipped.
  await booking.choose('Cut and beard duo')
  await booking.isAt(/^When suits you\?$/)
  await booking.pickTime()
  await booking.isAt(FORM.question)
  await sendForm(booking)
}

/** Fills in the form of the salon and sends it. */
export async function sendForm(booking: BookingPage): Promise<void> {
  await fillForm(booking, SALON)
  await booking.bookButton.click()
  await booking.isAt(/booked$/)
}

/** The browser asks whether to leave a form with unsaved text; the customer says yes. */
export async function reloadAnyway({ page }: BookingPage): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}
