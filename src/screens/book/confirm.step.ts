import { confirmInput } from '../../../machines/booking/confirm/confirm.input.ts'
import { confirmMachine } from '../../../machines/booking/confirm/confirm.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { createConfirmActors } from '../../actors/confirm.actors.ts'
import type { StepOpening } from './step.types.ts'

export { ConfirmView as View } from '../../views/confirm/ConfirmView.tsx'

/** The confirmation, with the site that the link wants the customer to return to. */
export async function open({ booking, deps: { api }, returnTo }: StepOpening) {
  const target = await returnTo.read(booking.scope, booking.locale)
  return openedGuest(confirmMachine.provide({ actors: createConfirmActors(api) }), confirmInput(booking, target))
}
