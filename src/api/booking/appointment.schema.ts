import * as v from 'valibot'
import { MINUTE_MS } from '../../../machines/domain/constants.ts'
import type { Address, Position } from '../../../machines/domain/catalogue/address.ts'
import type { Appointment, BookedService } from '../../../machines/domain/appointment/appointment.ts'
import type { Instant } from '../../../machines/domain/time/time.types.ts'
import { instantsOf, parseInstant, readWall as wallMs } from '../../time/zone.ts'
import {
  cents,
  duration,
  flag,
  id,
  listOf,
  oneOf,
  optionalId,
  optionalText,
  part,
  percent,
  readNumber,
  readText,
  readWhole,
  text,
} from '../http/parts.schema.ts'
import { coordinates, readAddress, toPosition } from '../group/place.schema.ts'

/**
 * An appointment (wire contract, sections 4.7 and 6), in its full form and in the shorter one of a booking's answer.
 */

const TYPES = ['free', 'first', 'included', 'pack'] as const

function readWall(value: unknown): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?/.exec(readText(value))
  return match ? `${match[1]} ${match[2]}${match[3] ?? ':00'}` : null
}

interface Place {
  place: string
  address: Address | null
  position: Position | null
}

const wirePosition = v.object(coordinates)

/** A place is one line of text or an object with an address; for an object, the line is made from its parts. */
export function readPlace(value: unknown): Place {
  if (typeof value === 'string') return { place: value.trim(), address: null, position: null }
  const address = readAddress(value)
  const where = v.safeParse(wirePosition, value)
  const place = address ? [address.street, `${address.zipcode} ${address.city}`.trim()].filter(Boolean).join(', ') : ''
  return { place, address, position: where.success ? toPosition(where.output) : null }
}

/** An appointment with a state other than 0 does not exist (wire contract, section 2). */
const isLive = (state: unknown) => state === null || state === '' || readNumber(state) === 0

const named = v.object({ id: optionalId, publicname: text })
const person = v.object({ id: optionalId, firstname: text, lastname: text, email: text })
const video = v.object({ room: optionalText })
const service = v.object({ id, apt_id: optionalId, publicname: text })

function readNested<T>(schema: v.GenericSchema<unknown, T>) {
  return part((value): T | null => {
    const result = v.safeParse(schema, value)
    return result.success ? result.output : null
  })
}

const wireAppointment = v.object({
  id,
  start: part(readWall),
  date: part(readWall),
  end: part(readWall),
  time: optionalText,
  state: part(isLive),
  deleted: flag(),
  calendar_id: optionalId,
  calendar_name: text,
  calendar: readNested(named),
  resource_id: optionalId,
  resource: readNested(named),
  intervention_id: optionalId,
  intervention_name: text,
  intervention: readNested(named),
  intervention_length: duration,
  duration,
  intervention_price: cents,
  price_amount: cents,
  type: oneOf(TYPES),
  pack_id: optionalId,
  parent_id: optionalId,
  consecutive_value: part(readWhole(0, 1_000)),
  location: part(readPlace),
  address: part(readPlace),
  fiche_id: optionalId,
  fiche: readNested(person),
  comments: text,
  vevent_comments: text,
  promotion: percent,
  video_credentials: readNested(video),
  interventions: listOf(service),
  cancellable_until: part(readWall),
})

type WireAppointment = v.InferOutput<typeof wireAppointment>

type When = Pick<Appointment, 'at' | 'laterAt'>

/** `time` decides (wire contract, ruling 31). Without it, a wall time that occurs twice leaves open which is meant. */
function whenOf({ time }: WireAppointment, start: string, zone: string): When | null {
  const said = time === null ? null : parseInstant(time)
  if (said !== null) return { at: said }
  const [at, laterAt] = instantsOf(start, zone)
  return at === undefined ? null : { at, ...(laterAt !== undefined && { laterAt }) }
}

type Extent = Pick<Appointment, 'start' | 'at' | 'end' | 'length'>

