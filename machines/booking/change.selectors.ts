import { isUnsettled } from '../domain/appointment/unsettled.ts'
import type { BookingSnapshot } from './booking.machine.ts'
import { isEditing } from './booking.steps.ts'

/** What the notices of a change and of a booking say. Their code comes with the notices. */

/**
 * The appointment that is being changed: while it is not moved, null where that is unknown, and the progress of
 * the change. Null without one, or while an outcome is being looked up. Compare with `shallowEqual`.
 */
export function changeOf(snapshot: BookingSnapshot) {
  const { task, selection, pending, lateMoves } = snapshot.context
  const first = isEditing(snapshot.context) ? task?.appointments[0] : undefined
  if (first === undefined || snapshot.matches({ hosting: 'unknown' })) return null
  const from = isUnsettled(lateMoves, task) ? null : first
  return { from, chosen: selection.slot !== null, sent: pending !== null }
}

/** An earlier move may still give this tab's last booking another time. */
export const isBookingUnsettled = ({ context }: BookingSnapshot): boolean =>
  isUnsettled(context.lateMoves, context.booked)
