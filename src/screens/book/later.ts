import type { BookingContext } from '../../../machines/booking/booking.types.ts'
import type { StepGuest } from '../../../machines/domain/sequence/step.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { tagOf } from '../../i18n/i18n.ts'
import { LATER_SCREENS } from '../../i18n/later-screens.ts'
import { loadWords } from '../../i18n/words.ts'
import type { ScreenDeps } from '../screen.types.ts'
import { changing } from './changing.ts'
import { when } from './when.ts'

/** Loads the texts of a step. A step without a catalogue of its own uses the first one, which is already loaded. */
async function loadTexts(guest: StepGuest, locale: Locale): Promise<void> {
  const screen = LATER_SCREENS.find((name) => name === guest)
  if (screen) await loadWords(screen, locale)
}

/** What every step after the lists needs, and the first screen does not: it is loaded with the first of them. */
export function createLater({ timeWords }: ScreenDeps) {
  return {
    loadTexts,
    /** The texts of the step, the names of days and months, the summary's date, and the notice of a change. */
    prepare: (guest: StepGuest, { locale, scope, task }: BookingContext) =>
      Promise.all([
        timeWords.load(tagOf(locale), scope.group.timezone),
        loadTexts(guest, locale),
        when.fetch(),
        task && Promise.all([changing.fetch(), loadTexts('times', locale)]),
      ]),
  }
}
