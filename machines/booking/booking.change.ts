import type { GuestNotice } from '../kit/guest.ts'
import { EMPTY_SELECTION } from '../domain/sequence/selection.ts'
import { draftOf } from '../domain/sequence/task.ts'
import { type AppLocation, stepAt } from '../domain/place/location.ts'
import type { BookingContext } from './booking.types.ts'
import { may } from '../domain/account/permissions.ts'
import type { FicheDraft } from '../domain/form/draft.ts'
import type { Appointment } from '../domain/appointment/appointment.ts'
import { setAside } from '../domain/form/set-aside.ts'
import { atFirstDay } from './booking.answers.ts'
import { NOTHING_FOUND, startedOver } from './booking.start.ts'
import { isEditing, withSteps, goToStep } from './booking.steps.ts'

/** A booking that changes an appointment: how it begins, and how the appointment stays as it is. */

/** The persons in a professional's draft: those picked, and the input for other callers. */
function personsIn(draft: FicheDraft): Pick<FicheDraft, 'picked' | 'aside'> {
  const aside = setAside(draft)?.aside
  return { ...(draft.picked && { picked: draft.picked }), ...(aside && { aside }) }
}

/** Starts a change of the booked appointments at the slots step. Back returns to the confirmation. */
export function startedChange(
  context: BookingContext,
  { appointments }: { appointments: readonly Appointment[] },
): BookingContext {
  const task = { kind: 'edit' as const, appointments, back: context.booked }
  return {
    ...goToStep(context, 'slots'),
    task,
    // Only the draft holds a professional's persons; without it the move would have no person.
    draft: context.draft?.picked ? { ...draftOf(task), ...personsIn(context.draft) } : null,
    booked: null,
    pending: null,
    selection: EMPTY_SELECTION,
    wanted: null,
    slots: atFirstDay(context),
    ...NOTHING_FOUND,
  }
}

/** An appointment is being changed and nothing was sent: it can still stay as it is. */
export const isChangeOpen = (context: BookingContext): boolean => isEditing(context) && context.pending === null

/**
 * The change began on the page of appointments, or its confirmation is outdated: nothing is kept to go back to, and
 * that page shows what holds. Professionals have none.
 */
export const isChangeOfPage = (context: BookingContext): boolean =>
  isChangeOpen(context) && context.task?.back === null && may(context.role, 'openAccount')

export const toAppointments = ({ group: { urlname } }: BookingContext): GuestNotice => ({
  type: 'guest.left',
  location: { screen: 'appointments', urlname },
  replace: true,
})

/** The change began on a confirmation of this visit, and nothing was sent: Back leads there. */
export const canReturn = (context: BookingContext): boolean => isChangeOpen(context) && context.task?.back != null

/** The URL names the confirmation that a change started from: Back leads there, and the appointment stays as it is. */
export function isReturn(context: BookingContext, location: AppLocation): boolean {
  return stepAt(location) === 'confirm' && canReturn(context)
}

/** The task is abandoned: back to the confirmation it started from, or a new booking. */
export function withoutTask(context: BookingContext): BookingContext {
  const back = context.task?.back ?? null
  if (back === null) return startedOver(context)
  return goToStep(withSteps({ ...context, task: null, booked: back, wanted: 'confirm', missing: [] }), 'confirm')
}
