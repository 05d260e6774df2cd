import type { BookingSnapshot } from '../../../machines/booking/booking.machine.ts'
import type { Made } from '../../../machines/domain/appointment/booking.ts'

/** The last booking of a guest. Call it only for the guest of a booking. */
export const bookedOf = (snapshot: unknown): Made | null => (snapshot as BookingSnapshot).context.booked
