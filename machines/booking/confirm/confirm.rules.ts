import type { CancelInput, CancelOutput } from '../../appointments/cancel/cancel.types.ts'
import type { ExportInput } from '../../appointments/export/export.machine.ts'
import { isProRole, type Role } from '../../domain/account/permissions.ts'
import type { Group } from '../../domain/catalogue/group.ts'
import type { LinkTarget } from '../../domain/place/return-target.ts'
import { isChangeable } from '../../domain/sequence/task.ts'
import type { Appointment } from '../../domain/appointment/appointment.ts'
import { type Changes, withTimes } from '../../domain/appointment/changes.ts'
import type { Booked, Cancelled, BookingRecord } from '../../domain/appointment/booking.ts'
import { startTimeOf } from '../../domain/appointment/start-time.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Id } from '../../domain/id.ts'
import type { PickedService } from '../../domain/sequence/selection.ts'
import type { StartTime } from '../../domain/time/time.types.ts'

/** Pure rules of the confirmation: which records make the booking, and how its services are listed. */

/** The part of the machine's context that holds the records. */
interface Kept {
  booked: Booked
  gone: readonly Id[]
}

interface KeptServices extends Kept {
  services: readonly PickedService[]
}

interface Changeable {
  group: Group
  role: Role
  changeAt: LinkTarget | null
}

/**
 * The appointment may get another time here. Professionals may change it without an account of the customer (wire
 * contract, ruling 37).
 */
export const mayChange = ({ group, role, changeAt }: Changeable): boolean =>
  changeAt === null && (isProRole(role) ? group.profile.v3 : isChangeable(group))

/** Everything that is still booked, members of packs included: a cancellation covers all of it. */
export function liveIds({ booked, gone }: Kept): readonly Id[] {
  return booked.appointments.map(({ id }) => id).filter((id) => !gone.includes(id))
}

/**
 * The appointments that represent the booking: the record of a whole pack represents its members, which are not counted
 * a second time.
 */
export function rootAppointments(appointments: readonly Appointment[]): readonly Appointment[] {
  const ids = new Set(appointments.map(({ id }) => id))
  return appointments.filter(({ parentId }) => parentId === null || !ids.has(parentId))
}

/** The records for a calendar file. */
export function bookingIds({ booked, gone }: Kept): readonly Id[] {
  return rootAppointments(booked.appointments)
    .map(({ id }) => id)
    .filter((id) => !gone.includes(id))
}

/** A service or break of a pack, with its start if a record gives it. */
export type BookedMember = PickedService['members'][number] & { start?: StartTime }

/** One line of the booking. */
export interface BookedLine {
  name: string
  /** Null if it is the start of the whole. */
  start: StartTime | null
  /** The calendar's name; empty when the record names none, or when all lines share it. */
  calendarName: string
  videoconference: boolean
  /** Of a pack: its services and breaks, in their order. */
  members: readonly BookedMember[]
  cancelled: boolean
  /**
   * Cents before the promotion, where each of several lines has a record of its own; null for one that is cancelled or
   * free, and where the total alone says it.
   */
  price: number | null
}

/** The services that a record names; empty if it names none. */
const heldIds = ({ interventionId, services }: Appointment): readonly Id[] => [
  ...(interventionId === null ? [] : [interventionId]),
  ...services.map(({ id }) => id),
]

const isSilent = (record: Appointment): boolean => heldIds(record).length === 0 && record.packId === null

function holds(record: Appointment, service: PickedService): boolean {
  if (service.kind === 'pack') return record.packId === service.id
  return record.packId === null && heldIds(record).some((id) => service.memberIds.includes(id))
}

/** Which of the chosen services each of these records holds. A record that names none holds the one at its place. */
function held({ services, booked }: KeptServices) {
  const left = new Set(services.keys())
  const pairs = rootAppointments(booked.appointments).map((record, index) => {
    const own = [...left].filter((at) => {
      const service = services[at]
      return service !== undefined && (isSilent(record) ? at === index : holds(record, service))
    })
    // One record represents one service, unless it lists several.
    const taken = own.slice(0, Math.max(1, record.services.length))
    taken.forEach((at) => left.delete(at))
    return { record, chosen: taken.flatMap((at) => services[at] ?? []) }
  })
  return { pairs, missing: [...left].flatMap((at) => services[at] ?? []) }
}

/** The members of a pack with the times of their records; without times if only the whole pack is recorded. */
function timedMembers(service: PickedService | undefined, records: readonly Appointment[]): readonly BookedMember[] {
  const left = records.filter(({ packId, type }) => packId === service?.id && type !== 'pack')
  return (service?.members ?? []).map((member) => {
    const at = member.kind === 'break' ? -1 : left.findIndex((one) => heldIds(one).includes(member.interventionId))
    const [record] = at === -1 ? [] : left.splice(at, 1)
    return record ? { ...member, start: startTimeOf(record) } : member
  })
}

/** A record of a pack that an earlier record already represents. */
const isFurtherMember = ({ packId }: Appointment, before: readonly Appointment[]): boolean =>
  packId !== null && before.some((one) => one.packId === packId)

/**
 * What the server recorded, in order of time, and nothing else (wire contract, rulings 29 and 30). What the customer
 * chose keeps the chosen names.
 */
