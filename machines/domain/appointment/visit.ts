import { DAY_MS } from '../constants.ts'
import type { Instant } from '../time/time.types.ts'
import type { Id } from '../id.ts'
import type { Appointment } from './appointment.ts'
import { endOf, endOfAll } from './end.ts'
import { conferencesOf, joiningOf } from './joining.ts'

/** The records of one booking: they are moved and cancelled together (wire contract, rulings 23 and 33). */
export interface Visit {
  /** The id of the record that represents the booking: a pack's own, or the first. */
  id: Id
  /** Earliest first, the record of a whole pack before its members. */
  appointments: readonly Appointment[]
  at: Instant
  /** The latest instant at which the last of them may end: its start, where neither an end nor a length is known. */
  endAt: Instant
}

/** Past appointments are shown for one year (specification, section 9), in milliseconds. */
const PAST_MS = 365 * DAY_MS

const byStart = (one: Appointment, other: Appointment) =>
  one.at - other.at || Number(other.type === 'pack') - Number(one.type === 'pack') || one.id - other.id

function toVisit(records: readonly Appointment[]): Visit[] {
  const appointments = records.toSorted(byStart)
  const [first] = appointments
  if (!first) return []
  const root = appointments.find(({ type }) => type === 'pack') ?? first
  return [{ id: root.id, appointments, at: first.at, endAt: endOfAll(appointments) }]
}

/** The further services of a booking follow the first: same person, next place in the booking, not before its end. */
function isNextOf(last: Appointment, next: Appointment): boolean {
  const isNext = next.consecutiveValue !== null && next.consecutiveValue === (last.consecutiveValue ?? -1) + 1
  return isNext && next.consecutiveValue !== 0 && last.ficheId === next.ficheId && endOf(last) <= next.at
}

/** Groups the records of a list by booking, ordered by start; cancelled ones are left out. */
export function visitsOf(records: readonly Appointment[]): readonly Visit[] {
  const live = records.filter(({ cancelled }) => !cancelled).toSorted(byStart)
  const ids = new Set(live.map(({ id }) => id))
  const groups: { packed: Id | null; records: Appointment[] }[] = []
  for (const record of live) {
    const isMember = record.parentId !== null && ids.has(record.parentId)
    const packed = record.type === 'pack' ? record.id : isMember ? record.parentId : null
    const found = groups.findLast((group) => {
      const last = group.records.at(-1)
      return packed === null
        ? group.packed === null && last !== undefined && isNextOf(last, record)
        : group.packed === packed
    })
    if (found) found.records.push(record)
    else groups.push({ packed, records: [record] })
  }
  return groups.flatMap((group) => toVisit(group.records)).toSorted((one, other) => one.at - other.at)
}

/** A visit is not over while one of its video conferences can be joined, however short it is. */
const overAt = (visit: Visit): Instant =>
  Math.max(visit.endAt, ...conferencesOf(visit).map((one) => joiningOf(one).ends))

/** Those that are not over, the next one first (specification, section 2 "Appointments page"). */
export const upcomingOf = (visits: readonly Visit[], now: Instant): readonly Visit[] =>
  visits.filter((visit) => overAt(visit) > now)

/** Those that are over, the latest first; at most one year back, whatever the server sends. */
export const pastOf = (visits: readonly Visit[], now: Instant): readonly Visit[] =>
  visits.filter((visit) => overAt(visit) <= now && visit.at >= now - PAST_MS).toReversed()

/** A person with appointments: one tab of the page. */
export interface VisitPerson {
  /** Null if the records name no person. */
  id: Id | null
  firstname: string
  lastname: string
}

const personOf = ({ appointments: [first] }: Visit): VisitPerson => ({
  id: first?.ficheId ?? null,
  firstname: first?.person.firstname ?? '',
  lastname: first?.person.lastname ?? '',
})

/** All persons with appointments here, each once, in the order of the visits. */
export function peopleOf(visits: readonly Visit[]): readonly VisitPerson[] {
  const people = new Map<Id | null, VisitPerson>()
  for (const visit of visits) {
    const person = personOf(visit)
    if (!people.has(person.id)) people.set(person.id, person)
  }
  return [...people.values()]
}

/** The visits of one person. */
export const visitsFor = (visits: readonly Visit[], personId: Id | null): readonly Visit[] =>
  visits.filter((visit) => personOf(visit).id === personId)

/** The record ids of visits, for a cancellation. */
export const idsOf = (visits: readonly Visit[]): readonly Id[] =>
  visits.flatMap(({ appointments }) => appointments.map(({ id }) => id))

/** The visit that contains a record. */
export const visitWith = (visits: readonly Visit[], id: Id): Visit | null =>
  visits.find(({ appointments }) => appointments.some((one) => one.id === id)) ?? null
