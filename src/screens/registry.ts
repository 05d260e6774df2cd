import type { ScreenGuest } from '../../machines/domain/place/location.ts'
import { book } from './book/book.screen.ts'
import { later } from './later.ts'
import type { Screen } from './screen.types.ts'

/** The screens that `app` may host. A row may be eager, as the booking is: it is what most visits begin with. */
export const SCREENS: Record<ScreenGuest, Screen> = {
  book,
  appointments: later(() => import('./appointments/appointments.screen.ts')),
}