export function bookedLines(kept: KeptServices): readonly BookedLine[] {
  const records = rootAppointments(kept.booked.appointments)
  const lines = held(kept).pairs.filter(
    ({ record, chosen }, index) => chosen.length > 0 || !isFurtherMember(record, records.slice(0, index)),
  )
  const isOne = lines.length === 1
  const isSameCalendar = new Set(records.map(({ calendarName }) => calendarName)).size <= 1
  // Otherwise the prices of the lines would not add up to the total.
  const isEach = lines.length === records.length && lines.every(({ chosen }) => chosen.length <= 1)
  const isPriced = isEach && records.filter(({ id }) => !kept.gone.includes(id)).length > 1
  return lines.flatMap(({ record, chosen: [first, ...others] }) => {
    const isGone = kept.gone.includes(record.id)
    const line: BookedLine = {
      name: first?.publicName || record.interventionName,
      start: isOne ? null : startTimeOf(record),
      calendarName: isSameCalendar ? '' : record.calendarName,
      videoconference: first?.videoconference ?? record.videoRoom !== null,
      members: timedMembers(first, kept.booked.appointments),
      cancelled: isGone,
      price: isPriced && !isGone ? (record.price ?? record.priceAmount) || null : null,
    }
    return [
      line,
      ...others.map((service) => ({
        ...line,
        name: service.publicName,
        start: null,
        videoconference: service.videoconference,
        members: timedMembers(service, kept.booked.appointments),
      })),
    ]
  })
}

/** The services of a pack that none of its records holds; empty if the server answers with the pack's record alone. */
function missingMembers({ services, booked: { appointments } }: KeptServices): readonly string[] {
  return services.flatMap(({ kind, id, members }) => {
    const records = appointments.filter((one) => one.packId === id && one.type !== 'pack')
    if (kind !== 'pack' || records.length === 0) return []
    const recorded = records.flatMap(heldIds)
    return members.flatMap((member) =>
      member.kind === 'service' && !recorded.includes(member.interventionId) ? [member.publicName] : [],
    )
  })
}

/** The names of what was chosen and not booked: a server may commit only a part (wire contract, ruling 30). */
export function missingServices(kept: KeptServices): readonly string[] {
  // If the choices were not stored, nothing is known to be missing.
  const whole = held(kept).missing.map(({ publicName }) => publicName)
  return [...whole, ...missingMembers(kept)]
}

/**
 * What is cancelled and what is not, by name, after a partial cancellation: the lines of the booking where they
 * suffice, else the single records, because a pack with only some members cancelled is one line.
 */
export function cancelledParts(kept: KeptServices): Record<'gone' | 'left', readonly string[]> {
  const { booked, gone } = kept
  const lines = bookedLines(kept)
  const named = (cancelled: boolean) => lines.filter((line) => line.cancelled === cancelled).map(({ name }) => name)
  const isNamed = gone.length === 0 || (named(true).length > 0 && named(false).length > 0)
  if (isNamed) return { gone: named(true), left: named(false) }
  const members = booked.appointments.filter(({ id }) => !booked.appointments.some(({ parentId }) => parentId === id))
  const ofRecords = (isGone: boolean) =>
    members.filter(({ id }) => gone.includes(id) === isGone).map(({ interventionName }) => interventionName)
  const all = lines.map(({ name }) => name)
  return {
    gone: ofRecords(true).length > 0 ? ofRecords(true) : all,
    left: ofRecords(false).length > 0 ? ofRecords(false) : all,
  }
}

/**
 * What was booked under its names in another language. Its times, and how far its cancellation is, stay as they are
 * known here.
 */
export function withNames({ services, booked }: KeptServices, named: BookingRecord | null) {
  if (named === null) return { services, booked }
  const appointments = withTimes(named.appointments, { gone: [], moved: booked.appointments })
  return { services: named.services, booked: { ...booked, appointments } }
}

interface Scoped extends Kept {
  scope: Scope
  role: Role
}

export const exportInput = (context: Scoped): ExportInput => ({
  scope: context.scope,
  appointmentIds: bookingIds(context),
})

/** @param resume A cancellation was sent before a reload. */
export const cancelInput = (context: Scoped, resume: boolean): CancelInput => ({
  scope: context.scope,
  appointmentIds: liveIds(context),
  resume,
  isReadable: !isProRole(context.role),
})

/** A cancellation that ended with something still booked. */
export function withOutcome({ booked, gone: before }: Kept, output: CancelOutput) {
  if (output.kind === 'cancelled') return {}
  const gone = [...new Set([...before, ...output.gone])]
  return { failure: output.failure, gone, booked: { ...booked, cancellation: { gone, isSent: false } } }
}

/** What is still booked, as far as this tab knows. */
export const liveOf = ({ booked, gone }: Kept): Booked => ({
  ...booked,
  appointments: booked.appointments.filter(({ id }) => !gone.includes(id)),
})

/** Nothing of it is booked any more. */
export const isAllGone = (kept: Kept, { gone }: Changes): boolean => {
  const live = liveIds(kept)
  return live.length > 0 && live.every((id) => gone.includes(id))
}

export const isPartGone = (kept: Kept, { gone }: Changes): boolean => liveIds(kept).some((id) => gone.includes(id))

export const isMoved = (kept: Kept, { moved }: Changes): boolean =>
  liveIds(kept).some((id) => moved.some((one) => one.id === id))

/** The booking as it was changed elsewhere. */
export function withChanges({ booked, gone: before }: Kept, changes: Changes) {
  const gone = [...new Set([...before, ...changes.gone])]
  const [first] = booked.appointments
  const appointments = withTimes(booked.appointments, changes)
  const movedFrom = first && appointments[0]?.at !== first.at && { movedFrom: startTimeOf(first) }
  return { gone, booked: { ...booked, appointments, ...movedFrom, cancellation: { gone, isSent: false } } }
}

/** What was cancelled, for a notice that outlives the confirmation; without a time that it may not have had. */
export function cancelledOf(kept: KeptServices & { isUnsettled: boolean }): Cancelled {
  const names = bookedLines(kept).map(({ name }) => name)
  const [first] = kept.booked.appointments
  return { start: kept.isUnsettled || !first ? null : startTimeOf(first), names }
}
