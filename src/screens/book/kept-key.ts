/** Where a booking is kept. `src/storage` lists everything that is stored, and whose it is. */
export { bookingKey as keyOf, cancelledKey as cancellationsKey } from '../../storage/keys.ts'
