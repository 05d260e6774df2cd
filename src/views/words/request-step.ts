import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import type { StepName } from '../../../machines/domain/sequence/step.ts'

/** A press that leads to another step of the booking: a place like any that the URL names. */
export function requestStep(booking: BookingRef, step: StepName): void {
  const { urlname } = booking.getSnapshot().context.group
  booking.send({ type: 'place.requested', location: { screen: 'book', urlname, step } })
}

/** The place over the times where another service is chosen: in the place of one, or beside them for null. */
export function requestService(booking: BookingRef, replaces: number | null): void {
  const { urlname } = booking.getSnapshot().context.group
  booking.send({ type: 'place.requested', location: { screen: 'service', urlname, replaces } })
}
