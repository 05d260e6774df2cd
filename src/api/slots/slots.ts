import { toFailure } from '../../../machines/domain/failures.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { SlotQuery, SlotRequest } from '../../../machines/domain/sequence/selection.ts'
import type { FirstSlot, Slot, SlotAnswer } from '../../../machines/domain/slots/slot.ts'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'
import { addDays, dateOf, dateRange } from '../../../machines/domain/time/wall-date.ts'
import { withinPeriod } from '../../../machines/domain/slots/slot-range.ts'
import { dayAt } from '../../time/zone.ts'
import { calendars } from '../catalogue/list-calls.ts'
import { needZone } from '../group/need-zone.ts'
import { ApiError } from '../http/api-error.ts'
import type { Query } from '../http/build-url.ts'
import type { Call, Client } from '../http/client.ts'
import { bookingServicePath, groupPath, tokenQuery } from '../http/paths.ts'
import { readInSlices } from '../http/records.ts'
import { slotSchema, slotsEnvelope } from './slots.schema.ts'

/**
 * Free times of the three API versions as one shape (wire contract, sections 4.3 and 6). Imports the time data, so it is
 * loaded with the slots step.
 */

const MINUTE_MS = 60_000
/** The booking service always answers a week. */
const SERVICE_DAYS = 7
/** A set with more calendars than this is requested as a whole, so that a week does not take a hundred requests. */
const SET_MAX = 12

interface Window {
  from: WallDate
  days: number
}

/**
 * The days to ask for: from today to the last day of the booking period, because a server need not answer for others
 * (wire contract, section 6, ruling 35).
 */
function windowOf({ from, days }: SlotRequest, today: WallDate, until: WallDate | null): Window {
  const start = withinPeriod(from ?? today, { today, until, firstSlot: null })
  const within = dateRange(start, Math.max(1, days)).filter((date) => until === null || date <= until)
  return { from: start, days: Math.max(1, within.length) }
}

/** Services in their order, with one member in the place of each merged service. */
type Sequence = readonly { ids: readonly Id[]; packId: Id | null }[]

/** One way to have what was chosen: every slot of its answer remembers which way it was. */
interface Alternative {
  sequence: Sequence
  /** The member of a merged service. */
  member: Id | null
  calendarId: Id | null
}

/**
 * The sequences to request. Merged services are alternatives, so each member of the first merged service gets its own
 * request; a further one is represented by its first member, because a slot can record one member only.
 */
function sequencesOf({ services }: SlotQuery): Omit<Alternative, 'calendarId'>[] {
  const choice = services.findIndex(({ kind, memberIds }) => kind === 'intervention' && memberIds.length > 1)
  const toEntry = ({ kind, id, memberIds }: SlotQuery['services'][number]) =>
    kind === 'pack' ? { ids: memberIds, packId: id } : { ids: [id], packId: null }
  const merged = services[choice]
  if (!merged) return [{ sequence: services.map(toEntry), member: null }]
  return merged.memberIds.map((member) => ({
    sequence: services.map((service, index) => (index === choice ? { ids: [member], packId: null } : toEntry(service))),
    member,
  }))
}

/** Every way to have what was chosen, in each of `calendarIds`, or in the chosen calendar when none are given. */
function alternativesOf(query: SlotQuery, calendarIds: readonly Id[]): Alternative[] {
  const places = calendarIds.length > 0 ? calendarIds : [query.calendarId]
  return sequencesOf(query).flatMap((sequence) => places.map((calendarId) => ({ ...sequence, calendarId })))
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
    pack_id: sequence.find(({ packId }) => packId !== null)?.packId,
  }
}

