import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import type { BookRequest } from '../../../machines/domain/appointment/booking.ts'
import { MINUTE_MS } from '../../../machines/domain/constants.ts'
import { hasOwnTime } from './appointment.schema.ts'
import { bookedId } from './book-body.ts'

/** Finds the appointments of one booking request among a person's appointments. */

/** Letters and digits only, so that a server's spelling of a name still matches. */
const plain = (name: unknown) =>
  (typeof name === 'string' ? name : '')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const NAMES = ['firstname', 'lastname'] as const

function isSamePerson({ ficheId, person }: Appointment, { fiche }: BookRequest): boolean {
  if (fiche.id !== null) return ficheId === null || ficheId === fiche.id
  return NAMES.every((key) => {
    const [booked, typed] = [plain(person[key]), plain(fiche.values[key])]
    return booked === '' || typed === '' || booked === typed
  })
}

/** Compares instants; when a server does not say which of two equal wall times it means, either may be ours. */
const isSameTime = ({ at, start }: Appointment, { slot }: BookRequest) => at === slot.at || start === slot.start

function isFirstService({ interventionId, packId, services }: Appointment, { services: chosen, slot }: BookRequest) {
  const [first] = chosen
  if (!first) return false
  const ids = [interventionId, ...services.map(({ id }) => id)]
  if (first.kind === 'intervention') return ids.includes(bookedId(first, slot))
  const member = first.members.find(({ kind }) => kind === 'service')
  return packId === first.id || (member?.kind === 'service' && ids.includes(member.interventionId))
}

/** A pack's record and its members, from any one of them. */
function family(found: Appointment, all: readonly Appointment[]): readonly Appointment[] {
  const root = found.parentId ?? found.id
  return all.filter((one) => one.id === root || one.parentId === root || one === found)
}

/** The further services of a booking with several, each the next one of the same person. */
function followers(found: Appointment, all: readonly Appointment[], request: BookRequest): readonly Appointment[] {
  const chain: Appointment[] = [found]
  for (const service of request.services.slice(1)) {
    const last = chain.at(-1) ?? found
    const next = all.find((one) => {
      const isOurs = !chain.includes(one) && one.at >= last.at && isSamePerson(one, request)
      const isPack = service.kind === 'pack'
      return isOurs && (isPack ? one.packId === service.id : one.interventionId === bookedId(service, request.slot))
    })
    if (next) chain.push(...family(next, all))
  }
  return chain
}

/** The appointments that the request led to, by start; none when it led to nothing. */
export function bookingAmong(all: readonly Appointment[], request: BookRequest): readonly Appointment[] {
  const live = all.filter(({ cancelled }) => !cancelled).sort((one, other) => one.at - other.at || one.id - other.id)
  const found = live.find((one) =>
    request.moves === undefined
      ? isSameTime(one, request) && isFirstService(one, request) && isSamePerson(one, request)
      : one.id === request.moves && isSameTime(one, request),
  )
  if (!found) return []
  const whole = new Set([...family(found, live), ...followers(found, live, request)])
  return live.filter((one) => whole.has(one))
}

/**
 * Whether the record may come from the request: it has a requested service, at its time or, with several services,
 * later.
 */
function mayBePart(one: Appointment, request: BookRequest): boolean {
  const asked = request.services.flatMap(({ id, memberIds, members }) => [
    id,
    ...memberIds,
    ...members.map((member) => (member.kind === 'service' ? member.interventionId : null)),
  ])
  const isAsked = [one.interventionId, one.packId, ...one.services.map(({ id }) => id)].some(
    (id) => id !== null && asked.includes(id),
  )
  const isOfSeveral = request.services.length > 1 || request.services.some(({ kind }) => kind === 'pack')
  return isAsked && (isSameTime(one, request) || (isOfSeveral && one.at > request.slot.at))
}

/**
 * Whether one of these comes from another request, for example of another tab: then a new token may belong to that
 * request, and proves nothing about this one.
 */
export function hasOthers(all: readonly Appointment[], request: BookRequest): boolean {
  return all.some((one) => !mayBePart(one, request) || !isSamePerson(one, request))
}

/**
 * A server that sends no instants leaves open which of two equal wall times it means, and is read as the earlier one.
 * The booking begins at the picked instant, so earlier instants are shifted; all of them where our zone data puts the
 * start later than the slot's `time` does. Of the start, and of what was shifted, it is then known which is meant. A
 * record with a `time` of its own stays as it is (wire contract, rulings 21 and 31).
 */
export function asPicked(booked: readonly Appointment[], { slot }: BookRequest): readonly Appointment[] {
  const first = booked.find((one) => one.start === slot.start && !hasOwnTime(one))
  if (!first) return booked
  const late = slot.at - first.at
  const moved = (at: number) => (late < 0 || at < slot.at ? at + late : at)
  return booked.map((one) => {
    if (hasOwnTime(one)) return one
    const { laterAt, ...rest } = one
    const { endAt, length } = one
    const at = moved(one.at)
    const isOpen = laterAt !== undefined && at === one.at && one !== first
    // An end that was found by the length goes with its start, also where that puts it after the picked instant.
    const isByLength = length !== null && endAt === one.at + length * MINUTE_MS
    return {
      ...rest,
      ...(isOpen && { laterAt }),
      at,
      endAt: endAt === null ? null : isByLength ? at + length * MINUTE_MS : moved(endAt),
    }
  })
}
