import type { BookingContext } from '../../../machines/booking/booking.types.ts'
import type { Query } from '../../../machines/domain/place/query.ts'
import { createReturnTo } from '../../actors/return-to.ts'
import { shownLocale } from '../../i18n/i18n.ts'
import type { LaterScreen } from '../../i18n/later-screens.ts'
import { loadWords } from '../../i18n/words.ts'
import type { ScreenDeps } from '../screen.types.ts'
import { when } from './when.ts'

/** What every step after the lists needs, and the first screen does not: it comes with the first of them. */
export function createLater({ api, timeWords }: ScreenDeps, query: Query) {
  return {
    returnTo: createReturnTo(api, query),
    loadWords,
    /** The texts of the step, the names of days and months, and the summary's date. */
    prepare: (screen: LaterScreen, { locale, scope }: BookingContext) =>
      Promise.all([timeWords.load(shownLocale(locale), scope.group.timezone), loadWords(screen, locale), when.fetch()]),
  }
}
