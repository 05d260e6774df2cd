import { withLateMove } from '../domain/appointment/late-move.ts'
import { chosen } from '../domain/sequence/choice.ts'
import {
  type CheckedSelection,
  hasPreselection,
  NO_PRESELECTION,
  withoutServices,
} from '../domain/sequence/preselection.ts'
import { maxServices, withServices } from '../domain/sequence/several.ts'
import { ANY, EMPTY_SELECTION, isEmptySelection, pickService, type Selection } from '../domain/sequence/selection.ts'
import { answer, frontier, indexOfStep, nextAfterChoice, nextIndex } from '../domain/sequence/sequence.ts'
import { draftOf, wantedOf, withoutPreference } from '../domain/sequence/task.ts'
import type { BookingContext, BookingInput, BookingMemento } from './booking.types.ts'
import type { EntryInput } from './entry/entry.machine.ts'
import { draftFor, type FicheDraft } from '../domain/form/draft.ts'
import { atFirstDay } from './booking.answers.ts'
import { mayConfirm, isSignedIn, withSteps, goTo, goToStep, canOpen } from './booking.steps.ts'

/** How a booking begins: with what the link, the tab and the home page say, and again after another one. */

/** What checks and refusals have said of the choices, while nothing is chosen. */
export const NOTHING_FOUND = {
  conflict: null,
  missing: [],
  lost: [],
  unfit: [],
  excess: [],
  isTimeDropped: false,
  limits: {},
  invalidResources: [],
} as const satisfies Partial<BookingContext>

export function initialContext({ memento: remembered, ...input }: BookingInput): BookingContext {
  // A new task keeps nothing of an earlier visit, except that a submission's number is never used twice. A choice of
  // the home page, and a booking for somebody, start over, too, but keep what was typed.
  const untasked = input.task === null ? remembered : null
  const memento = (input.home ?? input.forPerson) && !untasked?.pending ? null : untasked
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
    ...NOTHING_FOUND,
    // What is still to be told of a write is told with the person that it was for.
    draft:
      input.forPerson === undefined || memento
        ? (untasked?.draft ?? null)
        : draftFor(input.forPerson, untasked?.draft ?? undefined),
    attempts: remembered?.attempts ?? 0,
    pending: memento?.pending ?? null,
    lateMoves: withLateMove(remembered?.lateMoves ?? [], memento ? null : remembered?.pending),
    isEarly: false,
    wantedSlot: wantedTime(input, memento),
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

const isConfirmationWanted = (context: BookingContext) => context.wanted === 'confirm' && mayConfirm(context)

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

function personsOf(draft: FicheDraft): FicheDraft {
  const { secrets: _, ...persons } = draft
  return { ...persons, comments: '', vevent: {}, videoConsent: false, touched: false }
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
    ...NOTHING_FOUND,
    pending: null,
    lists: {},
    narrowed: {},
    task: null,
    home: null,
    fromHome: false,
    slots: atFirstDay(context),
  }
  const next = withSteps(fresh)
  return goTo({ ...next, index: 0 }, nextIndex(next.steps, -1, EMPTY_SELECTION))
}
