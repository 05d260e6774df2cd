import { matchLocale } from '../../machines/domain/place/locale.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'

/** Where this browser keeps the language that was chosen last; the early script of the page reads it, too. */
export const CHOSEN_LOCALE = 'locale'

/** The language that was chosen last in this browser, for whatever group; null when none was. */
export function chosenLocale(): Locale | null {
  try {
    return matchLocale(localStorage.getItem(CHOSEN_LOCALE))
  } catch {
    return null
  }
}

/** Keeps what was chosen for the next visit. */
export function keepChosen(locale: Locale): void {
  try {
    localStorage.setItem(CHOSEN_LOCALE, locale)
  } catch {
    // The next visit begins in the language of its group.
  }
}
