import type { ScreenGuest } from '../../machines/domain/place/location.ts'
import { later } from './later.ts'
import type { Screen } from './screen.types.ts'

const known: Partial<Record<ScreenGuest, Screen>> = {}

/**
 * A screen that `app` may host, loaded on demand and then cached. The page preloads the one that most of its visits
 * begin with (`src/api/http/early.ts`).
 */
export const screenNamed = (name: ScreenGuest): Screen =>
  (known[name] ??= later(
    name === 'book'
      ? () => import('./book/book.screen.ts')
      : async () => (await import('./elsewhere.ts')).ELSEWHERE[name](),
  ))
