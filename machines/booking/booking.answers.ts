import type { Service } from '../domain/catalogue/choices.ts'
import type { StepName } from '../domain/sequence/step.ts'
import type { InvalidChoice } from '../domain/slots/invalid-choice.ts'
import { type ListItem, type ListRequest, listKey } from '../domain/catalogue/list-request.ts'
import { type PickedService, pickedId, pickService } from '../domain/sequence/selection.ts'
import { type Answer, answer, frontier, indexOfStep, isDecided } from '../domain/sequence/sequence.ts'
import { isListStep } from '../domain/sequence/step.ts'
import { addable, maxServices, mayAddMore, moved, withServices } from '../domain/sequence/several.ts'
import { currentStep, goOn, goTo, isEditing } from './booking.rules.ts'
import type { BookingContext } from './booking.types.ts'

/** What is asked of lists and what an answer changes: pure steps from one context to the next. */

/**
 * Answers the present list step and goes on. A change in it also forgets where the customer was in the slots. After a
 * choice from the home page the earlier steps are still to be asked: their first answer keeps what was chosen there.
 */
export function answered(context: BookingContext, given: Answer): BookingContext {
  const step = currentStep(context)
  const isFirst = !isDecided(step, context.selection)
  const keepsLater = context.fromHome && isFirst
  const selection = keepsLater
    ? { ...context.selection, ...given, slot: null }
    : answer(context.steps, context.index, context.selection, given)
  const isChanged = selection !== context.selection
  const isNarrowing = step.name === 'interventionset_ids' || step.name === 'intervention_ids'
  const next: BookingContext = {
    ...context,
    selection,
    fromHome: context.fromHome && !isNarrowing,
    conflict: isChanged ? null : context.conflict,
    slots: isChanged ? atFirstDay(context) : context.slots,
    invalidResources: isChanged ? stillInvalid(context) : context.invalidResources,
  }
  return keepsLater ? goTo(next, frontier(next.steps, selection)) : goOn(next)
}

/** What was refused for other earlier choices may be had for these. */
function stillInvalid({ steps, index, invalidResources }: BookingContext): BookingContext['invalidResources'] {
  return invalidResources.filter(({ step }) => indexOfStep(steps, step) <= index)
}

export function withInvalid(context: BookingContext, invalid: InvalidChoice | null): BookingContext {
  return invalid ? { ...context, invalidResources: [...context.invalidResources, invalid] } : context
}

/** The start date and the first slot belong to what was chosen. */
export const atFirstDay = ({ slots, startDate }: BookingContext): BookingContext['slots'] => ({
  ...slots,
  from: startDate,
  firstSlot: null,
})

/** Other services or another order of them: the time is asked for again, the answers to later steps still hold. */
function withOthers(context: BookingContext, services: readonly PickedService[]): BookingContext {
  const { steps, selection } = context
  const next: BookingContext = {
    ...context,
    conflict: null,
    slots: atFirstDay(context),
    replaces: null,
    invalidResources: [],
    // Without a service nothing that was chosen for it holds.
    selection:
      services.length === 0
        ? answer(steps, indexOfStep(steps, 'intervention_ids'), selection, { services })
        : withServices(selection, services),
  }
  return goTo(next, Math.min(next.index, frontier(steps, next.selection)))
}

export function withoutService(context: BookingContext, index: number): BookingContext {
  return withOthers(
    context,
    context.selection.services.filter((_, at) => at !== index),
  )
}

export function withMoved(context: BookingContext, from: number, to: number): BookingContext {
  const services = moved(context.selection.services, from, to)
  return services === context.selection.services ? context : withOthers(context, services)
}

/** The chosen service joins the others, or takes the place of the one that is to be replaced. */
export function withService(context: BookingContext, item: ListItem): BookingContext {
  if (!('kind' in item)) return context
  const { services } = context.selection
  const at = context.replaces ?? services.length
  return withOthers(context, [...services.slice(0, at), pickService(item), ...services.slice(at + 1)])
}

/** The place of a service that may be replaced, or none to add one where there is room. */
export function mayChoose(context: BookingContext, replaces: number | null): boolean {
  const { group, selection, maxServices: asked } = context
  if (isEditing(context)) return false
  if (replaces !== null) return replaces in selection.services && selection.services.length > 1
  return mayAddMore(selection.services, group, maxServices(group, asked))
}

/** What the chooser of further services may offer: what can be had together with those that stay. */
export function offered(context: BookingContext, items: readonly ListItem[]): readonly Service[] {
  const { group, selection, replaces } = context
  const services = items.filter((item): item is Service => 'kind' in item)
  return addable(
    services,
    selection.services.filter((_, at) => at !== replaces),
    group,
  )
}

export function mayMove({ selection }: BookingContext, from: number, to: number): boolean {
  return moved(selection.services, from, to) !== selection.services
}

export function listRequest({ steps, index, selection, locale, fromHome }: BookingContext): ListRequest {
  const name = steps[index]?.name ?? 'intervention_ids'
  if (!isListStep(name)) throw new Error(`${name} shows no list`)
  // Only what was asked earlier narrows a list: a later answer must not hide the alternatives of an earlier one. What
  // was chosen on the home page stays, so it narrows all of them.
  const isEarlier = (other: StepName) => {
    const at = indexOfStep(steps, other)
    return fromHome || at === -1 || at < index
  }
  return {
    step: name,
    locale,
    interventionSetId: isEarlier('interventionset_ids') ? (selection.interventionSet?.id ?? null) : null,
    serviceIds: isEarlier('intervention_ids')
      ? selection.services.filter(({ kind }) => kind === 'intervention').flatMap(({ memberIds }) => memberIds)
      : [],
    calendarSetId: isEarlier('calendarset_id') ? pickedId(selection.calendarSet) : null,
    calendarId: isEarlier('calendar_id') ? pickedId(selection.calendar) : null,
  }
}

/** The services that the chosen calendar offers; a category narrows them only where the URL did. */
export function moreRequest({ steps, selection, locale }: BookingContext): ListRequest {
  const isDropped = (name: StepName) => indexOfStep(steps, name) === -1
  return {
    step: 'intervention_ids',
    locale,
    serviceIds: [],
    interventionSetId: isDropped('interventionset_ids') ? (selection.interventionSet?.id ?? null) : null,
    calendarSetId: pickedId(selection.calendarSet),
    calendarId: pickedId(selection.calendar),
  }
}

export function knownItems(context: BookingContext, request: ListRequest): readonly ListItem[] | null {
  return context.lists[listKey(request)] ?? null
}

export function keepList(context: BookingContext, request: ListRequest, items: readonly ListItem[]): BookingContext {
  return { ...context, lists: { ...context.lists, [listKey(request)]: items } }
}

/** The one entry that may be taken unasked, on the way forward only: going back must never bounce. */
export function loneChoice(context: BookingContext, items: readonly ListItem[]): ListItem | null {
  const [only, ...others] = items
  const isTaken = currentStep(context).skipUniqChoice && context.arrival === 'forward'
  return only && others.length === 0 && isTaken ? only : null
}

export function isEmptyCalendarSet(context: BookingContext, items: readonly ListItem[]): boolean {
  return currentStep(context).name === 'calendarset_id' && items.length === 0 && context.arrival === 'forward'
}
