import { type BookingPage, TIMES } from './booking-page.ts'
import { fillForm, FORM, SALON } from './routes.ts'

/** Query parameters in addition to those that a function sets. */
type Link = Readonly<Record<string, string>>

/** From a link to a service of the salon straight to the form: the shortest way there. */
export async function walkToSalonForm(booking: BookingPage, link: Link = {}): Promise<void> {
  await booking.open(SALON.urlname, { interventionset_ids: '101401', intervention_ids: '101601', ...link })
  await booking.choose('No preference')
  await booking.isAt(TIMES)
  await booking.pickTime()
  await booking.isAt(FORM.question)
}

/** A booking with the salon, from the link to the confirmation. */
export async function bookAtSalon(booking: BookingPage, link: Link = {}): Promise<void> {
  await walkToSalonForm(booking, link)
  await sendForm(booking)
}

/** Fills in the form of the salon and sends it. */
export async function sendForm(booking: BookingPage): Promise<void> {
  await fillForm(booking, SALON)
  await booking.bookButton.click()
  await booking.isAt(/booked$/)
}
