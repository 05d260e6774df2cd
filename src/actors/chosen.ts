import { named, toBeNamed } from '../../machines/booking/booking.names.ts'
import type { BookingContext, BookingEvent } from '../../machines/booking/booking.types.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { Query } from '../../machines/domain/place/query.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { type CheckedSelection, hasPreselection, NO_PRESELECTION } from '../../machines/domain/sequence/preselection.ts'
import { isEmptySelection, type SlotQuery } from '../../machines/domain/sequence/selection.ts'
import { stepOfLink } from '../../machines/domain/sequence/sequence.ts'
import { DAYS_MAX } from '../../machines/domain/slots/slot-range.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { checkSelection, type SelectionToCheck } from '../api/catalogue/check-selection.ts'
import { findSlotsAhead } from '../api/slots/find-slots.ts'

/** Existing choices: are they still available, and what are they called now? */

/** The link with which a booking begins. */
export interface Link {
  group: Group
  query: Pick<Query, 'date'>
  /** Prefetches the code and the texts of the times, in the language of a check. */
  fetchTimes: (locale: Locale) => void
}

export interface ToCheck extends SelectionToCheck {
  scope: Scope
}

/**
 * The times that come first if the check confirms all choices: for one service, perhaps with one calendar, and nothing
 * else in the link. Null where anything else may come first, or needs more than one request.
 */
function timesAfter({ group }: Link, { preselection, selection }: SelectionToCheck): SlotQuery | null {
  const { interventions, calendars, ...others } = preselection
  const [id, ...moreServices] = interventions.ids
  const [calendarId = null, ...moreCalendars] = calendars.ids
  const further = [...moreServices, ...moreCalendars, ...interventions.externIds, ...calendars.externIds]
  const { bookingService, mergeInterventions } = group.profile
  if (id === undefined || further.length > 0 || hasPreselection({ ...NO_PRESELECTION, ...others })) return null
  if (!isEmptySelection(selection) || bookingService || mergeInterventions) return null
  if (stepOfLink(group, preselection) !== 'slots') return null
  return {
    services: [{ kind: 'intervention', id, memberIds: [id] }],
    calendarSetId: null,
    calendarId,
    resourceId: null,
  }
}

/**
 * Checks choices and, at the same time, requests the times that most likely follow, and their code: the step takes over
 * the pending request. If the guess was wrong or failed, the step sends its own; nothing is shown for choices that do
 * not exist.
 *
 * @throws ApiError like every request of the check
 */
export function checkChoices(
  { client }: Api,
  link: Link,
  { scope, ...toCheck }: ToCheck,
  signal: AbortSignal,
): Promise<CheckedSelection> {
  const query = timesAfter(link, toCheck)
  const request = query && { query, locale: toCheck.locale, from: link.query.date, days: DAYS_MAX }
  const checked = checkSelection(client, scope, toCheck, signal)
  if (request) {
    void findSlotsAhead(client, scope, request).catch(() => undefined)
    link.fetchTimes(toCheck.locale)
  }
  return checked
}

/** The part of a booking actor that `readNames` uses. */
export interface NamedBooking {
  getSnapshot(): { context: BookingContext; status: string }
  send(event: BookingEvent): void
}

/** Sends the booking its translated names; discards the answer if the language has changed meanwhile. */
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
