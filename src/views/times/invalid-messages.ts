import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { choiceOf } from '../../../machines/booking/summary.selectors.ts'
import type { InvalidChoice } from '../../../machines/domain/slots/invalid-choice.ts'
import { requestStep } from '../texts/request-step.ts'
import type { InvalidChoiceMessages } from './InvalidNotice.tsx'

/** The name of a choice that the server refused, and how to choose another one; null for one that it did not name. */
export function invalidMessages(booking: BookingRef, invalid: InvalidChoice | null): InvalidChoiceMessages {
  const snapshot = booking.getSnapshot()
  const isServiceOpen = choiceOf(snapshot, 'intervention_ids').open
  if (!invalid) return { name: null, onAnother: null, isServiceOpen }
  const { name, open } = choiceOf(snapshot, invalid.step)
  return { name, onAnother: open ? () => requestStep(booking, invalid.step) : null, isServiceOpen }
}
