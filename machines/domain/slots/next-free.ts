import type { ListItem, ListRequest } from '../catalogue/list-request.ts'
import type { Id } from '../id.ts'
import type { Scope } from '../scope.ts'
import type { SlotQuery } from '../sequence/selection.ts'
import type { Locale, WallDate } from '../time/time.types.ts'
import type { FirstSlot } from './slot.ts'

/** The earliest free time of each calendar, as far as one call returns it. */
export interface NextFree {
  /** The last day of the request. */
  until: WallDate
  /** By calendar; one with nothing free up to `until` is missing. */
  at: Readonly<Record<Id, FirstSlot>>
}

/** The request for the next free times of a list of calendars. */
export interface NextFreeRequest {
  scope: Scope
  /** Null where no single call can answer. */
  query: SlotQuery | null
  locale: Locale
  /** The calendars that are shown. */
  items: readonly ListItem[]
}

/**
 * The one query for the times of all calendars of a list; null where no single call can answer. The booking service
 * does not say which calendar a time belongs to, and for merged services, packs and several services each calendar may
 * offer another part.
 */
export function nextFreeQuery(scope: Scope, request: ListRequest, services: SlotQuery['services']): SlotQuery | null {
  // A pack is not among the request's services, and merged services are several.
  const isSingle = services.length === 1 && request.needs.flat().join() === String(services[0]?.id)
  if (request.step !== 'calendar_id' || scope.group.profile.bookingService || !isSingle) return null
  return { services, calendarSetId: request.calendarSetId, calendarId: null, resourceId: null }
}
