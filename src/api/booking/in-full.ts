import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import type { BookRequest } from '../../../machines/domain/appointment/booking.ts'
import { visitsOf, visitWith } from '../../../machines/domain/appointment/visit.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Client } from '../http/client.ts'
import { startDeadline } from '../http/deadline.ts'
import { endInstant } from './appointment.schema.ts'
import { readAppointments } from './appointments.ts'

/** What the answer to a booking or a move leaves out, from the list (wire contract, ruling 29). */

/** Milliseconds between two looks at a list that lags behind the booking. */
const PAUSE_MS = 1_000

/** The parts of the request that tell whether the answer is whole. */
type Sent = Pick<BookRequest, 'comments' | 'moves' | 'services'>

/** Whether the answer to a booking lacks what a confirmation shows: the person, the place, or a price to display. */
const isShort = ({ person, place, address, priceAmount }: Appointment, { group }: Scope): boolean =>
  (person.firstname === '' && person.lastname === '') ||
  (place === '' && address === null) ||
  (group.displayPrice && priceAmount === null)

/** The answer is a pack's record alone, or only one of the records that were moved together (wire contract, ruling 23). */
function isPart(answered: readonly Appointment[], { moves, services }: Sent): boolean {
  const isBare = ({ id, type }: Appointment) => type === 'pack' && !answered.some(({ parentId }) => parentId === id)
  return answered.some(isBare) || (moves !== undefined && services.length > answered.length)
}

function isWhole(answered: readonly Appointment[], scope: Scope, sent: Sent): boolean {
  const isUncommented = sent.comments.trim() !== '' && answered.every(({ comments }) => comments === '')
  return !isUncommented && !isPart(answered, sent) && !answered.some((one) => isShort(one, scope))
}

/** The record in the list; one that is still at the time before a move is late. */
const listedOf = (short: Appointment, listed: readonly Appointment[]) =>
  listed.find(({ id, start }) => id === short.id && start === short.start)

const isEmpty = (value: unknown) => value === null || value === ''

/**
 * The short record completed from the list; what the list leaves empty stays. Instants stay those of the booking, because a
 * list may leave open which of two equal wall times is meant, unless that was open before.
 */
function filled(short: Appointment, listed: readonly Appointment[], zone: string): Appointment {
  const full = listedOf(short, listed)
  if (!full) return short
  const own = Object.entries(short).filter(([key]) => isEmpty(full[key as keyof Appointment]))
  const { place, address, position } = full.place || full.address ? full : short
  const filled = { ...full, ...Object.fromEntries(own), place, address, position }
  if (short.laterAt !== undefined) return filled
  const { laterAt: _, ...begun } = { ...filled, at: short.at }
  return { ...begun, endAt: short.endAt ?? endInstant(begun, zone) }
}

/**
 * The records that belong to those of the answer, so that they are shown and cancelled together (wire contract, ruling 33):
 * of the same pack, and of a move what was moved along. What else a customer has is not theirs to judge here: a server
 * may have booked only a part (ruling 30).
 */
function others(answered: readonly Appointment[], listed: readonly Appointment[], { moves }: Sent) {
  const roots = answered.filter((one) => listedOf(one, listed)).map(({ id, parentId }) => parentId ?? id)
  const moved = moves === undefined || roots.length === 0 ? null : visitWith(visitsOf(listed), moves)
  const isOurs = ({ id, parentId, cancelled }: Appointment) => !cancelled && roots.includes(parentId ?? id)
  const ours = [...listed.filter(isOurs), ...(moved?.appointments ?? [])]
  return [...new Set(ours)].filter(({ id }) => !answered.some((one) => one.id === id))
}

const byStart = (one: Appointment, other: Appointment) => one.at - other.at || one.id - other.id

/** Rejects when the signal is aborted first. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => reject(new Error('No time is left')), { once: true })
  })

/**
 * Adds what a short answer to a booking leaves out (wire contract, ruling 29): person, place, comment, discount, price
 * and further records, from the server's list. A list may lag behind, so it is read again as long as there is patience. What
 * it does not contain in time stays missing: the booking is made in any case.
 * @param appointments The list that `book` returned.
 * @param patience Maximum time to wait for the list, in milliseconds.
 */
export async function inFull(
  client: Client,
  scope: Scope,
  appointments: readonly Appointment[],
  sent: Sent,
  { token, patience, signal }: { token: string | null; patience: number; signal: AbortSignal },
): Promise<readonly Appointment[]> {
  if (token === null || isWhole(appointments, scope, sent)) return appointments
  const deadline = startDeadline(signal, patience)
  let full = appointments
  try {
    for (;;) {
      const listed = await readAppointments(client, scope, deadline.signal, { token })
      const completed = appointments.map((one) => filled(one, listed, scope.group.timezone))
      full = [...completed, ...others(appointments, listed, sent)].sort(byStart)
      if (appointments.every((one) => listedOf(one, listed))) return full
      await pause(deadline.signal)
    }
  } catch {
    return full
  } finally {
    deadline.stop()
  }
}
