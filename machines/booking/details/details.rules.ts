import { accountKey, isProOf, type Session } from '../../domain/account/session.ts'
import type { Appointment } from '../../domain/appointment/appointment.ts'
import { isAlerted } from '../../domain/appointment/alerted.ts'
import type { Booked, BookRequest } from '../../domain/appointment/booking.ts'
import { refusalIn } from '../../domain/appointment/refusal.ts'
import { failure, type FailureCode } from '../../domain/failures.ts'
import { type FicheDraft, isOfPro } from '../../domain/form/draft.ts'
import { isProRole } from '../../domain/account/permissions.ts'
import { knownFrom, personIn } from '../../domain/form/person-in.ts'
import type { Id } from '../../domain/id.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Moving, Selection } from '../../domain/sequence/selection.ts'
import type { SlotToCheck } from '../../domain/slots/slot-check.ts'
import type { Instant, Locale } from '../../domain/time/time.types.ts'
import type { SubmissionInput, SubmissionOutput } from '../submission/submission.types.ts'
import type { CompletedForm, FicheFormInput } from './fiche-form.types.ts'
import { toSlotQuery } from '../../domain/slots/slot-query.ts'

export interface DetailsInput {
  scope: Scope
  locale: Locale
  /** The account whose saved persons the form has; null for a visitor, undefined until the server has answered. */
  accountId: Id | null | undefined
  form: FicheFormInput
  selection: Selection
  /** The number of submissions in this visit: each has a number of its own, which survives a reload. */
  attempts: number
  /** A write from before a reload whose end is unknown. */
  pending: BookRequest | null
  websource: string
  /** The appointment that gets the chosen time; null for a new one. */
  moves: Id | null
  /** The same appointment, for the check whether a time is free. */
  moving: Moving | null
}

export interface DetailsContext extends DetailsInput {
  /** The language of the forms; `locale` is the customer's, which may change during a write. */
  readIn: Locale
  /** When the chosen slot was last checked. */
  checkedAt: Instant | null
  /** The content of the form. */
  draft: FicheDraft | null
  /** What Book was pressed for while an earlier request is looked up; null for nothing. */
  next: CompletedForm | null
}

/**
 * Another customer has signed in, who has other saved persons, or the form holds the persons of a professional who is
 * not here: after a reload it may be there before the session is answered.
 */
export function isOther({ accountId, draft, scope, form: { email } }: DetailsContext, session: Session): boolean {
  if (isOfPro(draft) && !isProOf(session, scope.group.id)) return true
  const { account } = session
  if (account === null || accountId === undefined) return false
  return accountId === null || accountKey(account) !== accountKey({ id: accountId, email })
}

export const isOtherLanguage = ({ locale, readIn }: DetailsContext): boolean => locale !== readIn

/**
 * The refusal needs the alert: the form has no place for it, or is opened again in another language. The end of a
 * connection is told by the sign-in.
 */
export function isForAlert(context: DetailsContext, output: SubmissionOutput): boolean {
  if (output.kind !== 'refused') return false
  const isOpenedAgain = isOtherLanguage(context) && output.failure.code !== 'expiredConnection'
  // While a refusal is looked up, the form is open and answers no press.
  const isOpen = context.pending?.refusal !== undefined
  return isOpenedAgain || isOpen || isAlerted(output.failure)
}

/** Turns a completed form into one submission, with a number that survives a reload. */
export function requestOf(context: DetailsContext, completed: CompletedForm): BookRequest {
  const { scope, selection, attempts, websource, moves } = context
  const { slot, services, calendar, resource } = selection
  const { fiche, vevent, secrets, comments, acceptVideo } = completed
  if (!slot) throw new Error('There is no time to book')
  return {
    submissionId: `${scope.group.id}-${attempts + 1}`,
    slot,
    services,
    calendar,
    resource,
    fiche,
    vevent,
    comments,
    acceptVideo,
    websource,
    ...(secrets && { secrets }),
    ...(moves !== null && { moves }),
  }
}