/**
 * The instant of an end, which is sent as a wall time only. Where the length agrees with the two wall times, it counts
 * from the start's instant: a server that does not say which of two equal starts it means may mean the other one. An end
 * that occurs twice is the one to which the length leads; without a length, the first one after the start.
 */
export function endInstant({ start, at, end, length }: Extent, zone: string): Instant | null {
  if (end === null) return null
  const lasts = (length ?? 0) * MINUTE_MS
  const due = at + lasts
  if (length !== null && wallMs(end) === (wallMs(start) ?? 0) + lasts) return due
  const instants = instantsOf(end, zone)
  const after = instants.filter((instant) => instant > at)
  const [nearest = null] = (after.length > 0 ? after : instants).toSorted(
    (one, other) => Math.abs(one - due) - Math.abs(other - due),
  )
  return nearest
}

/** The records with a `time` of their own. The domain has instants only. */
const timed = new WeakSet<Appointment>()

/** Whether the server itself said at which instant the appointment is. Copies of the record do not know. */
export const hasOwnTime = (one: Appointment): boolean => timed.has(one)

function servicesOf(wire: WireAppointment, name: string): readonly BookedService[] {
  const listed = wire.interventions.map((one) => ({
    id: one.id,
    appointmentId: one.apt_id ?? wire.id,
    publicName: one.publicname,
  }))
  if (listed.length > 0 || wire.intervention_id === null) return listed
  return [{ id: wire.intervention_id, appointmentId: wire.id, publicName: name }]
}

function personOf({ fiche }: WireAppointment): Appointment['person'] {
  const email = fiche?.email.trim() ?? ''
  return { firstname: fiche?.firstname ?? '', lastname: fiche?.lastname ?? '', ...(email !== '' && { email }) }
}

function toAppointment(wire: WireAppointment, zone: string): Appointment {
  const start = wire.start ?? wire.date ?? ''
  const when = whenOf(wire, start, zone) ?? { at: 0 }
  const { at } = when
  const length = wire.intervention_length ?? wire.duration
  const name = wire.intervention_name || (wire.intervention?.publicname ?? '')
  const where = wire.location.place || wire.location.address ? wire.location : wire.address
  return {
    id: wire.id,
    start,
    ...when,
    end: wire.end,
    endAt: endInstant({ start, at, end: wire.end, length }, zone),
    cancelled: wire.deleted || !wire.state,
    calendarId: wire.calendar_id ?? wire.calendar?.id ?? null,
    resourceId: wire.resource_id ?? wire.resource?.id ?? null,
    calendarName: wire.calendar_name || (wire.calendar?.publicname ?? ''),
    interventionId: wire.intervention_id ?? wire.intervention?.id ?? null,
    interventionName: name,
    length,
    price: wire.intervention_price,
    priceAmount: wire.price_amount,
    type: wire.type ?? 'free',
    packId: wire.pack_id,
    parentId: wire.parent_id,
    consecutiveValue: wire.consecutive_value,
    ...where,
    ficheId: wire.fiche_id ?? wire.fiche?.id ?? null,
    person: personOf(wire),
    comments: wire.comments || wire.vevent_comments,
    promotion: wire.promotion,
    videoRoom: wire.video_credentials?.room ?? null,
    services: servicesOf(wire, name),
    ...(wire.cancellable_until !== null && { cancellableUntil: wire.cancellable_until }),
  }
}

/** An appointment must have an id and a start that exists in the zone. */
export const appointmentSchema = (zone: string) =>
  v.pipe(
    wireAppointment,
    v.check((wire) => {
      const start = wire.start ?? wire.date
      return start !== null && whenOf(wire, start, zone) !== null
    }, 'a start that exists'),
    v.transform((wire) => {
      const appointment = toAppointment(wire, zone)
      if (wire.time !== null && parseInstant(wire.time) !== null) timed.add(appointment)
      return appointment
    }),
  )
