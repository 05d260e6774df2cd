import type { BookingPage } from './booking-page.ts'
import { bookAtSalon, walkToSalonForm } from './salon.ts'
import { SALON } from './routes.ts'

/** The screens of a booking with the salon, each by the shortest way there. */
export const STAGES = {
  categories: (booking: BookingPage) => booking.open(SALON.urlname),
  calendars: (booking: BookingPage) =>
    booking.open(SALON.urlname, { interventionset_ids: '101401', intervention_ids: '101601' }),
  async times(booking: BookingPage) {
    await STAGES.calendars(booking)
    await booking.choose('No preference')
    await booking.isAt(/^When would suit you\?$/)
  },
  form: (booking: BookingPage) => walkToSalonForm(booking),
  confirmation: (booking: BookingPage) => bookAtSalon(booking),
}

export type StageName = keyof typeof STAGES
