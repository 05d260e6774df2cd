import type { BookingContext } from '../../../machines/booking/booking.types.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { LaterCatalogue } from '../../i18n/catalogues.ts'
import { tagOf } from '../../i18n/i18n.ts'
import { loadMessages } from '../../i18n/messages.ts'
import type { ScreenDeps } from '../screen.types.ts'
import { changing } from './changing.ts'
import type { LaterGuest } from './step.types.ts'
import { when } from './when.ts'

/** The catalogue of a step after the lists. */
export const textsOf = (guest: LaterGuest): LaterCatalogue => (guest === 'times' ? 'common' : 'booking')

const loadTexts = (guest: LaterGuest, locale: Locale) => loadMessages(textsOf(guest), locale)

/** What every step after the lists needs, and the first screen does not: it is loaded with the first of them. */
export function createLater({ timeLocales }: ScreenDeps) {
  return {
    /** The texts of the step and the summary's date, without which it does not open. */
    fetchAhead: (guest: LaterGuest, locale: Locale) => Promise.all([loadTexts(guest, locale), when.fetch()]),
    /** The texts of the step, the names of days and months, the summary's date, and the notice of a change. */
    prepare: (guest: LaterGuest, { locale, scope, task }: BookingContext) =>
      Promise.all([
        timeLocales.load(tagOf(locale), scope.group.timezone),
        loadTexts(guest, locale),
        when.fetch(),
        task && changing.fetch(),
      ]),
  }
}
