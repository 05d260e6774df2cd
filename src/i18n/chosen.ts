import { matchLocale } from '../../machines/domain/place/locale.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'

/**
 * The last language that was chosen in this browser, for any group; null for none. With `now`, that choice is stored
 * first.
 */
export function chosenLocale(now?: Locale): Locale | null {
  try {
    if (now) localStorage.locale = now
    return matchLocale(localStorage.locale)
  } catch {
    // Storage is forbidden: the group decides.
    return null
  }
}
