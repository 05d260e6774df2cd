import type { ScreenGuest } from '../../machines/domain/place/location.ts'
import { book } from './book/book.screen.ts'
import { later } from './later.ts'
import type { Screen } from './screen.types.ts'

const known: Partial<Record<ScreenGuest, Screen>> = { book }

/**
 * A screen that `app` may host. The booking is eager, because most visits begin with it; the others are loaded on
 * demand, and then cached.
 */
export const screenNamed = (name: ScreenGuest): Screen =>
  (known[name] ??= later(async () =>
    (await import('./elsewhere.ts')).ELSEWHERE[name as Exclude<ScreenGuest, 'book'>](),
  ))
