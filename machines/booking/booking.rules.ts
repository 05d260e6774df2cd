import type { Role } from '../domain/account/permissions.ts'
import { withLateMove } from '../domain/appointment/late-move.ts'
import type { GuestNotice } from '../kit/guest.ts'
import { anyMeets } from '../domain/catalogue/compatibility.ts'
import { listKey } from '../domain/catalogue/list-request.ts'
import { chosen } from '../domain/sequence/choice.ts'
import { isListStep, type ListStep, NARROWING_STEPS, type Step, type StepName, STEPS } from '../domain/sequence/step.ts'
import {
  type CheckedSelection,
  decidedSteps,
  hasPreselection,
  NO_PRESELECTION,
  withoutServices,
} from '../domain/sequence/preselection.ts'
import { maxServices, mayChoose, withServices } from '../domain/sequence/several.ts'
import { ANY, EMPTY_SELECTION, isEmptySelection, pickService, type Selection } from '../domain/sequence/selection.ts'
import {
  answer,
  buildSteps,
  canEnter,
  frontier,
  indexOfStep,
  isBlocked,
  isDecided,
  nextAfterChoice,
  nextIndex,
  noteIgnored,
} from '../domain/sequence/sequence.ts'
import { areServicesFixed, draftOf, wantedOf, withoutPreference } from '../domain/sequence/task.ts'
import { type AppLocation, type Chooser, chooserAt, registrationAt, stepAt } from '../domain/place/location.ts'
import type { BookingContext, BookingInput, BookingMemento, StepRequest } from './booking.types.ts'
import { listRequest } from './list/list.input.ts'
import type { EntryInput } from './entry/entry.machine.ts'

/** Where a booking starts and how it moves: pure steps from one context to the next, independent of XState. */

export function initialContext({ memento: remembered, ...input }: BookingInput): BookingContext {
  // A new task keeps nothing of an earlier visit, except that a submission's number is never used twice. A choice of
  // the home page starts over, too, but keeps the typed person.
  const untasked = input.task === null ? remembered : null
  const memento = input.home && !untasked?.pending ? null : untasked
  // What is chosen on the home page counts, unless the link freezes its own services (wire contract, ruling 42).
  const isOther = input.home !== null && !input.freeze
  const context: BookingContext = {
    ...input,
    preselection: isOther ? withoutServices(input.preselection) : input.preselection,
    task: memento?.task ?? input.task,
    steps: [],
    index: 0,
    began: 0,
    unasked: memento?.unasked ?? [],
    ignored: [],
    fromHome: false,
    arrival: 'forward',
    selection: memento ? selectionIn(memento) : EMPTY_SELECTION,
    lists: {},
    narrowed: memento?.narrowed ?? {},
    slots: memento?.slots ?? { from: input.startDate, firstSlot: null, view: null },
    conflict: null,
    draft: untasked?.draft ?? null,
    attempts: remembered?.attempts ?? 0,
    pending: memento?.pending ?? null,
    lateMoves: withLateMove(remembered?.lateMoves ?? [], memento ? null : remembered?.pending),
    missing: [],
    lost: [],
    unfit: [],
    excess: [],
    limits: {},
    isTimeDropped: false,
    isEarly: false,
    wantedSlot: wantedTime(input, memento),
    invalidResources: [],
    cancelled: memento?.cancelled ?? null,
    booked: remembered?.booked ?? null,
  }
  return withSteps(!remembered?.isEarlier && isUnseen(context) ? { ...context, wanted: 'confirm' } : context)
}

/** The time from the URL, once: not after it was used in this visit, nor for an existing appointment. */
function wantedTime({ task, wantedSlot }: Omit<BookingInput, 'memento'>, memento: BookingMemento | null) {
  if (task !== null || memento?.task) return null
  return memento === null || memento.isEarlier ? wantedSlot : (memento.wantedSlot ?? null)
}

/**
 * The remembered selection. If a write is pending and the customer has since begun other choices without a time, the
 * choices of that write are used: the form needs a time to look it up.
 */
function selectionIn({ selection, pending }: BookingMemento): Selection {
  if (pending === null || selection.slot !== null) return selection
  const { slot, services, calendar, resource } = pending
  return { ...selection, slot, services, calendar, resource }
}

