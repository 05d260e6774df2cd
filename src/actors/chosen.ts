import { named, toBeNamed } from '../../machines/booking/booking.names.ts'
import type { BookingContext, BookingEvent } from '../../machines/booking/booking.types.ts'
import { NO_PRESELECTION } from '../../machines/domain/sequence/preselection.ts'
import { isEmptySelection } from '../../machines/domain/sequence/selection.ts'
import type { Api } from '../api/api.ts'
import { checkSelection } from '../api/catalogue/check-selection.ts'

/** What has to do with choices that were made before: whether they are still there, and what they are called now. */

export { checkSelection }

/** A booking, as far as the names of its choices go: others may be made while they are read. */
export interface NamedBooking {
  getSnapshot(): { context: BookingContext; status: string }
  send(event: BookingEvent): void
}

/** Reads what is chosen in the booking's language. An answer in a language that has been left meanwhile is not said. */
export async function readNames(api: Api, booking: NamedBooking): Promise<void> {
  const { context } = booking.getSnapshot()
  const { scope, locale } = context
  const selection = toBeNamed(context)
  if (isEmptySelection(selection)) return
  const toCheck = { locale, preselection: NO_PRESELECTION, selection }
  const checked = await checkSelection(api.client, scope, toCheck, new AbortController().signal)
  const now = booking.getSnapshot()
  if (now.status === 'active' && now.context.locale === locale) booking.send(named(now.context, checked.selection))
}
