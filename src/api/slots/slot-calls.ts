import { MINUTE_MS } from '../../../machines/domain/constants.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { SlotQuery, SlotRequest } from '../../../machines/domain/sequence/selection.ts'
import { lastStart, withinPeriod } from '../../../machines/domain/slots/slot-range.ts'
import type { Instant, WallDate } from '../../../machines/domain/time/time.types.ts'
import { addDays, dateRange } from '../../../machines/domain/time/wall-date.ts'
import { dayAt } from '../../time/zone.ts'
import type { Query } from '../http/build-url.ts'
import type { Call, Client } from '../http/client.ts'
import { groupPath, tokenQuery } from '../http/paths.ts'

/** The requests for the free times of some days (wire contract, section 4.3). */

/** The booking service always answers a week. */
const SERVICE_DAYS = 7

/** The days to request. */
export interface Window {
  from: WallDate
  days: number
}

/** Today in the group's zone and the last day of the booking period there; null without a limit. */
export interface Bookable {
  today: WallDate
  until: WallDate | null
}

/**
 * The shortest period of the group, the calendar and the resource applies. The data of the group's zone must be loaded.
 */
export function bookableOf({ group }: Scope, query: SlotQuery, now: Instant): Bookable {
  const periods = [group.maxrdvPeriod, query.maxrdvPeriod ?? null].filter((period) => period !== null)
  const until = periods.length === 0 ? null : dayAt(now + Math.min(...periods) * MINUTE_MS, group.timezone)
  return { today: dayAt(now, group.timezone), until }
}

/**
 * The days to request: within today and the last day of the booking period, because a server need not answer for others
 * (wire contract, section 6, ruling 35). From a day after the period, the last ones of it.
 */
export function windowOf({ from, days }: SlotRequest, { today, until }: Bookable): Window {
  const isBeyond = from !== null && until !== null && from > until
  const start = isBeyond
    ? lastStart(until, days, today)
    : withinPeriod(from ?? today, { today, until, firstSlot: null })
  const within = dateRange(start, Math.max(1, days)).filter((date) => until === null || date <= until)
  return { from: start, days: Math.max(1, within.length) }
}

/** Services in their order, with one member in place of each merged service. */
type Sequence = readonly { ids: readonly Id[]; packId: Id | null }[]

/** One alternative to fulfil the selection; every slot of its answer stores its alternative. */
export interface Alternative {
  sequence: Sequence
  /** The member of a merged service. */
  member: Id | null
  /** The members of further merged services. */
  further: readonly Id[]
  calendarId: Id | null
}

/** Whether a calendar offers a service; asked of the members of merged services only. */
export type Offers = (service: Id, calendarId: Id) => boolean

type Service = SlotQuery['services'][number]

/** Several services of one name, of which any one is meant. */
export const isMerged = ({ kind, memberIds }: Service): boolean => kind === 'intervention' && memberIds.length > 1

/** The members of a merged service that the calendar offers; all of them if it offers none: then the server says so. */
function membersAt({ memberIds }: Service, calendarId: Id | null, offers: Offers): readonly Id[] {
  const offered = memberIds.filter((id) => calendarId === null || offers(id, calendarId))
  return offered.length > 0 ? offered : memberIds
}

/**
 * The sequences to request at a calendar. Merged services are alternatives, so each member of the first merged service
 * gets its own request; a further one is represented by its first member, so that the requests do not multiply.
 */
function sequencesAt(calendarId: Id | null, { services }: SlotQuery, offers: Offers): Alternative[] {
  const members = services.map((service) => (isMerged(service) ? membersAt(service, calendarId, offers) : null))
  const choice = members.findIndex((ids) => ids !== null)
  const further = members.slice(choice + 1).flatMap((ids) => ids?.slice(0, 1) ?? [])
  const sequenceWith = (member: Id | null): Sequence =>
    services.map(({ kind, id, memberIds }, index) => {
      if (kind === 'pack') return { ids: memberIds, packId: id }
      const single = members[index]?.[0] ?? id
      return { ids: [index === choice ? (member ?? single) : single], packId: null }
    })
  return (members[choice] ?? [null]).map((member) => ({ sequence: sequenceWith(member), member, further, calendarId }))
}

/**
 * Every alternative, in each of `calendarIds`, or in the chosen calendar when none are given. A pack has calendars of its
 * own: the booking names no other one, so the times must not be those of another one.
 *
 * @param offers without it, every calendar counts as offering every member
 */
export function alternativesOf(
  query: SlotQuery,
  calendarIds: readonly Id[],
  offers: Offers = () => true,
): Alternative[] {
  const own = query.services.every(({ kind }) => kind === 'pack') ? null : query.calendarId
  const places = calendarIds.length > 0 ? calendarIds : [own]
  return places.flatMap((calendarId) => sequencesAt(calendarId, query, offers))
}

const only = (id: Id | null): readonly Id[] | null => (id === null ? null : [id])

function plainQuery(request: SlotRequest, { sequence, calendarId }: Alternative, window: Window): Query {
  const { calendarSetId, resourceId } = request.query
  return {
    start: `${window.from} 00:00:00`,
    nDays: window.days,
    locale: request.locale,
    intervention_ids: sequence.flatMap(({ ids }) => ids),
    resource_id: resourceId,
    calendar_ids: only(calendarId),
    calendarset_ids: only(calendarSetId),
    except_appointment_id: request.query.moving?.ids,
    pack_id: sequence.find(({ packId }) => packId !== null)?.packId,
  }
}

function serviceQuery({ query, locale }: SlotRequest, { sequence, calendarId }: Alternative, groupId: Id): Query {
  const entries = sequence.flatMap(({ ids, packId }) => ids.map((id) => ({ id, packId })))
  const map = entries.flatMap(({ id, packId }, index) => [
    [`appointments[${index}][intervention_id]`, id],
    [`appointments[${index}][calendar_id]`, packId === null || query.calendarId === null ? calendarId : null],
    [`appointments[${index}][resource_id]`, query.resourceId],
    [`appointments[${index}][pack_id]`, packId],
  ])
  return {
    group_id: groupId,
    promotions: 0,
    time_format: 'datetime',
    locale,
    calendarset_ids: only(query.calendarSetId),
    ...Object.fromEntries(map),
  }
}

/** One call, or for the booking service one for each week of the window. */
export function callsFor(
  client: Client,
  scope: Scope,
  request: SlotRequest,
  alternative: Alternative,
  window: Window,
): Call[] {
  const token = tokenQuery(client, scope)
  if (!scope.group.profile.bookingService) {
    const query = { ...plainQuery(request, alternative, window), ...token }
    return [{ segments: groupPath(scope, 'availabletimeslots'), query }]
  }
  // The booking service answers time slots only, and its paths do not end in `.json`.
  const segments = [scope.shard, 'api', 'v2', 'groups', String(scope.group.id), 'availabletimeslots']
  return Array.from({ length: Math.ceil(window.days / SERVICE_DAYS) }, (_, week) => ({
    segments,
    query: {
      ...serviceQuery(request, alternative, scope.group.id),
      from: addDays(window.from, week * SERVICE_DAYS),
      ...token,
    },
  }))
}