export const withRequest = (context: DetailsContext, completed: CompletedForm) => ({
  pending: requestOf(context, completed),
  attempts: context.attempts + 1,
  next: null,
})

/** What waited for the end of the earlier request is the request now. */
export const withNext = (context: DetailsContext) => (context.next ? withRequest(context, context.next) : {})

export const withRefusal = ({ pending }: DetailsContext, refusal: FailureCode | undefined) => ({
  pending: pending && refusal ? { ...pending, refusal } : pending,
})

/** A press on Book, just now or before the earlier request was settled, starts a submission. */
export const isPress = ({ type }: { type: string }): boolean =>
  type === 'form.completed' || type === 'submission.polled' || type === 'xstate.done.actor.submission'

/** The customer has chosen another time since the request was sent. */
export const isForOtherTime = ({ pending, selection }: DetailsContext): boolean =>
  pending !== null && selection.slot !== null && pending.slot.at !== selection.slot.at

/** Book was pressed for another time than the one that is known to be refused now. */
export const hasNext = (context: DetailsContext): boolean => context.next !== null && isForOtherTime(context)

/** What was booked is the earlier request, and not what the customer has chosen or pressed Book for since. */
export const isFirst = (context: DetailsContext): boolean => context.next !== null || isForOtherTime(context)

export const FIRST_BOOKED = { type: 'guest.succeeded' as const, code: 'firstRequestBooked' as const }

export const sent = (context: DetailsContext) => ({
  type: 'step.sent' as const,
  request: submissionInput(context, false).request,
})

export const booked = (context: DetailsContext, output: SubmissionOutput) => ({
  type: 'step.booked' as const,
  ...bookedFor(context, bookedIn(output)),
})

export const refused = (output: SubmissionOutput) => ({
  type: 'form.refused' as const,
  failure: output.kind === 'refused' ? output.failure : null,
})

export const alerted = (output: SubmissionOutput) => ({ type: 'guest.failed' as const, failure: refusalIn(output) })

/** Same failure as a refusal of the booking, so the customer sees the same message and the same actions. */
export const CHECKED_SLOT_GONE = { type: 'step.slotGone' as const, failure: failure('availabletimeslots') }

/** The notice of a time that the server has refused. */
export const slotGone = (output: SubmissionOutput) => ({
  type: 'step.slotGone' as const,
  failure: refusalIn(output),
  ...(output.kind === 'refused' && output.isUnproven && { isUnproven: output.isUnproven }),
})

/** A time that names a calendar is booked there, so it must be free there. */
export function slotToCheck({ scope, locale, selection, moving, checkedAt }: DetailsContext): SlotToCheck {
  const { slot } = selection
  const at = slot?.calendarId === undefined ? undefined : [slot.calendarId]
  return { scope, locale, slot, query: toSlotQuery(selection, at, moving), checkedAt }
}

export function submissionInput({ scope, pending }: DetailsContext, resume: boolean): SubmissionInput {
  if (!pending) throw new Error('There is nothing to submit')
  return { scope, request: pending, resume }
}

/** The booking in an output that a guard has checked; throws for a refusal. */
export function bookedIn(output: SubmissionOutput): Booked {
  if (output.kind !== 'booked') throw new Error('Nothing was booked')
  return output.booked
}

/**
 * Completes a professional's booking from the form: adds the person, whom a short answer omits and no list may reveal
 * (ruling 26), and marks a new person as saved, so that the next booking does not create a second record.
 */
export function bookedFor({ form: { role }, draft }: DetailsContext, booked: Booked) {
  const person = isProRole(role) && draft ? personIn(draft) : null
  if (!person || !draft) return { booked }
  const isNamed = ({ person: { firstname, lastname } }: Appointment) => firstname !== '' || lastname !== ''
  const appointments = booked.appointments.map((one) => (isNamed(one) ? one : { ...one, person }))
  return { booked: { ...booked, appointments }, draft: knownFrom(draft, appointments[0]?.ficheId ?? null) }
}
