import type { AnyActorRef } from 'xstate'
import type { Id } from '../domain/id.ts'
import type { ListStep, StepName } from '../domain/sequence/step.ts'
import { ANY } from '../domain/sequence/selection.ts'
import { isWanted } from '../domain/sequence/preselection.ts'
import { isBlocked } from '../domain/sequence/sequence.ts'
import { maxServices } from '../domain/sequence/several.ts'
import { isChangeable } from '../domain/sequence/task.ts'
import type { ListItem } from '../domain/catalogue/list-request.ts'
import type { BookingSnapshot } from './booking.machine.ts'
import { mayChoose, offered } from './booking.answers.ts'
import { canOpen, currentStep, isEditing } from './booking.rules.ts'
import type { BookingMemento } from './booking.types.ts'

export const stepOf = (snapshot: BookingSnapshot): StepName | null =>
  snapshot.context.steps.length === 0 ? null : currentStep(snapshot.context).name

/** What is on the screen: a list, the child of a late step, or why there is neither. */
export type Stage =
  | 'checking'
  | 'unchecked'
  | 'unpermitted'
  | 'broken'
  | 'list'
  | 'opening'
  | 'unopened'
  | 'slots'
  | 'adding'
  | 'login'
  | 'form'
  | 'confirm'

export function stageOf(snapshot: BookingSnapshot): Stage {
  if (snapshot.matches('choosing')) return 'list'
  if (snapshot.matches({ picking: 'adding' })) return 'adding'
  if (snapshot.matches('picking')) return 'slots'
  if (snapshot.matches('identifying')) return 'login'
  if (snapshot.matches('describing')) return 'form'
  if (snapshot.matches('confirming')) return 'confirm'
  if (snapshot.matches('unopened')) return 'unopened'
  if (snapshot.matches('unchecked')) return 'unchecked'
  if (snapshot.matches('unpermitted')) return 'unpermitted'
  if (snapshot.matches('broken')) return 'broken'
  return snapshot.matches('opening') ? 'opening' : 'checking'
}

export const groupOf = (snapshot: BookingSnapshot) => snapshot.context.group
export const failureOf = (snapshot: BookingSnapshot) => snapshot.context.failure
export const missingOf = (snapshot: BookingSnapshot) => snapshot.context.missing
export const isEarly = (snapshot: BookingSnapshot) => snapshot.context.isEarly
export const isUnsaved = (snapshot: BookingSnapshot) =>
  snapshot.hasTag('unsaved') && snapshot.context.draft?.touched === true
export const isDoubting = (snapshot: BookingSnapshot) => snapshot.matches({ describing: { submitting: 'doubting' } })

export interface StepView {
  name: StepName
  preposition: 'with' | 'in' | 'for' | null
  status: 'done' | 'current' | 'later' | 'blocked'
  /** It may be entered by a press. */
  open: boolean
}

/** The steps as the stepper shows them. The confirmation is not a step one walks to. */
export function stepViewsOf({ context }: BookingSnapshot): readonly StepView[] {
  return context.steps
    .filter(({ name }) => name !== 'confirm')
    .map((step, index) => {
      const isPast = index < context.index
      const blocked = isBlocked(step, context.selection)
      const status = blocked ? 'blocked' : index === context.index ? 'current' : isPast ? 'done' : 'later'
      const open = !blocked && index !== context.index && canOpen(context, index)
      return { name: step.name, preposition: step.preposition, status, open }
    })
}

/** The stepper shows when the step index is above 0 and the step is not the confirmation. */
export const isStepperShown = ({ context }: BookingSnapshot) =>
  context.index > 0 && context.steps.length > 0 && currentStep(context).name !== 'confirm'

/**
 * The summary shows from the second step on, but for the confirmation, and on the first step when that is the slots or
 * the person.
 */
export function isSummaryShown({ context }: BookingSnapshot): boolean {
  if (context.steps.length === 0) return false
  const { name } = currentStep(context)
  if (name === 'confirm') return false
  return context.index > 0 || name === 'slots' || name === 'fiche_info'
}

/** The service or pack that the booking already has; packs and services may have the same id. */
export const chosenServiceOf = ({ context }: BookingSnapshot) => context.selection.services[0] ?? null

/** The choice that the present list step of anything but services already has; `any` for no preference. */
export function chosenIdOf({ context }: BookingSnapshot): number | 'any' | null {
  const { interventionSet, calendarSet, calendar, resource } = context.selection
  const picked = {
    interventionset_ids: interventionSet,
    calendarset_id: calendarSet,
    calendar_id: calendar,
    resource_id: resource,
  }
  const { name } = currentStep(context)
  const choice = name in picked ? picked[name as keyof typeof picked] : null
  return choice === ANY ? 'any' : (choice?.id ?? null)
}

