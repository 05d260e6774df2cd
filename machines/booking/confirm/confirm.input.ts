import { isProRole } from '../../domain/account/permissions.ts'
import { isUnsettled } from '../../domain/appointment/unsettled.ts'
import { personIn } from '../../domain/form/person-in.ts'
import type { LinkTargets } from '../../domain/place/return-target.ts'
import type { BookingRecord } from '../../domain/appointment/booking.ts'
import type { BookingContext } from '../booking.types.ts'
import { type Cancellations, knownOf } from '../../domain/appointment/cancellations.ts'
import type { ConfirmInput } from './confirm.machine.ts'

const NOTHING = { appointments: [], hasToken: false, at: 0 }

/**
 * Every appointment was reported as cancelled: the confirmation verifies this first, then ends as after any
 * cancellation.
 */
const withoutAnswer = (booked: BookingRecord): BookingRecord => ({
  ...booked,
  cancellation: { gone: [], isSent: true },
})

/**
 * The input of the confirmation.
 *
 * @param targets Where the customer's link leads away from here.
 * @param cancellations What this tab has sent of its appointments' cancellation: the outcome is looked up first.
 */
export function confirmInput(
  booking: BookingContext,
  targets: LinkTargets,
  cancellations: Cancellations,
): ConfirmInput {
  const { scope, group, booked, lateMoves, role, draft } = booking
  return {
    scope,
    group,
    role,
    person: isProRole(role) && draft ? personIn(draft) : null,
    ...targets,
    services: booked?.services ?? [],
    booked: booked ? (knownOf(booked, cancellations) ?? withoutAnswer(booked)) : NOTHING,
    isUnsettled: isUnsettled(lateMoves, booked),
  }
}
