import { withLateMove } from '../domain/appointment/late-move.ts'
import type { GuestNotice } from '../kit/guest.ts'
import { indexOfStep, nextIndex } from '../domain/sequence/sequence.ts'
import { type AppLocation, stepAt } from '../domain/place/location.ts'
import type { BookingContext, Of } from './booking.types.ts'
import type { Booked, BookRequest, Cancellation, Cancelled, BookingRecord } from '../domain/appointment/booking.ts'
import { startTimeOf } from '../domain/appointment/start-time.ts'
import { servicesNamed } from '../domain/sequence/renamed.ts'
import { setAside } from '../domain/form/set-aside.ts'
import { startedOver } from './booking.start.ts'
import { isEditing, goTo, goToStep, canOpen } from './booking.steps.ts'

/** The write and what follows it: booked, refused, cancelled, closed. */

/** A submission is about to be sent. After a reload it is the one that was sent before. */
export function withPending(context: BookingContext, request: BookRequest): BookingContext {
  const isNew = context.pending?.submissionId !== request.submissionId
  return { ...context, pending: request, attempts: isNew ? context.attempts + 1 : context.attempts }
}

/**
 * Clears the pending write. If the outcome of a move is unknown, it also drops the way back to the confirmation, which
 * might show the wrong time, and keeps the move in `lateMoves`.
 */
export function withoutPending(
  { task, pending, lateMoves }: BookingContext,
  { isOutcomeUnknown }: { isOutcomeUnknown?: true },
) {
  if (!isOutcomeUnknown) return { pending: null }
  return { pending: null, task: task && { ...task, back: null }, lateMoves: withLateMove(lateMoves, pending) }
}

type BookedNotice = Pick<Of<'step.booked'>, 'booked' | 'draft'>

/**
 * The booking is made, which ends its task and clears the choices: what the confirmation shows is kept with the
 * booking. An appointment that got another time keeps its previous one.
 */
export function withBooked(context: BookingContext, { booked, draft = context.draft }: BookedNotice): BookingContext {
  const before = isEditing(context) ? context.task?.appointments[0] : undefined
  // The appointment may be that of an earlier request than the present choices, in another language.
  const services = servicesNamed((context.pending ?? context.selection).services, context.selection)
  const made: BookingRecord = { ...booked, services, ...(before && { movedFrom: startTimeOf(before) }) }
  return goToStep({ ...startedOver({ ...context, draft }), booked: made, cancelled: null }, 'confirm')
}

/**
 * The confirmation is closed. What was booked can be shown again, and choices that were made since stay. What the URL
 * chose applies to the next booking too, so it is checked again.
 */
export function closed(context: BookingContext, step?: { forOther?: true }): BookingContext {
  const draft = step?.forOther ? setAside(context.draft) : context.draft
  return { ...goTo(context, nextIndex(context.steps, -1, context.selection)), draft, wanted: null }
}

/** The confirmation is left for another place, if the choices allow it. */
export function leftFor(context: BookingContext, { location }: { location: AppLocation }): BookingContext {
  const wanted = stepAt(location)
  const isOpen = wanted !== null && canOpen(context, indexOfStep(context.steps, wanted))
  return { ...closed(context), wanted: isOpen ? wanted : null }
}

/** The progress of the booking's cancellation, with which a reload continues. */
export function withCancellation(context: BookingContext, { cancellation }: { cancellation: Cancellation }) {
  return { booked: context.booked && { ...context.booked, cancellation } }
}

/** The booking can no longer be shown again, and the next one starts with a notice of what was cancelled. */
export const cancelled = (context: BookingContext, what: Cancelled): BookingContext =>
  closed({ ...context, booked: null, cancelled: what })

export const bookedNotice = ({ at, hasToken }: Booked): GuestNotice => ({
  type: 'guest.booked',
  at,
  hasToken,
})

/** The slot is no longer free: everything else stays, and the customer picks another time. */
export function slotLost(
  context: BookingContext,
  { failure, isUnproven }: Pick<Of<'step.slotGone'>, 'failure' | 'isUnproven'>,
): BookingContext {
  const { slot } = context.selection
  return {
    ...goToStep({ ...context, pending: null, selection: { ...context.selection, slot: null } }, 'slots'),
    conflict: slot ? { start: slot, failure, ...(isUnproven && { isUnproven }) } : null,
  }
}
