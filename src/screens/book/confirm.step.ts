import { confirmInput } from '../../../machines/booking/confirm/confirm.input.ts'
import { confirmMachine } from '../../../machines/booking/confirm/confirm.machine.ts'
import { cancelMachine } from '../../../machines/appointments/cancel/cancel.machine.ts'
import { exportMachine } from '../../../machines/appointments/export/export.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { createAppointmentsActors } from '../../actors/appointments.actors.ts'
import { createSightings } from '../../actors/sightings.ts'
import { cancellationsIn, createCancelNotes } from './cancel-notes.ts'
import type { StepOpening } from './step.types.ts'

export { ConfirmView as View } from '../../views/confirm/ConfirmView.tsx'

/** The confirmation, with the site that the link wants the customer to return to. */
export async function open({ booking, deps, returnTo }: StepOpening) {
  const target = await returnTo.read(booking.scope, booking.locale)
  const { storage } = deps
  const { saveCalendarFile, cancelBooking, readCancelled } = createAppointmentsActors(deps.api, createSightings(deps))
  const logic = confirmMachine.provide({
    actors: {
      export: exportMachine.provide({ actors: { saveCalendarFile } }),
      cancel: cancelMachine.provide({
        actions: createCancelNotes(storage),
        actors: { cancelBooking, readCancelled },
      }),
    },
  })
  return openedGuest(logic, confirmInput(booking, target, cancellationsIn(storage, booking.group.urlname)))
}
