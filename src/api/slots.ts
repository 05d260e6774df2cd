import type { FirstSlot, Id, Slot } from '../../machines/domain/entities.ts'
import { toFailure } from '../../machines/domain/failures.ts'
import type { Scope, SlotAnswer } from '../../machines/domain/requests.ts'
import type { SlotQuery, SlotRequest } from '../../machines/domain/selection.ts'
import type { WallDate } from '../../machines/domain/time.types.ts'
import { addDays, dateOf } from '../../machines/domain/wall-date.ts'
import { dayAt } from '../time/zone.ts'
import { ApiError } from './api-error.ts'
import type { Query } from './build-url.ts'
import type { Call, Client } from './client.ts'
import { bookingServicePath, groupPath, tokenQuery } from './paths.ts'
import { goodRecords } from './records.ts'
import { slotSchema, slotsEnvelope } from './schemas/slots.ts'

/** Free times of the three API versions as one shape. Imports the time data, so it is loaded with the slots step. */

const MINUTE_MS = 60_000
/** The booking service always answers a week (wire contract, section 6). */
const SERVICE_DAYS = 7

interface Window {
  from: WallDate
  days: number
}

/** Services in their order, with one member in the place of each merged service. */
type Sequence = readonly { ids: readonly Id[]; packId: Id | null }[]

/**
 * The sequences to ask for. Merged services are alternatives, so each member of the first of them is asked for; a
 * further one is represented by its first member, because a slot can remember one member only.
 */
function alternatives({ services }: SlotQuery): { sequence: Sequence; member: Id | null }[] {
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

function plainCall(client: Client, scope: Scope, request: SlotRequest, sequence: Sequence, window: Window): Call {
  const { calendarSetId, calendarId, resourceId } = request.query
  return {
    segments: groupPath(scope, 'availabletimeslots'),
    query: {
      ...{ start: `${window.from} 00:00:00`, nDays: window.days, locale: request.locale },
      ...{ intervention_ids: sequence.flatMap(({ ids }) => ids), resource_id: resourceId },
      calendar_ids: calendarId === null ? null : [calendarId],
      calendarset_ids: calendarSetId === null ? null : [calendarSetId],
      pack_id: sequence.find(({ packId }) => packId !== null)?.packId,
      ...tokenQuery(client, scope),
    },
  }
}

function serviceCall(client: Client, scope: Scope, request: SlotRequest, sequence: Sequence, from: WallDate): Call {
  const { calendarId, resourceId } = request.query
  const entries = sequence.flatMap(({ ids, packId }) => ids.map((id) => ({ id, packId })))
  const map: Query = Object.fromEntries(
    entries.flatMap(({ id, packId }, index) => [
      [`appointments[${index}][intervention_id]`, id],
      [`appointments[${index}][calendar_id]`, packId === null ? calendarId : null],
      [`appointments[${index}][resource_id]`, resourceId],
      [`appointments[${index}][pack_id]`, packId],
    ]),
  )
  return {
    segments: bookingServicePath(scope, 'groups', String(scope.group.id), 'availabletimeslots'),
    query: {
      ...{ group_id: scope.group.id, promotions: 0, time_format: 'datetime', from, locale: request.locale },
      ...{ ...map, ...tokenQuery(client, scope) },
    },
  }
}

/** One call, or for the booking service one for each week that the window touches. */
function callsFor(client: Client, scope: Scope, request: SlotRequest, sequence: Sequence, window: Window): Call[] {
  if (!scope.group.profile.bookingService) return [plainCall(client, scope, request, sequence, window)]
  return Array.from({ length: Math.ceil(window.days / SERVICE_DAYS) }, (_, week) =>
    serviceCall(client, scope, request, sequence, addDays(window.from, week * SERVICE_DAYS)),
  )
}

interface Part {
  slots: readonly Slot[]
  firstSlot: FirstSlot | null
}

async function ask(client: Client, call: Call, zone: string, member: Id | null, signal: AbortSignal): Promise<Part> {
  const { availabletimeslots, firstSlot } = await client.get(call, slotsEnvelope(zone), signal)
  const slots = goodRecords(availabletimeslots, slotSchema(zone), 'availabletimeslots', client.report)
  return { slots: slots.flatMap((slot) => (slot ? { ...slot, interventionId: member } : [])), firstSlot }
}

/** One slot for each instant, in order; of several, that with the most places. */
function unite(slots: readonly Slot[]): readonly Slot[] {
  const byInstant = new Map<number, Slot>()
  for (const slot of slots) {
    const known = byInstant.get(slot.at)
    if (!known || known.capacity < slot.capacity) byInstant.set(slot.at, slot)
  }
  return [...byInstant.values()].sort((one, other) => one.at - other.at)
}

function earliest(parts: readonly Part[]): FirstSlot | null {
  const firsts = parts.flatMap(({ firstSlot }) => firstSlot ?? [])
  return firsts.sort((one, other) => one.at - other.at)[0] ?? null
}

/** Members of a merged service are offered by different calendars: those that the chosen one does not offer drop out. */
async function anyMember(asked: readonly Promise<readonly Part[]>[]): Promise<readonly Part[]> {
  const outcomes = await Promise.allSettled(asked)
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [toFailure(outcome.reason)] : []))
  const worst = failures.find(({ code }) => code !== 'invalid_calendar') ?? failures[0]
  const isPart = failures.length < outcomes.length && worst?.code === 'invalid_calendar'
  if (worst && !isPart) throw new ApiError(worst)
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
}

/**
 * The free times of some days from `request.from` on (today on the group's wall when it is null).
 * @throws ApiError `invalid_calendar` when the calendar, set or resource does not fit the services.
 */
export async function readSlots(
  client: Client,
  scope: Scope,
  request: SlotRequest,
  signal: AbortSignal,
): Promise<SlotAnswer> {
  const { timezone: zone, maxrdvPeriod } = scope.group
  const now = client.now()
  const today = dayAt(now, zone)
  const window: Window = { from: request.from ?? today, days: Math.max(1, request.days) }
  const parts = await anyMember(
    alternatives(request.query).map(({ sequence, member }) =>
      Promise.all(
        callsFor(client, scope, request, sequence, window).map((call) => ask(client, call, zone, member, signal)),
      ),
    ),
  )
  const end = addDays(window.from, window.days)
  const isWithin = ({ start }: Slot) => dateOf(start) >= window.from && dateOf(start) < end
  return {
    ...{ from: window.from, today, firstSlot: earliest(parts) },
    until: maxrdvPeriod === null ? null : dayAt(now + maxrdvPeriod * MINUTE_MS, zone),
    slots: unite(parts.flatMap(({ slots }) => slots.filter(isWithin))),
  }
}
