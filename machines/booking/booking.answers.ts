import { isOffered } from '../domain/catalogue/compatibility.ts'
import { isAwaited } from '../domain/appointment/awaited.ts'
import { type ListItem, listKey, withNarrowing } from '../domain/catalogue/list-request.ts'
import { anyChosen, chosen } from '../domain/sequence/choice.ts'
import { type PickedService, pickService } from '../domain/sequence/selection.ts'
import { type Answer, answer, frontier, indexOfStep, isDecided } from '../domain/sequence/sequence.ts'
import { moved, withServices } from '../domain/sequence/several.ts'
import { isListStep, type StepName } from '../domain/sequence/step.ts'
import { areServicesFixed } from '../domain/sequence/task.ts'
import type { Slot } from '../domain/slots/slot.ts'
import { currentStep, goOn, goTo } from './booking.steps.ts'
import type { BookingContext, BookingEvent, StepNotice } from './booking.types.ts'

/** Pure steps from one context to the next: the answers to list steps, and what they change. */

/**
 * Answers the current list step and moves on. A changed answer also resets the position in the slots. After a choice on
 * the home page the earlier steps are still open: their first answer keeps the choice from the home page.
 */
function answered(context: BookingContext, given: Answer): BookingContext {
  const step = currentStep(context)
  const isFirst = !isDecided(step, context.selection)
  const keepsLater = context.fromHome && isFirst && !replacesService(context)
  const selection = keepsLater
    ? { ...context.selection, ...given, slot: null }
    : answer(context.steps, context.index, context.selection, given)
  const isChanged = selection !== context.selection
  const isNarrowing = step.name === 'interventionset_ids' || step.name === 'intervention_ids'
  const next: BookingContext = {
    ...withoutLost(context, step.name),
    selection,
    unasked: othersUnasked(context),
    fromHome: context.fromHome && !isNarrowing,
    conflict: isChanged ? null : context.conflict,
    slots: isChanged ? atFirstDay(context) : context.slots,
    invalidResources: isChanged ? stillInvalid(context) : context.invalidResources,
  }
  return keepsLater ? goTo(next, frontier(next.steps, selection)) : goOn(next)
}

/**
 * Whether a category takes the place of the service from the home page. It does, unless home itself led to this step
 * (`nextAfterChoice`).
 */
function replacesService({ steps, index }: BookingContext): boolean {
  const calendar = indexOfStep(steps, 'calendar_id')
  const isLedHere = index < calendar && calendar < indexOfStep(steps, 'intervention_ids')
  return steps[index]?.name === 'interventionset_ids' && !isLedHere
}

/** Clears the notices about unavailable choices of a step once it is answered. */
function withoutLost(context: BookingContext, name: StepName): BookingContext {
  return {
    ...context,
    missing: context.missing.filter((step) => step !== name),
    lost: context.lost.filter(({ step }) => step !== name),
    unfit: context.unfit.filter(({ step }) => step !== name),
    excess: context.excess.filter(({ step }) => step !== name),
  }
}

/** Choices refused together with other earlier choices may be valid with the current ones. */
function stillInvalid({ steps, index, invalidResources }: BookingContext): BookingContext['invalidResources'] {
  return invalidResources.filter(({ step }) => indexOfStep(steps, step) <= index)
}

/** The start date and the first slot belong to the choices. */
export const atFirstDay = ({ slots, startDate }: BookingContext): BookingContext['slots'] => ({
  ...slots,
  from: startDate,
  firstSlot: null,
})

/** Other services, or another order: the customer must pick a time again, later answers stay valid. */
function withOthers(context: BookingContext, services: readonly PickedService[]): BookingContext {
  const { steps, selection } = context
  const next: BookingContext = {
    ...context,
    chooser: null,
    conflict: null,
    isTimeDropped: services.length > 0 && (selection.slot !== null || context.isTimeDropped),
    slots: atFirstDay(context),
    invalidResources: [],
    unfit: [],
    // Without a service, the choices made for it are void.
    selection:
      services.length === 0
        ? answer(steps, indexOfStep(steps, 'intervention_ids'), selection, { services })
        : withServices(selection, services),
  }
  return goTo(next, Math.min(next.index, frontier(steps, next.selection)))
}

function withoutService(context: BookingContext, index: number): BookingContext {
  return withOthers(
    context,
    context.selection.services.filter((_, at) => at !== index),
  )
}

function withMoved(context: BookingContext, from: number, to: number): BookingContext {
  const services = moved(context.selection.services, from, to)
  return services === context.selection.services ? context : withOthers(context, services)
}

type Picked = Omit<Extract<StepNotice, { type: 'step.servicePicked' }>, 'type'>

