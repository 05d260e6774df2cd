import type { FicheDraft } from '../domain/form/draft.ts'
import type { Appointment } from '../domain/appointment/appointment.ts'
import type { Failure } from '../domain/failures.ts'
import type { BookRequest } from '../domain/appointment/booking.ts'
import { EMPTY_SELECTION } from '../domain/sequence/selection.ts'
import { nextIndex } from '../domain/sequence/sequence.ts'
import { rootId } from '../domain/sequence/task.ts'
import { atFirstDay } from './booking.answers.ts'
import { goTo, goToStep, isEditing, withSteps } from './booking.rules.ts'
import type { BookingContext, BookingEvent } from './booking.types.ts'

/** The write and what follows it: pure steps from one context to the next. */

type Completed = Extract<BookingEvent, { type: 'form.completed' }>

/** Turns a completed form into one intention to book, numbered so that it stays the same through a reload. */
export function withPending(context: BookingContext, completed: Completed): BookingContext {
  const { slot, services, calendar, resource } = context.selection
  if (!slot) return context
  const { fiche, vevent, secrets, comments, acceptVideo } = completed
  const attempts = context.attempts + 1
  const pending: BookRequest = {
    submissionId: `${context.group.id}-${attempts}`,
    slot,
    services,
    calendar,
    resource,
    fiche,
    vevent,
    comments,
    acceptVideo,
    websource: context.websource,
    ...(secrets && { secrets }),
    ...(context.task && isEditing(context) && { moves: rootId(context.task) }),
  }
  return { ...context, attempts, pending, failure: null }
}

export function refused(context: BookingContext, failure: Failure): BookingContext {
  return { ...context, pending: null, failure }
}

/** The slot is gone: everything else stays, and the customer picks another time. */
export function slotLost(context: BookingContext, failure: Failure): BookingContext {
  const { slot } = context.selection
  return {
    ...goToStep({ ...context, pending: null, selection: { ...context.selection, slot: null } }, 'slots'),
    conflict: slot ? { start: slot, failure } : null,
  }
}

function personsOf(draft: FicheDraft): FicheDraft {
  const { secrets: _, ...persons } = draft
  return { ...persons, comments: '', vevent: {}, videoConsent: false, touched: false }
}

/** A new booking from step 0. The person is offered again, what was said about this appointment is not. */
export function startedOver(context: BookingContext): BookingContext {
  const draft = context.draft && personsOf(context.draft)
  const fresh: BookingContext = {
    ...context,
    draft,
    selection: EMPTY_SELECTION,
    conflict: null,
    booked: null,
    pending: null,
    lists: {},
    task: null,
    home: null,
    fromHome: false,
    replaces: null,
    missing: [],
    invalidResources: [],
    slots: atFirstDay(context),
  }
  const next = withSteps(fresh)
  return goTo({ ...next, index: 0 }, nextIndex(next.steps, -1, EMPTY_SELECTION))
}

/** The confirmed appointments are to get another time; the confirmation waits. */
export function startedEditing(context: BookingContext, appointments: readonly Appointment[]): BookingContext {
  const task = { kind: 'edit' as const, appointments, back: context.booked }
  return {
    ...context,
    task,
    draft: null,
    booked: null,
    pending: null,
    selection: EMPTY_SELECTION,
    wanted: null,
    slots: atFirstDay(context),
    conflict: null,
    missing: [],
    invalidResources: [],
    replaces: null,
  }
}

/** Nothing comes of the task: back to the confirmation it began at, or to a new booking. */
export function withoutTask(context: BookingContext): BookingContext {
  const back = context.task?.back ?? null
  if (back === null) return startedOver(context)
  return goToStep(withSteps({ ...context, task: null, booked: back, failure: null, missing: [] }), 'confirm')
}
