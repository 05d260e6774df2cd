import { type ReturnTarget, webPlace } from '../../domain/place/return-target.ts'
import type { BookingContext } from '../booking.types.ts'
import type { ConfirmInput } from './confirm.machine.ts'

/** What the confirmation is born with. */
export function confirmInput(booking: BookingContext, returnTo: ReturnTarget | null): ConfirmInput {
  const { scope, group, booked, modifyUrl } = booking
  return {
    scope,
    group,
    returnTo,
    changeAt: webPlace(modifyUrl),
    services: booked?.services ?? [],
    booked: booked ?? { appointments: [], ficheToken: null, at: 0 },
  }
}
