import { isProRole, may, type Role, roleOf } from '../domain/account/permissions.ts'
import type { Session } from '../domain/account/session.ts'
import type { Booked, BookRequest, Cancellation, Cancelled, Made } from '../domain/appointment/booking.ts'
import { withLateMove } from '../domain/appointment/late-move.ts'
import { startTimeOf } from '../domain/appointment/start-time.ts'
import type { GuestNotice } from '../kit/guest.ts'
import { type FicheDraft, isOfPro } from '../domain/form/draft.ts'
import type { Appointment } from '../domain/appointment/appointment.ts'
import { type AppLocation, stepAt } from '../domain/place/location.ts'
import { EMPTY_SELECTION } from '../domain/sequence/selection.ts'
import { servicesNamed } from '../domain/sequence/renamed.ts'
import { indexOfStep, nextIndex } from '../domain/sequence/sequence.ts'
import { isListStep } from '../domain/sequence/step.ts'
import { draftOf } from '../domain/sequence/task.ts'
import { setAside } from '../domain/form/set-aside.ts'
import { atFirstDay } from './booking.answers.ts'
import { atStart, canOpen, currentStep, goTo, goToStep, isEditing, withChecked, withSteps } from './booking.rules.ts'
import type { BookingContext, Of } from './booking.types.ts'
import type { EntryOutput } from './entry/entry.machine.ts'

/** The write and what follows it, and who books: pure steps from one context to the next. */

/** A submission is about to be sent. After a reload it is the one that was sent before. */
export function withPending(context: BookingContext, request: BookRequest): BookingContext {
  const isNew = context.pending?.submissionId !== request.submissionId
  return { ...context, pending: request, attempts: isNew ? context.attempts + 1 : context.attempts }
}

/**
 * Clears the pending write. If the outcome of a move is unknown, it also drops the way back to the confirmation, which
 * might show the wrong time, and keeps the move in `lateMoves`.
 */
export function withoutPending({ task, pending, lateMoves }: BookingContext, { isDoubted }: { isDoubted?: true }) {
  if (!isDoubted) return { pending: null }
  return { pending: null, task: task && { ...task, back: null }, lateMoves: withLateMove(lateMoves, pending) }
}

type MadeNotice = Pick<Of<'step.booked'>, 'booked' | 'draft'>

/**
 * The booking is made, which ends its task and clears the choices: what the confirmation shows is kept with the
 * booking. An appointment that got another time keeps its previous one.
 */
export function withBooked(context: BookingContext, { booked, draft = context.draft }: MadeNotice): BookingContext {
  const before = isEditing(context) ? context.task?.appointments[0] : undefined
  // The appointment may be that of an earlier request than the present choices, in another language.
  const services = servicesNamed((context.pending ?? context.selection).services, context.selection)
  const made: Made = { ...booked, services, ...(before && { movedFrom: startTimeOf(before) }) }
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

/** The confirmation is the current step, loaded or not. */
export const isConfirming = (context: BookingContext): boolean => currentStep(context).name === 'confirm'

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

function personsOf(draft: FicheDraft): FicheDraft {
  const { secrets: _, ...persons } = draft
  return { ...persons, comments: '', vevent: {}, videoConsent: false, touched: false }
}

/** During the check of the change, the URL came to name the confirmation. */
const isLeft = (context: BookingContext): boolean => context.wanted === 'confirm' && hasWayBack(context)

/** The booking starts with the results of the entry. */
export function entered(context: BookingContext, { task, checked }: EntryOutput): BookingContext {
  const isDropped = context.task !== null && task === null && !context.pending
  if (isDropped || isLeft(context)) return { ...withoutTask(context), wanted: null }
  // The session may have been answered during the checks: a customer who is signed in needs no login step.
  return atStart(checked ? withChecked(context, checked) : withSteps({ ...context, missing: context.unusable }))
}

/**
 * A new booking from step 0. It keeps the typed person and what was booked, and drops the answers about this
 * appointment.
 */
export function startedOver(context: BookingContext): BookingContext {
  const draft = context.draft && personsOf(context.draft)
  const fresh: BookingContext = {
    ...context,
    draft,
    selection: EMPTY_SELECTION,
    conflict: null,
    pending: null,
    lists: {},
    narrowed: {},
    task: null,
    home: null,
    fromHome: false,
    missing: [],
    lost: [],
    unfit: [],
    excess: [],
    isTimeDropped: false,
    limits: {},
    invalidResources: [],
    slots: atFirstDay(context),
  }
  const next = withSteps(fresh)
  return goTo({ ...next, index: 0 }, nextIndex(next.steps, -1, EMPTY_SELECTION))
}

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
    conflict: null,
    missing: [],
    lost: [],
    unfit: [],
    excess: [],
    isTimeDropped: false,
    limits: {},
    invalidResources: [],
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

/** The entry gave up a change that began on the page of appointments. */
export const isGivenUp = (context: BookingContext, { task }: EntryOutput): boolean =>
  task === null && isChangeOfPage(context)

export const toAppointments = ({ group: { urlname } }: BookingContext): GuestNotice => ({
  type: 'guest.left',
  location: { screen: 'appointments', urlname },
  replace: true,
})

const hasWayBack = (context: BookingContext): boolean => isChangeOpen(context) && context.task?.back != null

/** The URL names the confirmation that a change started from: Back leads there, and the appointment stays as it is. */
export function isWayBack(context: BookingContext, location: AppLocation): boolean {
  return stepAt(location) === 'confirm' && hasWayBack(context)
}

/** The task is abandoned: back to the confirmation it started from, or a new booking. */
export function withoutTask(context: BookingContext): BookingContext {
  const back = context.task?.back ?? null
  if (back === null) return startedOver(context)
  return goToStep(withSteps({ ...context, task: null, booked: back, wanted: 'confirm', missing: [] }), 'confirm')
}

/**
 * Updates role and draft for a session. Only visitors have a login step, so an expired token brings it back. A draft
 * belongs to whoever typed it: customers and professionals never see each other's. After a reload the draft's own mark
 * decides, because the session is still unknown. For another person than the one who was here the root opens a new booking.
 */
export function withVisitor(context: BookingContext, session: Session): BookingContext {
  const role = roleOf(session, context.group)
  const isPro = isProRole(role)
  const isOwn = isOfPro(context.draft) ? isPro : isPro === isProRole(context.role)
  const registration = role === 'visitor' ? context.registration : null
  return withSteps({ ...context, role, registration, draft: isOwn ? context.draft : null })
}

/**
 * The login that the step asks for is done, or the step is another one for the new session: a list that
 * may show entries without a public name, and the confirmation of a professional, who is known only after a reload has
 * opened it.
 */
export function isLetIn(context: BookingContext, session: Session): boolean {
  const { name } = currentStep(context)
  const role = roleOf(session, context.group)
  if (name === 'confirm') return isProRole(role) && !isProRole(context.role)
  if (isListStep(name)) return seesUnnamed(role) !== seesUnnamed(context.role)
  return session.status !== 'anonymous' && name === 'login'
}

const seesUnnamed = (role: Role): boolean => may(role, 'seeUnnamed')
