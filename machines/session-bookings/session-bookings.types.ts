import type { BookingContext } from '../booking/booking.types.ts'
import type { BookingRecord } from '../domain/appointment/booking.ts'
import type { Cancellations } from '../domain/appointment/cancellations.ts'
import type { Failure } from '../domain/failures.ts'
import type { Fiche } from '../domain/form/fiche.ts'
import type { Id } from '../domain/id.ts'
import type { Scope } from '../domain/scope.ts'

export interface SessionBookingsInput {
  scope: Scope
}

/** A booking that the professional has made, or moved, in this session. */
export interface MadeBooking {
  record: BookingRecord
  /** The person it is for, without whom it cannot be moved; null where the server did not say who that is. */
  fiche: Fiche | null
}

/** The booking on the screen when the list opens, and what this tab knows of cancellations. */
export interface BookingsFound {
  booking: BookingContext
  /** A request is pending whose answer must not be lost. */
  isWriting: boolean
  cancellations: Cancellations
}

export interface SessionBookingsContext extends SessionBookingsInput {
  /** The latest first. */
  made: readonly MadeBooking[]
  /** Null while the list is closed. */
  found: BookingsFound | null
  failure: Failure | null
}

export type SessionBookingsEvent =
  /** A booking was made, or an appointment got another time. */
  | { type: 'bookings.added'; made: MadeBooking }
  /** The professional has signed out, or left the group. */
  | { type: 'bookings.left' }
  | { type: 'bookings.requested' }
  | { type: 'bookings.dismissed' }
  | { type: 'bookings.retried' }
  /** Shows the confirmation of a booking, by the id of its first record. */
  | { type: 'bookings.picked'; id: Id }

/** The confirmation of a booking is shown again, which moves and cancels it. */
export interface SessionBookingsEmitted {
  type: 'confirmation.requested'
  booking: BookingContext
}
