import { failure, toFailure } from '../../../machines/domain/failures.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { MINUTE_MS } from '../../../machines/domain/constants.ts'
import type { SlotQuery, SlotRequest } from '../../../machines/domain/sequence/selection.ts'
import type { FirstSlot, Slot, SlotAnswer } from '../../../machines/domain/slots/slot.ts'
import { addDays, dateOf } from '../../../machines/domain/time/wall-date.ts'
import { instantsOf, toWall } from '../../time/zone.ts'
import { needZone } from '../group/need-zone.ts'
import { ApiError } from '../http/api-error.ts'
import type { Call, Client } from '../http/client.ts'
import { findSlotsOnce } from './find-slots.ts'
import { type Alternative, alternativesOf, bookableOf, callsFor, isMerged, windowOf } from './slot-calls.ts'

/**
 * Free times of the three API versions in one format (wire contract, sections 4.3 and 6). Imports the time data, so it
 * is loaded with the slots step.
 */

/** Few bookings choose a set and no calendar, or merged services beside others. */
const loadLists = () =>
  import('./set-calendars.ts').catch(() => {
    throw new ApiError(failure('codeUnavailable'))
  })

interface Part {
  slots: readonly Slot[]
  firstSlot: FirstSlot | null
}

/**
 * Whether a set was chosen without one of its calendars, or the link leaves several: the booking must stay within them,
 * so the slots name a calendar.
 */
const isPinned = ({ query }: SlotRequest) =>
  query.calendarId === null && (query.calendarSetId !== null || query.calendarIds !== undefined)

/** Whether a slot of this selection names the calendars that are free: not for several services, nor for a pack. */
const isNamed = ({ group }: Scope, { query }: SlotRequest) =>
  !group.profile.bookingService && query.services.length === 1 && query.services[0]?.kind === 'intervention'

async function ask(
  client: Client,
  call: Call,
  { scope, request, alternative }: { scope: Scope; request: SlotRequest; alternative: Alternative },
  signal: AbortSignal,
): Promise<Part> {
  const { slots: found, firstSlot } = await findSlotsOnce(client, scope, call, signal)
  const slots = found.map(({ slot, calendarIds }) => {
    const free = isNamed(scope, request) ? calendarIds[0] : undefined
    const calendarId = isPinned(request) ? (alternative.calendarId ?? free) : undefined
    const { member, further } = alternative
    return {
      ...slot,
      interventionId: member,
      ...(further.length > 0 && { furtherIds: further }),
      ...(calendarId !== undefined && { calendarId }),
    }
  })
  return { slots, firstSlot }
}

/**
 * Merges two records of one start: the sum of their places when they belong to two calendars, else the record with
 * more.
 */
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

/** It is sent as a wall time only. Where that comes twice, the slot of that time says which is meant. */
function firstOf({ firstSlot, slots }: Part): FirstSlot | [] {
  if (firstSlot?.laterAt === undefined) return firstSlot ?? []
  const times = slots.flatMap(({ start, at }) => (start === firstSlot.start ? at : []))
  return times.length === 0 ? firstSlot : { start: firstSlot.start, at: Math.min(...times) }
}

/**
 * A server that does not know `except_appointment_id[]` counts the appointment that is to be moved as taken (wire contract,
 * ruling 52). One service keeps its length and its calendar: where the time right after it is free, so is each one within its
 * own span. The check before the write decides.
 */
function withOwnSpan(slots: readonly Slot[], { moving }: SlotQuery, zone: string): readonly Slot[] {
  if (!moving?.length || slots.some(({ at }) => at === moving.at)) return slots
  const end = moving.at + moving.length * MINUTE_MS
  const after = slots.find(({ at }) => at === end)
  if (!after) return slots
  const day = slots.filter(({ start }) => dateOf(start) === dateOf(after.start))
  const gaps = day.slice(1).map(({ at }, index) => at - (day[index]?.at ?? at))
  const step = Math.min(end - moving.at, ...gaps)
  const within = Array.from({ length: (end - moving.at) / step - 1 }, (_, index) => end - step * (index + 1))
  const own = within.map((at) => ({ ...after, at, start: toWall(at, zone), time: null, promotion: 0 }))
  // A time that the clock shows twice cannot be named without the server.
  const named = own.filter(({ start }) => instantsOf(start, zone).length === 1)
  return [...slots, ...named].sort((one, other) => one.at - other.at)
}

const earliest = (firsts: readonly FirstSlot[]): FirstSlot | null =>
  firsts.toSorted((one, other) => one.at - other.at)[0] ?? null

/** The time that the appointment has already is no other time, though the server counts it as free. */
const isOther =
  ({ moving }: SlotQuery) =>
  ({ at }: Pick<Slot, 'at'>) =>
    at !== moving?.at

/** Alternatives that do not fit (a calendar that does not offer the service) are dropped, unless none is left. */
async function anyOf(asked: readonly Promise<readonly Part[]>[]): Promise<readonly Part[]> {
  const outcomes = await Promise.allSettled(asked)
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [toFailure(outcome.reason)] : []))
  const worst = failures.find(({ code }) => code !== 'invalid_calendar') ?? failures[0]
  const isPart = failures.length < outcomes.length && worst?.code === 'invalid_calendar'
  if (worst && !isPart) throw new ApiError(worst)
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
}

/**
 * The free times of some days from `request.from` on. Null or a past day means today in the group's zone, a day after
 * the booking period means its last day; the shortest period of the group, the calendar and the resource applies.
 * @throws ApiError `invalid_calendar` when the calendar, set or resource does not fit the services.
 */
export async function readSlots(
  client: Client,
  scope: Scope,
  request: SlotRequest,
  signal: AbortSignal,
): Promise<SlotAnswer> {
  await needZone(scope)
  const bookable = bookableOf(scope, request.query, client.now())
  const window = windowOf(request, bookable)
  const { services, calendarId, calendarIds } = request.query
  // A booking without a calendar is assigned one of any set. So each calendar is asked: of a set where slots name none, and
  // those of a link in any case.
  const asked =
    isPinned(request) && (calendarIds || !isNamed(scope, request))
      ? await (await loadLists()).calendarsToAsk(client, scope, request, signal)
      : []
  // For a merged service alone, a calendar that does not offer the member is refused.
  const isUnknown = (asked.length > 0 || calendarId !== null) && services.length > 1 && services.some(isMerged)
  const offers = isUnknown ? await (await loadLists()).readOffers(client, scope, request, signal) : undefined
  const alternatives = alternativesOf(request.query, asked, offers)
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
  const found = unite(parts.flatMap(({ slots }) => slots.filter(isWithin)))
  const slots = withOwnSpan(found, request.query, scope.group.timezone).filter(isOther(request.query))
  const first = earliest(parts.flatMap(firstOf))
  // Where the first one is the time that the appointment has, the next one that is known takes its place.
  const [next] = first && !isOther(request.query)(first) ? slots : []
  return {
    ...bookable,
    from: window.from,
    firstSlot: next ? { start: next.start, at: next.at } : first,
    slots,
  }
}
