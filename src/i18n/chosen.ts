import { matchLocale } from '../../machines/domain/place/locale.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'

/** The language that was chosen last in this browser, for whatever group: `now`, where one is chosen just now; null for none. */
export function chosenLocale(now?: Locale): Locale | null {
  try {
    if (now) localStorage.locale = now
    return matchLocale(localStorage.locale)
  } catch {
    // Storage is forbidden: the group decides.
    return null
  }
}
