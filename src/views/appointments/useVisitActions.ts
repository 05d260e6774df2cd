import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import {
  changeAtOf,
  isFree,
  isOutcomeUnknown,
  isPicked,
  mayEditIn,
} from '../../../machines/appointments/appointments.selectors.ts'
import type { Visit } from '../../../machines/domain/appointment/visit.ts'
import { useSettled } from '../ui/useSettled.ts'

/** The actions for one booking that is still to come, for its menu and for its buttons. */
export function useVisitActions(actor: AppointmentsRef, { id }: Visit) {
  const editable = useSettled(actor, mayEditIn)
  const changeAt = useSettled(actor, changeAtOf)
  // While the outcome of a cancellation is unknown, only that one may be requested again.
  const picked = useSettled(actor, (snapshot) => isPicked(snapshot, id))
  const again = useSettled(actor, isOutcomeUnknown) && picked
  const free = useSettled(actor, isFree)
  return {
    editable,
    /** Where a link sends the customer for a change instead; null for here. */
    changeAt,
    // The pressed button stays under its dialog, which gives the focus back to it.
    cancellable: free || picked,
    edit: () => actor.send({ type: 'appointments.taskRequested', kind: 'edit', id }),
    retake: () => actor.send({ type: 'appointments.taskRequested', kind: 'retake', id }),
    exportIt: () => actor.send({ type: 'appointments.exportRequested', id }),
    cancel: () => actor.send(again ? { type: 'cancel.requested' } : { type: 'appointments.cancelRequested', id }),
  }
}
