import type { Step, StepName } from '../domain/entities.ts'
import type { Failure } from '../domain/failures.ts'
import type { InvalidChoice } from '../domain/invalid-choice.ts'
import { type ListItem, type ListRequest, listKey } from '../domain/list-request.ts'
import { type CheckedSelection, decidedSteps } from '../domain/preselection.ts'
import type { BookRequest } from '../domain/requests.ts'
import { ANY, EMPTY_SELECTION, isEmptySelection, pickedId, pickService } from '../domain/selection.ts'
import {
  type Answer,
  answer,
  buildSteps,
  canEnter,
  frontier,
  indexOfStep,
  isListStep,
  nextIndex,
  noteIgnored,
} from '../domain/sequence.ts'
import type { BookingContext, BookingEvent, BookingInput } from './booking.types.ts'

/** Pure steps from one booking context to the next. The machine names them; nothing here knows XState. */

export function initialContext({ memento, ...input }: BookingInput): BookingContext {
  const context: BookingContext = {
    ...input,
    steps: [],
    index: 0,
    ignored: [],
    arrival: 'forward',
    selection: memento?.selection ?? EMPTY_SELECTION,
    lists: {},
    slots: memento?.slots ?? { from: input.startDate, firstSlot: null, view: 'week' },
    conflict: null,
    draft: memento?.draft ?? null,
    attempts: memento?.attempts ?? 0,
    pending: memento?.pending ?? null,
    failure: null,
    missing: [],
    ...{ invalidResources: [], slotCheckedAt: null },
    booked: input.wanted === 'confirm' ? (memento?.booked ?? null) : null,
  }
  // A booking that was made is over: coming back to any other place starts a new one.
  const isOver = memento?.booked != null && context.booked === null
  return withSteps(isOver ? { ...context, selection: EMPTY_SELECTION, pending: null } : context)
}

export function currentStep(context: BookingContext): Step {
  const step = context.steps[context.index]
  if (!step) throw new Error(`No step at ${context.index}`)
  return step
}

/** Builds the steps anew (a sign-in or checked parameters change them) and stays at the step it was at. */
export function withSteps(context: BookingContext): BookingContext {
  const decided = decidedSteps(context.preselection, context)
  const steps = buildSteps(context.group, { decided, signedIn: context.signedIn })
  const here = context.steps[context.index]
  const kept = here ? indexOfStep(steps, here.name) : -1
  return { ...context, steps, index: kept === -1 ? Math.min(context.index, steps.length - 1) : kept }
}

export function withChecked(context: BookingContext, checked: CheckedSelection): BookingContext {
  return withSteps({ ...context, selection: { ...checked.selection }, missing: checked.missing })
}

/** Where the customer starts: at the end of a made booking, at a pending write, at the place the URL named, or at the first open step. */
export function atStart(context: BookingContext): BookingContext {
  if (context.booked) return goTo(context, context.steps.length - 1)
  if (context.pending) return goTo(context, indexOfStep(context.steps, 'fiche_info'))
  const wanted = context.wanted === null ? -1 : indexOfStep(context.steps, context.wanted)
  const start = wanted !== -1 && canEnter(context.steps, wanted, context.selection) ? wanted : firstOpen(context)
  return { ...goTo(context, start), wanted: null }
}

const firstOpen = ({ steps, selection, wanted }: BookingContext): number =>
  wanted === null && isEmptySelection(selection) ? nextIndex(steps, -1, selection) : frontier(steps, selection)

export function goTo(context: BookingContext, index: number): BookingContext {
  return {
    ...context,
    index,
    arrival: index < context.index ? 'back' : 'forward',
    ignored: noteIgnored(context.steps, index, context.selection),
    failure: null,
  }
}

export function goToStep(context: BookingContext, name: StepName): BookingContext {
  return goTo(context, indexOfStep(context.steps, name))
}

export function goOn(context: BookingContext): BookingContext {
  return goTo(context, nextIndex(context.steps, context.index, context.selection))
}

export function mayEnter(context: BookingContext, name: StepName): boolean {
  const index = indexOfStep(context.steps, name)
  return name !== 'confirm' && index !== -1 && canEnter(context.steps, index, context.selection)
}

