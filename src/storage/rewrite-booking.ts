import type { BookingContext } from '../../machines/booking/booking.types.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import type { TabStorage } from './tab-storage.ts'
import { toKeep } from './booking.ts'
import { bookingKey } from './keys.ts'

/**
 * Replaces the booking that the tab keeps. The caller must open the booking again at once, so that the former one does
 * not overwrite it, and then goes on with it wherever it opens.
 */
export const rewriteBooking = (storage: TabStorage, booking: BookingContext, now: Instant): void =>
  storage.write(bookingKey(booking.group.urlname), { ...toKeep({ context: booking }), at: now, goesOn: true })
