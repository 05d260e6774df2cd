import { matchLocale } from '../../machines/domain/place/locale.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { LOCALE } from '../storage/keys.ts'

/**
 * The last language that was chosen in this browser, for any group; null for none. With `now`, that choice is stored
 * first.
 */
export function chosenLocale(now?: Locale): Locale | null {
  try {
    if (now) localStorage[LOCALE] = now
    return matchLocale(localStorage[LOCALE])
  } catch {
    // Storage is forbidden: the group decides.
    return null
  }
}
