import { isProRole } from '../../domain/account/permissions.ts'
import { personIn } from '../../domain/form/person-in.ts'
import { type ReturnTarget, webPlace } from '../../domain/place/return-target.ts'
import type { BookingContext } from '../booking.types.ts'
import type { ConfirmInput } from './confirm.machine.ts'

/** The input of the confirmation. */
export function confirmInput(booking: BookingContext, returnTo: ReturnTarget | null): ConfirmInput {
  const { scope, group, booked, modifyUrl, role, draft } = booking
  return {
    scope,
    group,
    role,
    person: isProRole(role) && draft ? personIn(draft) : null,
    returnTo,
    changeAt: webPlace(modifyUrl),
    services: booked?.services ?? [],
    booked: booked ?? { appointments: [], ficheToken: null, at: 0 },
  }
}
