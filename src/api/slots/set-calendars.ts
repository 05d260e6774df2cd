import type { Id } from '../../../machines/domain/id.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { SlotRequest } from '../../../machines/domain/sequence/selection.ts'
import { calendars } from '../catalogue/list-calls.ts'
import type { Client } from '../http/client.ts'
import { isMerged, type Offers } from './slot-calls.ts'

/** What the lists of calendars say before times are requested. Few bookings need it, so it is a separate chunk. */

/**
 * Of a set with more calendars only the first ones are asked, so that a week does not take a hundred requests. Asked as a
 * whole it would have more times, and a booking might be made at another set.
 */
const SET_MAX = 24

/**
 * The calendars that offer all chosen services, of the chosen set and of those that the link leaves, in the order of
 * their list, at most `SET_MAX`. Where none offers all of them: those of the link, of which the server then says so,
 * without a link none.
 * @throws ApiError like every request for a list.
 */
export async function calendarsToAsk(
  client: Client,
  scope: Scope,
  request: SlotRequest,
  signal: AbortSignal,
): Promise<readonly Id[]> {
  const { services, calendarSetId, calendarIds } = request.query
  const offering = (ids: readonly Id[]) =>
    calendars(
      client,
      scope,
      { intervention_ids: ids, calendarset_ids: calendarSetId === null ? null : [calendarSetId] },
      { locale: request.locale, showUnnamed: true },
      signal,
    )
  // Merged services are alternatives; of a pack every service is needed.
  const needed = services.flatMap(({ kind, memberIds }) =>
    kind === 'pack' ? memberIds.map((id) => [id]) : [memberIds],
  )
  const [first = [], ...others] = await Promise.all(needed.map(offering))
  const ids = first
    .filter((one) => !one.resource && (calendarSetId === null || one.calendarSetId === calendarSetId))
    .map(({ id }) => id)
    .filter((id) => calendarIds?.includes(id) ?? true)
    .filter((id) => others.every((also) => also.some((one) => one.id === id)))
  return (ids.length > 0 ? ids : (calendarIds ?? [])).slice(0, SET_MAX)
}

/**
 * Which calendars offer which members of the merged services. The times of several services do not tell: for a service
 * that the requested calendar does not offer, a server may name those of another one, and then refuse the booking.
 * @throws ApiError like every request for a list.
 */
export async function readOffers(
  client: Client,
  scope: Scope,
  { query: { services, calendarSetId }, locale }: SlotRequest,
  signal: AbortSignal,
): Promise<Offers> {
  const members = services.flatMap((service) => (isMerged(service) ? service.memberIds : []))
  const view = { locale, showUnnamed: true }
  const offering = await Promise.all(
    members.map(async (id): Promise<[Id, readonly Id[]]> => {
      const query = { intervention_ids: [id], calendarset_ids: calendarSetId === null ? null : [calendarSetId] }
      return [id, (await calendars(client, scope, query, view, signal)).map((calendar) => calendar.id)]
    }),
  )
  const byMember = new Map(offering)
  return (member, calendarId) => byMember.get(member)?.includes(calendarId) ?? false
}
