import type { BookingSnapshot } from '../../../machines/booking/booking.machine.ts'
import type { Made } from '../../../machines/domain/appointment/booking.ts'

/** What the guest of a booking has booked last. Only who knows that it is one may ask. */
export const bookedOf = (snapshot: unknown): Made | null => (snapshot as BookingSnapshot).context.booked