/** Entries of the present list step that the server will not have. Compare with `shallowEqual`. */
export const invalidIdsOf = ({ context }: BookingSnapshot): readonly Id[] =>
  context.invalidResources.flatMap(({ step, id }) => (step === currentStep(context).name ? [id] : []))

/** The link names services, so the list of services has no tabs (specification, section 2, service list). */
export const areServicesPinned = ({ context: { preselection } }: BookingSnapshot) =>
  preselection.packId !== null || isWanted(preselection.interventions)

/** The present list step offers "no preference". */
export const isAnyOffered = ({ context }: BookingSnapshot) => currentStep(context).any
export const layoutOf = ({ context }: BookingSnapshot) => {
  const { name } = currentStep(context)
  return name in context.group.layouts
    ? (context.group.layouts[name as keyof typeof context.group.layouts] ?? null)
    : null
}

/** What a reload needs. Lists are never in it: on rehydration they are empty (specification, section 4). */
export function toMemento({ context }: Pick<BookingSnapshot, 'context'>): BookingMemento {
  const { selection, draft, slots, attempts, pending, booked, task } = context
  return { selection, draft, slots, attempts, pending, booked, task }
}

/** The machine of a later step, once it runs. Its kind is the step's; the views know it. */
export const lateOf = ({ children }: BookingSnapshot): AnyActorRef | null =>
  (children as Record<string, AnyActorRef | undefined>)['late'] ?? null
export const listOf = ({ children }: BookingSnapshot) => children.list ?? null
export const submissionOf = ({ children }: BookingSnapshot) => children.submission ?? null

/** Where the present step stands, from 1, counted as the stepper counts: blocked steps keep their number. */
export function positionOf({ context }: BookingSnapshot) {
  const { steps, index } = context
  const count = steps.filter(({ name }) => name !== 'confirm').length
  return { number: index + 1, count, preposition: steps[index]?.preposition ?? null }
}

/** The choice of a step by name, and whether another one may be chosen there. */
export function choiceOf(snapshot: BookingSnapshot, step: ListStep): { name: string | null; open: boolean } {
  const { places, open } = summaryOf(snapshot)
  return { name: places.find((place) => place.step === step)?.publicName ?? null, open: open.includes(step) }
}

/** What the summary bar says: the services, the other choices in their order, the slot, and which may be changed. */
export function summaryOf({ context }: BookingSnapshot) {
  const { steps, selection } = context
  const chosen = {
    interventionset_ids: null,
    calendarset_id: selection.calendarSet,
    calendar_id: selection.calendar,
    resource_id: selection.resource,
  }
  const places = steps.flatMap((step) => {
    const picked = step.name in chosen ? chosen[step.name as keyof typeof chosen] : null
    if (!picked || isBlocked(step, selection)) return []
    const publicName = picked === ANY ? null : picked.publicName
    return [{ step: step.name, preposition: step.preposition, publicName }]
  })
  const open = steps.filter((_, index) => index !== context.index && canOpen(context, index))
  return { services: selection.services, slot: selection.slot, places, open: open.map(({ name }) => name) }
}

/** What may be done with the services in the summary. Compare with `shallowEqual`. */
export function arrangingOf(snapshot: BookingSnapshot) {
  const { context } = snapshot
  const { services } = context.selection
  const isFixed = isEditing(context) || context.booked !== null || snapshot.matches({ describing: 'submitting' })
  // Offered from the moment the step begins, so that nothing moves when the times are there.
  const isArriving = snapshot.matches('opening') && currentStep(context).name === 'slots'
  const isAtTimes = isArriving || snapshot.matches({ picking: 'looking' })
  return {
    movable: services.length > 1 && !isFixed,
    replaceable: isAtTimes && mayChoose(context, 0),
    addable: isAtTimes && mayChoose(context, null),
    limit: maxServices(context.group, context.maxServices),
  }
}

/** The service that the chooser is to replace; null when it adds one. */
export const replacedOf = ({ context: { replaces, selection } }: BookingSnapshot) =>
  replaces === null ? null : (selection.services[replaces] ?? null)
export const offeredOf = (snapshot: BookingSnapshot, items: readonly ListItem[]) => offered(snapshot.context, items)
/** A booked appointment may be given another time here. */
export const mayChange = ({ context }: BookingSnapshot) => isChangeable(context.group)
/** What was to become of an appointment may be given up here. */
export const mayDropTask = (snapshot: BookingSnapshot) => snapshot.can({ type: 'task.dropped' })
export const taskOf = ({ context }: BookingSnapshot) => context.task