/** The chosen service joins the others, or takes the place of the one that is to be replaced. */
function withService(context: BookingContext, { item, replaces }: Picked): BookingContext {
  if (!('kind' in item)) return context
  const { services } = context.selection
  const at = replaces ?? services.length
  return withOthers(context, [...services.slice(0, at), pickService(item), ...services.slice(at + 1)])
}

/** The services may be removed and put into another order: nothing is booked, sent, or fixed by an appointment. */
export function mayArrange(context: BookingContext): boolean {
  return currentStep(context).name !== 'confirm' && !isAwaited(context.pending) && !areServicesFixed(context)
}

/** Another order of the services, one less, or one more. */
export type Arrangement = Extract<BookingEvent, { type: 'service.moved' | 'service.removed' | 'step.servicePicked' }>

export function arranged(context: BookingContext, arrangement: Arrangement): BookingContext {
  switch (arrangement.type) {
    case 'service.moved':
      return withMoved(context, arrangement.from, arrangement.to)
    case 'service.removed':
      return withoutService(context, arrangement.index)
    case 'step.servicePicked':
      return withService(context, arrangement)
  }
}

/** The services may be arranged, and the arrangement changes them. */
export function mayBeArranged(context: BookingContext, arrangement: Arrangement): boolean {
  return mayArrange(context) && arranged(context, arrangement) !== context
}

const isAtTimes = (context: BookingContext): boolean => currentStep(context).name === 'slots'

/** The slots step is shown, and remains the next step after this change of the services. */
export function isTimeStill(context: BookingContext, arrangement: Arrangement): boolean {
  return mayBeArranged(context, arrangement) && isAtTimes(context) && isAtTimes(arranged(context, arrangement))
}

export function withSlot(context: BookingContext, slot: Slot): BookingContext {
  return goOn({
    ...context,
    cancelled: null,
    conflict: null,
    isTimeDropped: false,
    wantedSlot: null,
    selection: { ...context.selection, slot },
  })
}

/** The state of a step without a choice: the position in it, and what it has found out. */
export type StepState = Extract<StepNotice, { type: 'step.browsed' | 'step.barred' | 'step.narrowed' }>

export function withStepState(
  { invalidResources, narrowed }: BookingContext,
  said: StepState,
): Partial<BookingContext> {
  switch (said.type) {
    case 'step.browsed':
      // The time from the URL is used only once.
      return { slots: { from: said.from, firstSlot: said.firstSlot, view: said.view }, wantedSlot: null }
    case 'step.barred':
      return { invalidResources: [...invalidResources, said.invalid] }
    case 'step.narrowed':
      return { narrowed: withNarrowing(narrowed, said) }
  }
}

type Listed = Omit<Extract<StepNotice, { type: 'step.listed' }>, 'type'>

export function withList(context: BookingContext, { request, items }: Listed): BookingContext {
  return { ...context, lists: { ...context.lists, [listKey(request)]: items } }
}

/** The entry belongs to the current step, and goes together with the chosen services. */
export function isOfStep(context: BookingContext, item: ListItem): boolean {
  return isOffered(item) && Object.keys(chosen(currentStep(context).name, item)).length > 0
}

export function withChoice(context: BookingContext, item: ListItem): BookingContext {
  return answered({ ...context, cancelled: null }, chosen(currentStep(context).name, item))
}

export function withAny(context: BookingContext): BookingContext {
  return answered({ ...context, cancelled: null }, anyChosen(currentStep(context).name))
}

/** The only entry is chosen automatically, and an empty list of calendar sets is skipped. */
export function isTakenUnasked(context: BookingContext, items: readonly ListItem[]): boolean {
  const isListShown = isListStep(currentStep(context).name)
  return isListShown && (loneChoice(context, items) !== null || isEmptyCalendarSet(context, items))
}

export function withLone(context: BookingContext, items: readonly ListItem[]): BookingContext {
  const item = loneChoice(context, items)
  const { cancelled, missing, lost, unfit, excess } = context
  const unasked = item ? [...othersUnasked(context), currentStep(context).name] : context.unasked
  // The customer has not answered: what a link or an earlier visit named in vain is still to be said.
  return { ...(item ? withChoice(context, item) : withAny(context)), cancelled, missing, lost, unfit, excess, unasked }
}

const othersUnasked = (context: BookingContext) => context.unasked.filter((name) => name !== currentStep(context).name)

/** The only entry, to choose automatically, but only on the way forward: otherwise Back would bounce forward again. */
function loneChoice(context: BookingContext, items: readonly ListItem[]): ListItem | null {
  const [only, ...others] = items.filter(isOffered)
  const isTaken = currentStep(context).skipUniqChoice && context.arrival === 'forward'
  return only && others.length === 0 && isTaken ? only : null
}

function isEmptyCalendarSet(context: BookingContext, items: readonly ListItem[]): boolean {
  return currentStep(context).name === 'calendarset_id' && items.length === 0 && context.arrival === 'forward'
}