export function chosen(name: StepName, item: ListItem): Answer {
  const picked = { id: item.id, publicName: item.publicName }
  switch (name) {
    case 'interventionset_ids':
      return { interventionSet: picked }
    case 'intervention_ids':
      return 'kind' in item ? { services: [pickService(item)] } : {}
    case 'calendarset_id':
      return { calendarSet: picked }
    case 'calendar_id':
      return { calendar: picked }
    case 'resource_id':
      return { resource: picked }
    default:
      return {}
  }
}

export function anyChosen(name: StepName): Answer {
  switch (name) {
    case 'calendarset_id':
      return { calendarSet: ANY }
    case 'calendar_id':
      return { calendar: ANY }
    case 'resource_id':
      return { resource: ANY }
    default:
      return {}
  }
}

/** Answers the present list step and goes on. A change in it also forgets where the customer was in the slots. */
export function answered(context: BookingContext, given: Answer): BookingContext {
  const selection = answer(context.steps, context.index, context.selection, given)
  const isChanged = selection !== context.selection
  const slots = isChanged ? { ...context.slots, from: context.startDate, firstSlot: null } : context.slots
  return goOn({
    ...{ ...context, selection, slots, conflict: isChanged ? null : context.conflict },
    invalidResources: isChanged ? stillInvalid(context) : context.invalidResources,
  })
}

/** What was refused for other earlier choices may be had for these. */
function stillInvalid({ steps, index, invalidResources }: BookingContext): BookingContext['invalidResources'] {
  return invalidResources.filter(({ step }) => indexOfStep(steps, step) <= index)
}

export function withInvalid(context: BookingContext, invalid: InvalidChoice | null): BookingContext {
  return invalid ? { ...context, invalidResources: [...context.invalidResources, invalid] } : context
}

export function withoutService(context: BookingContext, index: number): BookingContext {
  const services = context.selection.services.filter((_, at) => at !== index)
  const step = indexOfStep(context.steps, 'intervention_ids')
  const next = {
    ...context,
    selection: answer(context.steps, step, context.selection, { services }),
    invalidResources: [],
  }
  return goTo(next, Math.min(next.index, frontier(next.steps, next.selection)))
}

export function listRequest({ steps, index, selection, locale }: BookingContext): ListRequest {
  const name = steps[index]?.name ?? 'intervention_ids'
  if (!isListStep(name)) throw new Error(`${name} shows no list`)
  // Only what was asked earlier narrows a list: a later answer must not hide the alternatives of an earlier one.
  const isEarlier = (other: StepName) => {
    const at = indexOfStep(steps, other)
    return at === -1 || at < index
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

export function knownItems(context: BookingContext): readonly ListItem[] | null {
  return context.lists[listKey(listRequest(context))] ?? null
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

type Completed = Extract<BookingEvent, { type: 'form.completed' }>

/** Turns a completed form into one intention to book, numbered so that it stays the same through a reload. */
export function withPending(context: BookingContext, completed: Completed): BookingContext {
  const { slot, services, calendar, resource } = context.selection
  if (!slot) return context
  const { fiche, vevent, comments, acceptVideo } = completed
  const attempts = context.attempts + 1
  const pending: BookRequest = {
    ...{ submissionId: `${context.group.id}-${attempts}`, slot, services, calendar, resource },
    ...{ fiche, vevent, comments, acceptVideo, websource: context.websource },
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

/** A new booking from step 0. The person is offered again, what was said about this appointment is not. */
export function startedOver(context: BookingContext): BookingContext {
  const draft = context.draft && { ...context.draft, comments: '', vevent: {}, videoConsent: false }
  const fresh: BookingContext = {
    ...{ ...context, draft, selection: EMPTY_SELECTION, conflict: null, booked: null, pending: null, lists: {} },
    invalidResources: [],
    ...{ slots: { ...context.slots, from: context.startDate, firstSlot: null } },
  }
  return goTo({ ...fresh, index: 0 }, nextIndex(fresh.steps, -1, EMPTY_SELECTION))
}
