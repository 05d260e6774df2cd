import type { Id } from '../id.ts'
import type { Made } from './booking.ts'

/**
 * The cancellations that this tab has sent, from the confirmation, the page of appointments or a link. An answer may be
 * lost and its page left before anybody knows the outcome; a confirmation that is shown afterwards must know.
 */
export interface Cancellations {
  /** Appointments whose cancellation was sent and whose outcome is unknown. */
  sent: readonly Id[]
  /** Appointments that are cancelled. */
  gone: readonly Id[]
}

export const NO_CANCELLATIONS: Cancellations = { sent: [], gone: [] }

const joined = (ids: readonly Id[], more: readonly Id[]): readonly Id[] => [...new Set([...ids, ...more])]
const without = (ids: readonly Id[], others: readonly Id[]): readonly Id[] => ids.filter((id) => !others.includes(id))

/** A cancellation of `ids` is about to be sent. */
export const withSent = ({ sent, gone }: Cancellations, ids: readonly Id[]): Cancellations => ({
  sent: joined(sent, ids),
  gone,
})

/** The outcome of a cancellation of `ids` is known: of them, `cancelled` are cancelled and the others are not. */
export const withOutcome = (
  { sent, gone }: Cancellations,
  ids: readonly Id[],
  cancelled: readonly Id[],
): Cancellations => ({ sent: without(sent, ids), gone: joined(without(gone, ids), cancelled) })

/** A booking with what is known of the cancellation of its appointments; null if all of them are cancelled. */
export function knownOf(booked: Made, { sent, gone }: Cancellations): Made | null {
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
