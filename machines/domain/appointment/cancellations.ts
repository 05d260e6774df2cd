import type { Id } from '../id.ts'
import type { BookingRecord } from './booking.ts'

/**
 * The cancellations that this tab has sent, from the confirmation, the page of appointments or a link. An answer may be
 * lost and its page left before anybody knows the outcome; a confirmation that is shown afterwards must know.
 */
export interface Cancellations {
  /** Appointments whose cancellation was sent without an answer so far: one entry for each request. */
  sent: readonly Id[]
  /** Appointments that are cancelled. */
  gone: readonly Id[]
}

export const NO_CANCELLATIONS: Cancellations = { sent: [], gone: [] }

const joined = (ids: readonly Id[], more: readonly Id[]): readonly Id[] => [...new Set([...ids, ...more])]
const without = (ids: readonly Id[], others: readonly Id[]): readonly Id[] => ids.filter((id) => !others.includes(id))

/** A cancellation of `ids` is about to be sent. */
export const withSent = ({ sent, gone }: Cancellations, ids: readonly Id[]): Cancellations => ({
  sent: [...sent, ...ids],
  gone,
})

/**
 * The latest request to cancel `ids` was answered: of them, `cancelled` are cancelled. For the others that says nothing
 * of an earlier request without an answer.
 */
export function withAnswer({ sent, gone }: Cancellations, ids: readonly Id[], cancelled: readonly Id[]): Cancellations {
  const answered = ids.map((id) => sent.lastIndexOf(id))
  const open = sent.filter((_, index) => !answered.includes(index))
  return { sent: without(open, cancelled), gone: joined(gone, cancelled) }
}

/** Polls that waited for every late request have shown that of `ids` only `cancelled` are cancelled. */
export const withSettled = (
  { sent, gone }: Cancellations,
  ids: readonly Id[],
  cancelled: readonly Id[],
): Cancellations => ({ sent: without(sent, ids), gone: joined(without(gone, ids), cancelled) })

/** All of them are cancelled. */
export const areGone = (appointments: readonly { id: Id }[], { gone }: Cancellations): boolean =>
  appointments.length > 0 && appointments.every(({ id }) => gone.includes(id))

/** A booking with what is known of the cancellation of its appointments; null if all of them are cancelled. */
export function knownOf(booked: BookingRecord, { sent, gone }: Cancellations): BookingRecord | null {
  const ids = booked.appointments.map(({ id }) => id)
  const before = booked.cancellation
  const cancelled = joined(
    before?.gone ?? [],
    gone.filter((id) => ids.includes(id)),
  )
  if (ids.length > 0 && without(ids, cancelled).length === 0) return null
  const isSent = before?.isSent === true || ids.some((id) => sent.includes(id))
  return isSent || cancelled.length > 0 ? { ...booked, cancellation: { gone: cancelled, isSent } } : booked
}
