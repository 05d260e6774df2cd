import type { ScreenGuest } from '../../machines/domain/place/location.ts'
import { book } from './book/book.screen.ts'
import { later } from './later.ts'
import type { Screen } from './screen.types.ts'

const elsewhere = (name: Exclude<ScreenGuest, 'book'>) =>
  later(async () => (await import('./elsewhere.ts')).ELSEWHERE[name]())

/** The screens that `app` may host. A row may be eager, as the booking is: it is what most visits begin with. */
export const SCREENS: Record<ScreenGuest, Screen> = {
  book,
  home: elsewhere('home'),
  appointments: elsewhere('appointments'),
  records: elsewhere('records'),
  personalData: elsewhere('personalData'),
  login: elsewhere('login'),
  register: elsewhere('register'),
  reset: elsewhere('reset'),
  password: elsewhere('password'),
}
