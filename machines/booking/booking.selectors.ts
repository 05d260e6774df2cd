import { isProRole } from '../domain/account/permissions.ts'
import { pickedAt } from '../domain/sequence/choice.ts'
import type { Id } from '../domain/id.ts'
import type { StepName } from '../domain/sequence/step.ts'
import { ANY } from '../domain/sequence/selection.ts'
import { isWanted } from '../domain/sequence/preselection.ts'
import { indexOfStep, countVisible } from '../domain/sequence/sequence.ts'
import type { BookingSnapshot } from './booking.machine.ts'
import { mayArrange } from './booking.answers.ts'
import { isConfirming } from './booking.steps.ts'
import { askedSteps, currentStep, isEditing, isFirstAsked, mayConfirm, offersAny } from './booking.steps.ts'
import type { Appointment } from '../domain/appointment/appointment.ts'
import type { BookingMemento } from './booking.types.ts'

export const stepOf = (snapshot: BookingSnapshot): StepName => currentStep(snapshot.context).name

export const groupOf = (snapshot: BookingSnapshot) => snapshot.context.group
export const servicesOf = (snapshot: BookingSnapshot) => snapshot.context.selection.services
/** The link or an earlier visit asked for something that does not exist, or too early. */
export const hasIssues = ({ context }: BookingSnapshot) =>
  context.isEarly || [context.missing, context.lost, context.unfit, context.excess].some(({ length }) => length > 0)
/** A professional books for others. */
export const isOfPro = ({ context }: BookingSnapshot) => isProRole(context.role)
/**
 * The draft of a professional, who books for another person; null for a customer, and on the confirmation, which shows
 * the person itself.
 */
export const onBehalfOf = (snapshot: BookingSnapshot) =>
  isOfPro(snapshot) && stepOf(snapshot) !== 'confirm' ? snapshot.context.draft : null
/** A booking was sent, and its outcome is not known yet. */
export const isSent = ({ context }: BookingSnapshot) => context.pending !== null

/** The stepper shows when the step index is above 0 and the step is not the confirmation. */
export const isStepperShown = ({ context }: BookingSnapshot) =>
  context.index > 0 && currentStep(context).name !== 'confirm'

/**
 * The summary is shown from the second step on, except on the confirmation, and on the first step if that is the slots
 * or the person.
 */
export function isSummaryShown({ context }: BookingSnapshot): boolean {
  const { name } = currentStep(context)
  if (name === 'confirm') return false
  return context.index > 0 || name === 'slots' || name === 'fiche_info'
}

/** The service or pack that the booking already has; packs and services may have the same id. */
export const chosenServiceOf = ({ context }: BookingSnapshot) => context.selection.services[0] ?? null

/** The current choice of a list step other than services; `any` for no preference. */
export function chosenIdOf({ context }: BookingSnapshot): number | 'any' | null {
  const choice = pickedAt(currentStep(context).name, context.selection)
  return choice === ANY ? 'any' : (choice?.id ?? null)
}

/** Entries of the current list step that the server refused. Compare with `shallowEqual`. */
export const invalidIdsOf = ({ context }: BookingSnapshot): readonly Id[] =>
  context.invalidResources.flatMap(({ step, id }) => (step === currentStep(context).name ? [id] : []))

/** The link names services, so the list of services has no tabs (specification, section 2, service list). */
export const areServicesPinned = ({ context: { preselection } }: BookingSnapshot) =>
  preselection.packId !== null || isWanted(preselection.interventions)

/** A service may be taken out of the booking. */
export const isServiceRemovable = ({ context }: BookingSnapshot) => mayArrange(context)

/** The current list step offers "no preference". */
export const isAnyOffered = ({ context }: BookingSnapshot) => offersAny(context)
export const layoutOf = ({ context }: BookingSnapshot) => {
  const { name } = currentStep(context)
  return name in context.group.layouts
    ? (context.group.layouts[name as keyof typeof context.group.layouts] ?? null)
    : null
}

/**
 * What a reload needs. Lists are never in it: on rehydration they are empty (specification, section 4). Nor are the
 * typed values while the confirmation is shown: another person may open the tab.
 */
export function toMemento({ context }: Pick<BookingSnapshot, 'context'>): BookingMemento {
  const { selection, draft, slots, wantedSlot, attempts, pending, booked } = context
  const { cancelled, task, lateMoves, narrowed, unasked } = context
  const isOver = isConfirming(context)
  const kept = { selection, draft: isOver ? null : draft, slots, attempts, pending, booked, task }
  return {
    ...kept,
    ...(cancelled && { cancelled }),
    ...(lateMoves.length > 0 && { lateMoves }),
    ...(Object.keys(narrowed).length > 0 && { narrowed }),
    ...(wantedSlot !== null && { wantedSlot }),
    ...(unasked.length > 0 && { unasked }),
  }
}

/**
 * The step that is shown is the one that a new booking starts with. The checks before it may still lead to another, or
 * find choices that are shown above it.
 */
const isAtFirst = ({ children, context }: BookingSnapshot): boolean =>
  children.stage !== undefined && isFirstAsked(context)

/** HTML of the group for the start of a booking; empty elsewhere. */
export const introOf = (snapshot: BookingSnapshot): string =>
  isAtFirst(snapshot) && snapshot.context.task === null ? snapshot.context.group.templates.takerdv.trim() : ''

/** The first record of this tab's last booking, at the start of a new one; null if none can be shown again. */
export function madeOf(snapshot: BookingSnapshot): Appointment | null {
  const { booked } = snapshot.context
  if (booked === null || !mayConfirm(snapshot.context) || !isAtFirst(snapshot)) return null
  return booked.appointments[0] ?? null
}

/** A new booking starts, for a visitor who will have to sign in on the way. */
export const isAccountAsked = (snapshot: BookingSnapshot): boolean =>
  isAtFirst(snapshot) && indexOfStep(snapshot.context.steps, 'login') > snapshot.context.index

/** The services have changed after a time was chosen, which is to be chosen again. */
export const isTimeDropped = ({ context }: BookingSnapshot) =>
  context.isTimeDropped && currentStep(context).name === 'slots'

/** There may be notices above the step: about what is amiss, was cancelled, is booked, or will be required. */
export const isNoted = (snapshot: BookingSnapshot) =>
  hasIssues(snapshot) ||
  isTimeDropped(snapshot) ||
  snapshot.context.cancelled !== null ||
  madeOf(snapshot) !== null ||
  isAccountAsked(snapshot)

export const entryOf = ({ children }: BookingSnapshot) => children.entry ?? null
export const stageOf = ({ children }: BookingSnapshot) => children.stage ?? null

/** The number of the current step, from 1, among those that will be shown. */
export function positionOf({ context }: BookingSnapshot) {
  const { selection } = context
  const asked = askedSteps(context)
  const current = currentStep(context)
  return {
    number: countVisible(asked.slice(0, asked.indexOf(current) + 1), selection),
    count: countVisible(
      asked.filter(({ name }) => name !== 'confirm'),
      selection,
    ),
    preposition: current.preposition,
  }
}

export const isChanging = ({ context }: BookingSnapshot) => isEditing(context)
