import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import type { StepName } from '../../../machines/domain/sequence/step.ts'

/** Requests another step of the booking, as a place like those that a URL names. */
export function requestStep(booking: BookingRef, step: StepName): void {
  const { urlname } = booking.getSnapshot().context.group
  booking.send({ type: 'place.requested', location: { screen: 'book', urlname, step } })
}

/**
 * Requests the place over the times where another service is chosen: it replaces the one at this index, or with null is
 * added.
 */
export function requestService(booking: BookingRef, replaces: number | null): void {
  const { urlname } = booking.getSnapshot().context.group
  booking.send({ type: 'place.requested', location: { screen: 'service', urlname, replaces } })
}
