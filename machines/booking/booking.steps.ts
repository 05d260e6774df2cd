import type { Role } from '../domain/account/permissions.ts'
import type { GuestNotice } from '../kit/guest.ts'
import { anyMeets } from '../domain/catalogue/compatibility.ts'
import { listKey } from '../domain/catalogue/list-request.ts'
import { isListStep, type ListStep, NARROWING_STEPS, type Step, type StepName, STEPS } from '../domain/sequence/step.ts'
import { decidedSteps } from '../domain/sequence/preselection.ts'
import { mayChoose } from '../domain/sequence/several.ts'
import {
  buildSteps,
  canEnter,
  indexOfStep,
  isBlocked,
  isDecided,
  nextIndex,
  noteIgnored,
} from '../domain/sequence/sequence.ts'
import { areServicesFixed } from '../domain/sequence/task.ts'
import { type AppLocation, type Chooser, chooserAt, registrationAt, stepAt } from '../domain/place/location.ts'
import type { BookingContext, StepRequest } from './booking.types.ts'
import { listRequest } from './list/list.input.ts'

/** Where a booking stands, and where it may go: pure steps from one context to the next, independent of XState. */

/** The confirmation of this tab's last booking may be shown. */
export function mayConfirm({ booked, pending, task }: BookingContext): boolean {
  return booked !== null && pending === null && task === null
}

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

export const isSignedIn = ({ role }: { role: Role }): boolean => role !== 'visitor'

/** Rebuilds the steps (a sign-in or checked parameters change them) and stays at the current one. */
export function withSteps(context: BookingContext): BookingContext {
  const narrowing: readonly ListStep[] = context.task === null ? [] : NARROWING_STEPS
  const decided = [...decidedSteps(context.preselection, context), ...narrowing]
  const steps = buildSteps(context.group, { decided, signedIn: isSignedIn(context) })
  const here = context.steps[context.index]
  const kept = here ? indexOfStep(steps, here.name) : -1
  return { ...context, steps, index: kept === -1 ? Math.min(context.index, steps.length - 1) : kept }
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

export function goToPlace(context: BookingContext, { location }: { location: AppLocation }): BookingContext {
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

/** The confirmation is the current step, loaded or not. */
export const isConfirming = (context: BookingContext): boolean => currentStep(context).name === 'confirm'
