import { isUnsettled } from '../domain/appointment/unsettled.ts'
import type { SessionBookingsSnapshot } from './session-bookings.machine.ts'
import type { MadeBooking } from './session-bookings.types.ts'

export { idOf } from './session-bookings.rules.ts'

export const isOpen = (snapshot: SessionBookingsSnapshot) => snapshot.matches('open')
/** The phase; null while it is closed. */
export const phaseOf = ({ value }: SessionBookingsSnapshot) => (typeof value === 'object' ? value.open : null)
export const failureOf = ({ context }: SessionBookingsSnapshot) => context.failure
export const madeOf = ({ context }: SessionBookingsSnapshot) => context.made
export const groupOf = ({ context }: SessionBookingsSnapshot) => context.scope.group
/** Its appointment may have another time than the one that is known, or be cancelled. */
export const isUncertain = ({ context: { found } }: SessionBookingsSnapshot, { record }: MadeBooking) =>
  record.cancellation?.isSent === true || isUnsettled(found?.booking.lateMoves ?? [], record)
