import type { Id } from '../id.ts'
import type { Instant } from '../time/time.types.ts'
import type { BookRequest } from './booking.ts'

/** A request for another time of an appointment, given up without an answer: it may still arrive at the server. */
export interface LateMove {
  /** The appointment. */
  id: Id
  /** The time that it gets then. */
  at: Instant
}

/** With a request that is given up; one for a new appointment moves none. */
export const withLateMove = (late: readonly LateMove[], given: BookRequest | null | undefined): readonly LateMove[] =>
  given?.moves === undefined ? late : [...late, { id: given.moves, at: given.slot.at }]