/** The page was reloaded after the write was answered and before the URL named the confirmation. */
function isUnseen({ booked, pending, selection, wanted }: BookingContext): boolean {
  return wanted === 'fiche_info' && booked !== null && pending === null && isEmptySelection(selection)
}

/** The confirmation of this tab's last booking may be shown. */
export function mayConfirm({ booked, pending, task }: BookingContext): boolean {
  return booked !== null && pending === null && task === null
}

const isConfirmationWanted = (context: BookingContext) => context.wanted === 'confirm' && mayConfirm(context)

export function currentStep(context: BookingContext): Step {
  const step = context.steps[context.index]
  if (!step) throw new Error(`No step at ${context.index}`)
  return step
}

/** The step at an index was answered by its single choice, without a question. */
export function isUnasked({ steps, index: current, selection, unasked }: BookingContext, index: number): boolean {
  const step = steps[index]
  return step !== undefined && index !== current && unasked.includes(step.name) && isDecided(step, selection)
}

/** The steps that the customer is asked; until its list is known a single choice is no exception. */
export const askedSteps = (context: BookingContext): readonly Step[] =>
  context.steps.filter((_, index) => !isUnasked(context, index))

/** Nothing was asked before the current step: earlier steps are answered by their single choice, or not needed at all. */
export function isFirstAsked(context: BookingContext): boolean {
  const { steps, index, began, selection } = context
  const isPassed = (step: Step, at: number) =>
    isUnasked(context, at) || (isBlocked(step, selection) && !isDecided(step, selection))
  return index === 0 || (index >= began && steps.slice(0, index).every((step, at) => at < began || isPassed(step, at)))
}

/** An existing appointment gets another time: its choices stay. */
export const isEditing = ({ task }: Pick<BookingContext, 'task'>): boolean => task?.kind === 'edit'

/**
 * Only a list can have "no preference", and the listed calendars must be able to take the services. Of the calendars that
 * a link leaves, it means any of these (`toSlotQuery`).
 */
export function offersAny(context: BookingContext): boolean {
  const { any, name } = currentStep(context)
  if (!any || !isListStep(name)) return false
  const request = listRequest(context)
  const listed = context.lists[listKey(request)]
  const isLimited =
    name === 'calendar_id' && (request.calendarSetId !== null || context.limits.calendar_id !== undefined)
  return listed === undefined || anyMeets(listed, request.needs, { isLimited })
}

const isSignedIn = ({ role }: { role: Role }): boolean => role !== 'visitor'

/** Rebuilds the steps (a sign-in or checked parameters change them) and stays at the current one. */
export function withSteps(context: BookingContext): BookingContext {
  const narrowing: readonly ListStep[] = context.task === null ? [] : NARROWING_STEPS
  const decided = [...decidedSteps(context.preselection, context), ...narrowing]
  const steps = buildSteps(context.group, { decided, signedIn: isSignedIn(context) })
  const here = context.steps[context.index]
  const kept = here ? indexOfStep(steps, here.name) : -1
  return { ...context, steps, index: kept === -1 ? Math.min(context.index, steps.length - 1) : kept }
}

/** The choices that the server must confirm before the booking uses them; null when there are none. */
function toCheck({ task, preselection, selection, home, freeze }: BookingContext) {
  if (task !== null) {
    const isNew = isEmptySelection(selection)
    return { preselection: isNew ? wantedOf(task) : NO_PRESELECTION, selection }
  }
  if (!hasPreselection(preselection) && isEmptySelection(selection)) return null
  const joining = home !== null && !freeze && 'kind' in home.item ? pickService(home.item) : undefined
  return { preselection, selection, ...(joining && { joining }) }
}

export function withChecked(context: BookingContext, checked: CheckedSelection): BookingContext {
  // The choices in a link do not apply to an existing appointment.
  const unusable = context.task === null ? context.unusable : []
  const missing = [...new Set([...checked.missing, ...unusable])]
  const { lost = [], limits = {}, unfit = [] } = checked
  const { selection, excess } = withinNumber(context, checked.selection)
  const fresh = withSteps({ ...context, selection, missing, lost, unfit, excess, limits })
  const next = { ...fresh, selection: withPreferred(fresh) }
  return context.task === null ? next : { ...next, selection: withoutPreference(next.steps, next.selection) }
}

