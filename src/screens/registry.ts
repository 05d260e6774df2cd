import type { ScreenGuest } from '../../machines/domain/place/location.ts'
import { book } from './book/book.screen.ts'
import { later } from './later.ts'
import type { Screen } from './screen.types.ts'

/** The pages of an account are small and lead to each other: one chunk. */
const access = (name: 'login' | 'register' | 'reset' | 'password') =>
  later(async () => ({ default: (await import('./access/access.screen.ts')).screens[name] }))

/** The screens that `app` may host. A row may be eager, as the booking is: it is what most visits begin with. */
export const SCREENS: Record<ScreenGuest, Screen> = {
  book,
  appointments: later(() => import('./appointments/appointments.screen.ts')),
  login: access('login'),
  register: access('register'),
  reset: access('reset'),
  password: access('password'),
}
