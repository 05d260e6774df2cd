import type { FoundSlot, Stretch } from '../../availability/find-slots.ts'
import { loadOffer, type Offer } from '../../availability/offer.ts'
import type { Narrowing, Plan } from '../../availability/plan.ts'
import { searchFirst, searchSlots } from '../../availability/search.ts'
import { findAppointments } from '../../booking/find.ts'
import { readerOf } from '../../booking/parties.ts'
import { itemsOfMap } from '../../booking/submission.ts'
import { itemsOf, packsWithMembers, planItems, readId, readIds } from '../../booking/items.ts'
import { Refusal } from '../../refusal.ts'
import { DAY, foldTime, formatWall, minutesOf, parseWall } from '../../time/wall.ts'
import { type Endpoint, type Exchange, groupOf } from '../exchange.ts'

const DEFAULT_DAYS = 7
const MAX_DAYS = 400

const idsOf = (query: URLSearchParams, name: string) => readIds(query.getAll(`${name}[]`), name)

/** `GET groups/{id}/availabletimeslots` of the first and third version. */
export const availableTimeSlots: Endpoint = async (exchange) => {
  const { tx, query, now } = exchange
  const group = await groupOf(exchange, exchange.params.id)
  if (group.record.profile.use_booking_service)
    throw new Refusal('notFound', 'This group uses the booking service (v2).')
  const offer = await loadOffer(tx, group)
  const chosen = {
    calendarId: readId(query.get('calendar_id'), 'calendar_id'),
    resourceId: readId(query.get('resource_id'), 'resource_id'),
  }
  const narrowing: Narrowing = {
    calendarIds: idsOf(query, 'calendar_ids'),
    calendarsetIds: idsOf(query, 'calendarset_ids'),
  }
  const ids = idsOf(query, 'intervention_ids')
  const packIds = [...idsOf(query, 'pack_ids'), ...readIds(query.getAll('pack_id'), 'pack_id')]
  const items = itemsOf(ids, await packsWithMembers(tx, group.id, packIds), chosen)
  const plan = await planItems(tx, offer, items, narrowing)
  const found = await search(exchange, offer, plan, readStretch(offer, query, now), {
    capacity: readCount(query, 'min_capacity'),
    calendars: readCount(query, 'cal_qty'),
    promotions: query.get('promotions') === '1',
  })
  return {
    body: {
      group_id: group.id,
      firstSlot: found.firstSlot,
      intervention_ids: ids,
      calendar_id: chosen.calendarId,
      calendar_ids: narrowing.calendarIds,
      availabletimeslots: found.slots.map((slot) => ({
        ...when(offer, slot),
        capacity: slot.capacity,
        calendar_ids: slot.calendars.map(({ id }) => id),
        ...(slot.promotion > 0 && { promotion: slot.promotion }),
      })),
    },
  }
}

/** `GET availabletimeslots` of the second version, the booking service: a window of seven days. */
export const bookingServiceSlots: Endpoint = async (exchange) => {
  const { tx, query, now, params } = exchange
  const group = await groupOf(exchange, params.id ?? query.get('group_id'))
  if (query.get('time_format') !== 'datetime') throw Refusal.badRequest('time_format=datetime is missing')
  const offer = await loadOffer(tx, group)
  const from = query.get('from') ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(from)) throw Refusal.badRequest('from is no YYYY-MM-DD')
  const items = itemsOfMap(readMap(query), { calendarId: null, resourceId: null })
  const narrowing: Narrowing = { calendarIds: [], calendarsetIds: idsOf(query, 'calendarset_ids') }
  const plan = await planItems(tx, offer, items, narrowing)
  const stretch = readStretch(offer, new URLSearchParams({ start: from }), now)
  const wanted = { capacity: 1, calendars: 1, promotions: query.get('promotions') === '1' }
  const found = await search(exchange, offer, plan, stretch, wanted)
  return {
    body: {
      firstSlot: found.firstSlot,
      availabletimeslots: found.slots.map((slot) => {
        const { start, time } = when(offer, slot)
        const name = `${(time ?? start).replace(' ', 'T')}-${slot.calendars.map(({ id }) => id).join('.')}`
        return { slot: name, start, ...(time && { time }), capacity: slot.capacity, promotion: slot.promotion }
      }),
    },
  }
}

interface Wanted {
  capacity: number
  calendars: number
  promotions: boolean
}

async function search(exchange: Exchange, offer: Offer, plan: Plan, stretch: Stretch, wanted: Wanted) {
  const { tx, now } = exchange
  const except = await movingIn(exchange, offer)
  const isGood = (slot: FoundSlot) =>
    slot.capacity >= wanted.capacity &&
    slot.calendars.length >= wanted.calendars &&
    (!wanted.promotions || slot.promotion > 0)
  const slots = (await searchSlots(tx, offer, plan, now, stretch, except)).filter(isGood)
  const [head] = slots
  // A window that begins now already holds the very first slot.
  const first =
    head && stretch.from <= minutesOf(now) ? head.at : await searchFirst(tx, offer, plan, now, isGood, except)
  return { slots, firstSlot: first === null ? null : formatWall(offer.zone.toWall(first)) }
}

/**
 * The booking that is about to move (wire contract, ruling 52): one that the sender may use, so that no other's is
 * revealed.
 */
async function movingIn(exchange: Exchange, { group }: Offer): Promise<string | null> {
  const reader = readerOf(exchange, group.id)
  const ids = idsOf(exchange.query, 'except_appointment_id')
  const [row] = reader ? await findAppointments(exchange.tx, reader, ids) : []
  return row?.booking ?? null
}

/** `time` only where the wall time is ambiguous. */
function when({ zone }: Offer, { at }: FoundSlot): { start: string; time?: string } {
  const time = foldTime(zone, at)
  return { start: formatWall(zone.toWall(at)), ...(time !== undefined && { time }) }
}

/** From `start` (default now) to `end`, or for `nDays` days of wall time (default 7). */
function readStretch({ zone }: Offer, query: URLSearchParams, now: Date): Stretch {
  const sent = query.get('start')
  const end = query.get('end')
  const nDays = query.get('nDays')
  if (end !== null && nDays !== null) throw Refusal.badRequest('end and nDays exclude each other')
  const start = sent === null || sent === '' ? Math.floor(zone.toWall(minutesOf(now))) : parseWall(sent)
  if (start === null) throw Refusal.badRequest('start is no date')
  const days = nDays === null ? DEFAULT_DAYS : Number(nDays)
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw Refusal.badRequest(`nDays is a number from 1 to ${MAX_DAYS}`)
  const last = end === null ? start + days * DAY : parseWall(end)
  if (last === null) throw Refusal.badRequest('end is no date')
  if (last < start || last - start > MAX_DAYS * DAY)
    throw Refusal.badRequest('end is before start, or too far after it')
  return { from: zone.toInstant(start), to: zone.toInstant(last) }
}

function readCount(query: URLSearchParams, name: string): number {
  const count = Number(query.get(name) || 1)
  if (!Number.isInteger(count) || count < 1) throw Refusal.badRequest(`${name} is no count`)
  return count
}

/** Parses `appointments[0][intervention_id]=61` … into a map. */
function readMap(query: URLSearchParams): Record<string, Record<string, string>> {
  const map: Record<string, Record<string, string>> = {}
  for (const [key, value] of query) {
    const [, index, name] = /^appointments\[(\d{1,3})\]\[(\w+)\]$/.exec(key) ?? []
    if (index !== undefined && name !== undefined) (map[index] ??= {})[name] = value
  }
  return map
}