/** The answer "no preference" of a booking that was in progress, where that is one. */
function withPreferred({ preselection, steps, selection, missing }: BookingContext): Selection {
  const isOffered = steps.some(({ name, any }) => name === 'calendar_id' && any)
  const isAny = preselection.anyCalendar === true && isOffered && !missing.includes('calendar_id')
  return isAny && selection.calendar === null ? { ...selection, calendar: ANY } : selection
}

/** A link may name more services than one booking holds: the first ones stay (wire contract, ruling 32). */
function withinNumber({ task, group, maxServices: asked }: BookingContext, selection: Selection) {
  const { services } = selection
  const limit = task === null ? maxServices(group, asked) : services.length
  const excess = services
    .slice(limit)
    .map(({ publicName }) => ({ step: 'intervention_ids' as const, name: publicName }))
  if (excess.length === 0) return { selection: { ...selection }, excess }
  return { selection: withServices(selection, services.slice(0, limit)), excess }
}

/** The checks of the entry. There are none for a confirmation, or while the outcome of a write is unknown. */
export function entryInput(context: BookingContext): EntryInput {
  const { scope, locale, group, preselection } = context
  const isSettled = context.pending !== null || isConfirmationWanted(context)
  return {
    scope,
    locale,
    group,
    signedIn: isSignedIn(context),
    preselection,
    task: isSettled ? null : context.task,
    toCheck: isSettled ? null : toCheck(context),
  }
}

/**
 * Where the customer starts: at a pending write, at the confirmation the URL names, at the place the URL named, or at
 * the first open step.
 */
export function atStart(entered: BookingContext): BookingContext {
  const context = { ...entered, began: 0 }
  if (context.pending) return goTo(context, indexOfStep(context.steps, 'fiche_info'))
  if (isConfirmationWanted(context)) return goToStep({ ...context, wanted: null }, 'confirm')
  const wanted = context.wanted === null ? -1 : indexOfStep(context.steps, context.wanted)
  const isOpen = wanted !== -1 && canOpen(context, wanted)
  if (context.task !== null) {
    const draft = context.draft ?? draftOf(context.task)
    return { ...goTo({ ...context, draft }, isOpen ? wanted : indexOfStep(context.steps, 'slots')), wanted: null }
  }
  if (context.home !== null) return fromHome(context)
  const first = firstOpen(context)
  const at = goTo(context, isOpen ? wanted : first)
  const registration = isOpen ? context.registration : null
  return { ...at, registration, wanted: null, isEarly: !isOpen && isBeyond(context, first) }
}

/** The URL named a later step, or a login this booking does not need. A missing list step was decided by a link. */
function isBeyond({ steps, wanted }: BookingContext, index: number): boolean {
  return wanted !== null && (wanted === 'login' || indexOfStep(steps, wanted) > index)
}

const firstOpen = ({ steps, selection, wanted }: BookingContext): number =>
  wanted === null && isEmptySelection(selection) ? nextIndex(steps, -1, selection) : frontier(steps, selection)

/** A category or service chosen on the home page is answered before the first step is shown. */
function fromHome(context: BookingContext): BookingContext {
  const { steps, selection, home } = context
  const index = home === null ? -1 : indexOfStep(steps, home.step)
  if (home === null || index === -1) {
    // A category narrows the services even where the booking has no step for it.
    const unasked = home?.step === 'interventionset_ids' && chosen(home.step, home.item)
    return { ...goTo({ ...context, selection: { ...selection, ...unasked } }, firstOpen(context)), home: null }
  }
  const next = answer(steps, index, selection, chosen(home.step, home.item))
  const to = nextAfterChoice(steps, index, next, { fromHome: true })
  // A step that is passed over means “no preference”. Where it offers none, it comes first: no time can be booked
  // without it.
  const passed = to > index ? withoutPreference(steps.slice(0, index), next) : next
  const at = Math.min(to, frontier(steps, passed))
  const begun = { ...context, index, began: at, selection: passed }
  return { ...goTo(begun, at), arrival: 'forward', fromHome: true, home: null }
}

export function goTo(context: BookingContext, index: number): BookingContext {
  return {
    ...context,
    index,
    chooser: mayShow(context, index, context.chooser) ? context.chooser : null,
    registration: null,
    arrival: index < context.index ? 'back' : 'forward',
    ignored: noteIgnored(context.steps, index, context.selection),
    isEarly: false,
  }
}

