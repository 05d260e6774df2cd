import type { AnyActorRef } from 'xstate'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'

/** What the view of every kind of step gets. */
export interface StepViewProps {
  /** The machine of the step. */
  actor: AnyActorRef
  booking: BookingRef
  /** "Step 4 of 5", read with the heading. */
  position: string
}