function serviceQuery({ query, locale }: SlotRequest, { sequence, calendarId }: Alternative, groupId: Id): Query {
  const entries = sequence.flatMap(({ ids, packId }) => ids.map((id) => ({ id, packId })))
  const map = entries.flatMap(({ id, packId }, index) => [
    [`appointments[${index}][intervention_id]`, id],
    [`appointments[${index}][calendar_id]`, packId === null ? calendarId : null],
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

/** One call, or for the booking service one for each week that the window touches. */
function callsFor(
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
  const segments = bookingServicePath(scope, 'groups', String(scope.group.id), 'availabletimeslots')
  return Array.from({ length: Math.ceil(window.days / SERVICE_DAYS) }, (_, week) => ({
    segments,
    query: {
      ...serviceQuery(request, alternative, scope.group.id),
      from: addDays(window.from, week * SERVICE_DAYS),
      ...token,
    },
  }))
}

interface Part {
  slots: readonly Slot[]
  firstSlot: FirstSlot | null
}

/** A set without a calendar of it was chosen: the booking must stay in the set, so the slots name a calendar. */
const isPinned = ({ query }: SlotRequest) =>
  query.calendarSetId !== null &&
  query.calendarId === null &&
  query.services.length === 1 &&
  query.services[0]?.kind === 'intervention'

/** The booking service does not name a slot's free calendar, so each calendar of a chosen set gets its own request. */
async function calendarsToAsk(
  client: Client,
  scope: Scope,
  request: SlotRequest,
  signal: AbortSignal,
): Promise<readonly Id[]> {
  const { services, calendarSetId } = request.query
  if (!scope.group.profile.bookingService || !isPinned(request)) return []
  const query = {
    intervention_ids: services.flatMap(({ memberIds }) => memberIds),
    calendarset_ids: [calendarSetId ?? 0],
  }
  const inSet = await calendars(client, scope, query, { locale: request.locale, showUnnamed: true }, signal)
  const ids = inSet.filter((one) => !one.resource && one.calendarSetId === calendarSetId).map(({ id }) => id)
  return ids.length <= SET_MAX ? ids : []
}

async function ask(
  client: Client,
  call: Call,
  { scope, request, alternative }: { scope: Scope; request: SlotRequest; alternative: Alternative },
  signal: AbortSignal,
): Promise<Part> {
  const { timezone: zone } = scope.group
  const { availabletimeslots, firstSlot } = await client.get(call, slotsEnvelope(zone), signal)
  const found = await readInSlices(availabletimeslots, slotSchema(zone), 'availabletimeslots', client.report)
  const slots = found.flatMap((one) => {
    if (!one) return []
    const slot = { ...one.slot, interventionId: alternative.member }
    const calendarId = isPinned(request) ? (alternative.calendarId ?? one.calendarIds[0]) : undefined
    return [calendarId === undefined ? slot : { ...slot, calendarId }]
  })
  return { slots, firstSlot }
}

/** Two records of one start: more places where they are those of two calendars, else the record with more of them. */
function better(one: Slot, other: Slot): Slot {
  const [most, least] = one.capacity >= other.capacity ? [one, other] : [other, one]
  const areBoth =
    one.interventionId === other.interventionId &&
    one.calendarId !== undefined &&
    other.calendarId !== undefined &&
    one.calendarId !== other.calendarId
  return areBoth ? { ...most, capacity: most.capacity + least.capacity } : most
}

/** One slot for each instant, in order. */
function unite(slots: readonly Slot[]): readonly Slot[] {
  const byInstant = new Map<number, Slot>()
  for (const slot of slots) {
    const known = byInstant.get(slot.at)
    byInstant.set(slot.at, known ? better(known, slot) : slot)
  }
  return [...byInstant.values()].sort((one, other) => one.at - other.at)
}

function earliest(parts: readonly Part[]): FirstSlot | null {
  const firsts = parts.flatMap(({ firstSlot }) => firstSlot ?? [])
  return firsts.sort((one, other) => one.at - other.at)[0] ?? null
}

/** Alternatives that do not fit (a calendar that does not offer one of them) drop out, unless none is left. */
async function anyOf(asked: readonly Promise<readonly Part[]>[]): Promise<readonly Part[]> {
  const outcomes = await Promise.allSettled(asked)
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [toFailure(outcome.reason)] : []))
  const worst = failures.find(({ code }) => code !== 'invalid_calendar') ?? failures[0]
  const isPart = failures.length < outcomes.length && worst?.code === 'invalid_calendar'
  if (worst && !isPart) throw new ApiError(worst)
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
}

/**
 * The free times of some days from `request.from` on (today on the group's wall when it is null or past, the last day
 * of the booking period when it is later; the shortest period of the group, the calendar and the resource counts).
 * @throws ApiError `invalid_calendar` when the calendar, set or resource does not fit the services.
 */
export async function readSlots(
  client: Client,
  scope: Scope,
  request: SlotRequest,
  signal: AbortSignal,
): Promise<SlotAnswer> {
  const { timezone: zone } = scope.group
  await needZone(scope)
  const now = client.now()
  const today = dayAt(now, zone)
  const periods = [scope.group.maxrdvPeriod, request.query.maxrdvPeriod ?? null].filter((period) => period !== null)
  const until = periods.length === 0 ? null : dayAt(now + Math.min(...periods) * MINUTE_MS, zone)
  const window = windowOf(request, today, until)
  const alternatives = alternativesOf(request.query, await calendarsToAsk(client, scope, request, signal))
  const parts = await anyOf(
    alternatives.map((alternative) =>
      Promise.all(
        callsFor(client, scope, request, alternative, window).map((call) =>
          ask(client, call, { scope, request, alternative }, signal),
        ),
      ),
    ),
  )
  const end = addDays(window.from, window.days)
  const isWithin = ({ start }: Slot) => dateOf(start) >= window.from && dateOf(start) < end
  return {
    from: window.from,
    today,
    firstSlot: earliest(parts),
    until,
    slots: unite(parts.flatMap(({ slots }) => slots.filter(isWithin))),
  }
}