export function goToStep(context: BookingContext, name: StepName): BookingContext {
  return goTo(context, indexOfStep(context.steps, name))
}

/** The first step that may be opened: the first of all, or the slots while editing. */
function goToFirst(context: BookingContext): BookingContext {
  return isEditing(context)
    ? goToStep(context, 'slots')
    : goTo(context, nextIndex(context.steps, -1, context.selection))
}

export function goOn(context: BookingContext): BookingContext {
  return goTo(context, nextIndex(context.steps, context.index, context.selection))
}

/** A press may open the step; while editing, none before the slots. */
export function canOpen(context: BookingContext, index: number): boolean {
  const { steps, selection } = context
  const isFixed = isEditing(context) && index < indexOfStep(steps, 'slots')
  return !isFixed && steps[index]?.name !== 'confirm' && canEnter(steps, index, selection)
}

/** The chooser belongs to the times, and to services that may still be changed. */
function mayShow(context: BookingContext, index: number, chooser: Chooser | null): boolean {
  return chooser !== null && context.steps[index]?.name === 'slots' && mayChooseAt(context, chooser.replaces)
}

/** Whether the service at a place may be replaced, or, for null, another one added. */
export const mayChooseAt = (context: BookingContext, replaces: number | null): boolean =>
  mayChoose({ ...context, isFixed: areServicesFixed(context) }, replaces)

/** The step to show once the checks are over. */
export const wantedAt = (location: AppLocation) => ({
  wanted: stepAt(location),
  chooser: chooserAt(location),
  registration: registrationAt(location),
})

/** The times stay on the screen, and the chooser over them opens, closes, or changes its place. */
export function isOverTimes(context: BookingContext, location: AppLocation): boolean {
  const chooser = chooserAt(location)
  if (stepAt(location) !== 'slots' || currentStep(context).name !== 'slots') return false
  return chooser === null || mayShow(context, context.index, chooser)
}

/** The booking may show this place, which is within it or its root. */
export function mayEnter(context: BookingContext, location: AppLocation): boolean {
  const name = stepAt(location)
  if (name === 'confirm') return mayConfirm(context)
  if (name === null) return true
  const chooser = chooserAt(location)
  const index = indexOfStep(context.steps, name)
  return canOpen(context, index) && (chooser === null || mayShow(context, index, chooser))
}

export function isHere(context: BookingContext, location: AppLocation): boolean {
  const name = stepAt(location)
  if (name === null || currentStep(context).name !== name) return false
  return (
    context.chooser?.replaces === chooserAt(location)?.replaces && context.registration === registrationAt(location)
  )
}

export function goToPlace(context: BookingContext, location: AppLocation): BookingContext {
  const name = stepAt(location)
  if (name === null) return goToFirst(context)
  return { ...goToStep({ ...context, chooser: chooserAt(location) }, name), registration: registrationAt(location) }
}

/** Notifies the host of the customer's place. */
export function movedTo(context: BookingContext, replace: boolean): GuestNotice {
  return { type: 'guest.moved', location: placeOf(context), replace }
}

function placeOf(context: BookingContext): AppLocation {
  const { chooser, registration } = context
  const { urlname } = context.group
  if (chooser) return { screen: 'service', urlname, ...chooser }
  return registration ? { screen: registration, urlname } : { screen: 'book', urlname, step: currentStep(context).name }
}

/**
 * For a visitor of a closed group a step that is opened again becomes the login before it: the sign-in over the form
 * was dismissed, and without it the saved persons would be missing. A write whose end is unknown is looked up without
 * it.
 */
export function loginFirst(context: BookingContext): BookingContext {
  const login = indexOfStep(context.steps, 'login')
  const isBehind = login !== -1 && context.index > login && currentStep(context).name === 'fiche_info'
  return isBehind && context.pending === null ? goTo(context, login) : context
}

export const selectionOf = ({ selection }: BookingContext) => ({ type: 'selection.changed' as const, selection })

/** The booking resumes at the writing step with a write whose outcome is unknown. */
export function isResuming(context: BookingContext): boolean {
  return context.pending !== null && currentStep(context).name === 'fiche_info'
}

/** The request to the stage. */
export function stageInput(context: BookingContext): { request: StepRequest } {
  const { name } = currentStep(context)
  return { request: { guest: STEPS[name].guest, step: name, booking: context } }
}
