import { confirmInput } from '../../../machines/booking/confirm/confirm.input.ts'
import { confirmMachine } from '../../../machines/booking/confirm/confirm.machine.ts'
import { shareMachine } from '../../../machines/booking/confirm/share/share.machine.ts'
import { cancelMachine } from '../../../machines/appointments/cancel/cancel.machine.ts'
import { exportMachine } from '../../../machines/appointments/export/export.machine.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { createAppointmentsActors } from '../../actors/appointments.actors.ts'
import { shareActors } from '../../actors/share.actors.ts'
import { createLinkTargets } from '../../link/link-targets.ts'
import { createSeenAppointments } from '../../storage/seen-appointments.ts'
import { cancellationsIn, createCancelNotes } from '../../storage/cancel-notes.ts'
import type { StepOpening } from './step.types.ts'

export { ConfirmView as View } from '../../views/confirm/ConfirmView.tsx'

/** The confirmation, with the sites that the link leads the customer to. */
export async function open({ booking, deps, query, system }: StepOpening) {
  const { api, storage } = deps
  const targets = await createLinkTargets(api, query).read(booking.scope, booking.locale)
  const seenAppointments = createSeenAppointments({ ...deps, session: () => sessionIn(system) })
  const { saveCalendarFile, cancelBooking, readCancelled, readChanges } = createAppointmentsActors(
    api,
    seenAppointments,
  )
  const logic = confirmMachine.provide({
    actors: {
      readChanges,
      export: exportMachine.provide({ actors: { saveCalendarFile } }),
      share: shareMachine.provide({ actors: shareActors }),
      cancel: cancelMachine.provide({
        actions: createCancelNotes(storage),
        actors: { cancelBooking, readCancelled },
      }),
    },
  })
  return openedGuest(logic, confirmInput(booking, targets, cancellationsIn(storage, booking.group.urlname)))
}
