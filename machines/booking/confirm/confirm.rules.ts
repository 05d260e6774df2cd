import type { Appointment } from '../../domain/appointment/appointment.ts'
import type { Booked } from '../../domain/appointment/booking.ts'
import type { Id } from '../../domain/id.ts'
import type { PickedService } from '../../domain/sequence/selection.ts'

/** Pure rules of the confirmation: which records make the booking, and how its services are listed. */

/** What of the machine's context the records are read from. */
interface Kept {
  booked: Booked
  gone: readonly Id[]
}

interface KeptServices extends Kept {
  services: readonly PickedService[]
}

/** Everything that is still booked, members of packs included: all of it is to be cancelled. */
export function liveIds({ booked, gone }: Kept): readonly Id[] {
  return booked.appointments.map(({ id }) => id).filter((id) => !gone.includes(id))
}

/**
 * The appointments that stand for the booking: the record of a whole pack stands for its members, which are not counted
 * a second time.
 */
export function standing(appointments: readonly Appointment[]): readonly Appointment[] {
  const ids = new Set(appointments.map(({ id }) => id))
  return appointments.filter(({ parentId }) => parentId === null || !ids.has(parentId))
}

/** What belongs into a calendar. */
export function bookingIds({ booked, gone }: Kept): readonly Id[] {
  return standing(booked.appointments)
    .map(({ id }) => id)
    .filter((id) => !gone.includes(id))
}

/** One line of what was booked. */
export interface BookedLine {
  name: string
  /** Wall time at which it begins; null where it is the beginning of the whole. */
  start: string | null
  /** The calendar's name; empty when the record names none, or when all lines share it. */
  calendarName: string
  videoconference: boolean
  /** Of a pack: its services and breaks, in their order. */
  members: PickedService['members']
  cancelled: boolean
}

/**
 * The services and packs in the order in which they take place. Names are those the customer chose; where they do not
 * distinguish the server's records, each record keeps its own name.
 */
export function bookedLines({ services, booked, gone }: KeptServices): readonly BookedLine[] {
  const records = standing(booked.appointments)
  const isPaired = records.length === services.length
  const isOne = Math.max(records.length, services.length) === 1
  const isSameCalendar = new Set(records.map(({ calendarName }) => calendarName)).size <= 1
  if (services.length > 0 && !isPaired) {
    return services.map(({ publicName, videoconference, members }) => ({
      name: publicName,
      start: null,
      calendarName: '',
      videoconference,
      members,
      cancelled: false,
    }))
  }
  return records.map((record, index) => ({
    name: services[index]?.publicName || record.interventionName,
    start: isOne ? null : record.start,
    calendarName: isSameCalendar ? '' : record.calendarName,
    videoconference: services[index]?.videoconference ?? record.videoRoom !== null,
    members: services[index]?.members ?? [],
    cancelled: gone.includes(record.id),
  }))
}

/**
 * What is cancelled and what is not, by name, after a cancellation in part: the lines of the booking where they tell it,
 * else the single records, because a pack of which only some members are cancelled is one line.
 */
export function cancelledParts(kept: KeptServices): Record<'gone' | 'left', readonly string[]> {
  const { booked, gone } = kept
  const lines = bookedLines(kept)
  const named = (cancelled: boolean) => lines.filter((line) => line.cancelled === cancelled).map(({ name }) => name)
  const isTold = gone.length === 0 || (named(true).length > 0 && named(false).length > 0)
  if (isTold) return { gone: named(true), left: named(false) }
  const members = booked.appointments.filter(({ id }) => !booked.appointments.some(({ parentId }) => parentId === id))
  const ofRecords = (isGone: boolean) =>
    members.filter(({ id }) => gone.includes(id) === isGone).map(({ interventionName }) => interventionName)
  const all = lines.map(({ name }) => name)
  return {
    gone: ofRecords(true).length > 0 ? ofRecords(true) : all,
    left: ofRecords(false).length > 0 ? ofRecords(false) : all,
  }
}
