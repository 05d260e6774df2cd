import type { BookingContext } from '../../../machines/booking/booking.types.ts'
import type { Instant } from '../../../machines/domain/time/time.types.ts'
import type { Storage } from '../../actors/browser/storage.ts'
import { keyOf, toKeep } from './kept.ts'

/**
 * Puts another booking in the place of the one that the tab remembers. Whoever calls this opens the booking anew at once, so
 * that nothing of the former one is written over it.
 */
export const rewriteBooking = (storage: Storage, booking: BookingContext, now: Instant): void =>
  storage.write(keyOf(booking.group.urlname), { ...toKeep({ context: booking }), at: now })
