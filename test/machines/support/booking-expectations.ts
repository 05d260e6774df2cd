import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject } from 'xstate'
import { bookingCases } from '../../../machines/booking/booking.cases.ts'
import type { bookingMachine } from '../../../machines/booking/booking.machine.ts'
import { NO_PRESELECTION } from '../../../machines/domain/sequence/preselection.ts'
import { ANY, EMPTY_SELECTION, pickService, type Selection } from '../../../machines/domain/sequence/selection.ts'
import type { AppLocation } from '../../../machines/domain/place/location.ts'
import type { StepName } from '../../../machines/domain/sequence/step.ts'
import type { Expectations, Transition } from '../../support/expectations.ts'

/**
 * What a booking sends and requests, written by hand (specification, sections 2 and 4): where each answer leads in the
 * order of the cases' group, what a change clears, and which notices the host receives. The rules of the machine are
 * not used.
 */

type BookingTransition = Transition<typeof bookingMachine, AnyEventObject>
type Before = BookingTransition['before']

const { scope, group } = bookingCases.inputs.start

/**
 * The order of the cases' group up to the time; the login of a closed group, the person and the confirmation follow.
 */
const TO_TIMES: readonly StepName[] = ['intervention_ids', 'calendar_id', 'slots']
const GUESTS: Readonly<Partial<Record<StepName, string>>> = {
  intervention_ids: 'list',
  calendar_id: 'list',
  slots: 'times',
  login: 'login',
  fiche_info: 'details',
  confirm: 'confirm',
}

const stepOf = ({ context: { steps, index } }: Before) => steps[index]?.name
const isEditing = ({ context }: Before) => context.task?.kind === 'edit'
/** Services that need no calendar make its step pointless. */
const isCalendarBlocked = ({ services }: Selection) =>
  services.length > 0 && services.every(({ skippableAgenda }) => skippableAgenda)
/** The login of a closed group comes before the person, for unknown visitors. */
const person = (needsLogin: boolean): StepName => (needsLogin ? 'login' : 'fiche_info')

/** The first step without an answer; pointless steps are skipped. */
function firstUnanswered(selection: Selection, needsLogin: boolean): StepName {
  if (selection.services.length === 0) return 'intervention_ids'
  if (selection.calendar === null && !isCalendarBlocked(selection)) return 'calendar_id'
  return selection.slot === null ? 'slots' : person(needsLogin)
}

/** A step is open when everything before it is answered; for an appointment that is moved only the time step is. */
function isOpen(step: StepName | null, selection: Selection, before: Before, needsLogin: boolean): boolean {
  if (
    step === null ||
    step === 'confirm' ||
    (isEditing(before) && TO_TIMES.indexOf(step) < 2 && TO_TIMES.includes(step))
  )
    return false
  if (step === 'calendar_id' && isCalendarBlocked(selection)) return false
  const order = [...TO_TIMES, ...(needsLogin ? (['login'] as const) : []), 'fiche_info']
  return order.includes(step) && order.indexOf(step) <= order.indexOf(firstUnanswered(selection, needsLogin))
}

const idsOf = ({ services, calendar }: Selection) => [
  services.map(({ id }) => id),
  calendar === null || calendar === ANY ? calendar : calendar.id,
]

/** Changing an answer clears every later one; giving the same answer again clears nothing. */
function answeredBy({ event, before }: BookingTransition): Selection {
  const { selection } = before.context
  const isService = stepOf(before) === 'intervention_ids'
  const item = event.item ?? event.items?.[0]
  const calendar = item === undefined ? ANY : { id: item.id, publicName: item.publicName }
  const next: Selection = isService ? { ...selection, services: [pickService(item)] } : { ...selection, calendar }
  if (isDeepStrictEqual(idsOf(next), idsOf(selection))) return selection
  return { ...next, slot: null, ...(isService && { calendar: null }) }
}

/**
 * Other services or another order clear the time, which was free for the previous ones. Without any service nothing
 * remains.
 */
function arranged({ event, before }: BookingTransition): Selection {
  const { selection } = before.context
  const { services } = selection
  const [first, ...rest] = services
  const picked = event.type === 'step.servicePicked' ? [pickService(event.item)] : []
  const replaced = event.replaces ?? services.length
  const next = {
    'service.removed': rest,
    'service.moved': [...rest.slice(0, 1), ...(first ? [first] : []), ...rest.slice(1)],
    'step.servicePicked': [...services.slice(0, replaced), ...picked, ...services.slice(replaced + 1)],
  }[event.type]
  return next && next.length > 0 ? { ...selection, services: next, slot: null } : EMPTY_SELECTION
}

/** A group's only entry is chosen automatically if the group wants that, but not on the way back. */
const isLoneTaken = ({ event, before }: BookingTransition) =>
  stepOf(before) === 'calendar_id' && event.items.length === 1 && before.context.arrival === 'forward'

/** The customer gave up the task that the booking started from. */
const isDropped = ({ event, before: { context } }: BookingTransition) =>
  context.task !== null && event.output.task === null && context.pending === null

/** A change that began at a confirmation and sent nothing: the appointment can still stay as it is. */
const canReturn = ({ context }: Before) =>
  context.task?.kind === 'edit' && context.pending === null && context.task.back !== null
/** During the checks the address changed to that confirmation. */
const isLeft = ({ before }: BookingTransition) => before.context.wanted === 'confirm' && canReturn(before)

/**
 * A change that began on the page of appointments and sent nothing: that page comes back (the cases know no
 * professional).
 */
const isOfPage = ({ context }: Before) =>
  context.task?.kind === 'edit' && context.pending === null && context.task.back === null
const LEFT = {
  type: 'guest.left',
  location: { screen: 'appointments', urlname: 'atelier-dupre' },
  replace: true,
}

/** What this tab has booked can be shown at any time except during a write or a change (wire contract, ruling 40). */
const isSeenAgain = ({ context }: Before) =>
  context.booked !== null && context.pending === null && context.task === null

/** The choices of the booking after an event that shows a step. */
function selectionAfter(transition: BookingTransition): Selection {
  const { event, before } = transition
  const { selection } = before.context
  if (event.type === 'choice.picked' || event.type === 'any.picked' || event.type === 'step.listed')
    return answeredBy(transition)
  if (event.type.startsWith('service.') || event.type === 'step.servicePicked') return arranged(transition)
  if (event.type === 'step.slotPicked') return { ...selection, slot: event.slot }
  if (event.type === 'step.slotGone') return { ...selection, slot: null }
  // The choices now belong to the finished booking.
  if (event.type === 'step.booked') return EMPTY_SELECTION
  if (event.type !== 'xstate.done.actor.entry') return selection
  if (isDropped(transition) || isLeft(transition)) return EMPTY_SELECTION
  return event.output.checked?.selection ?? selection
}

/**
 * Where the booking begins: at a pending write, at the confirmation that the address names, at the place of the
 * address, or at the start.
 */
function startOf(transition: BookingTransition): StepName | undefined {
  const { context } = transition.before
  const needsLogin = !context.group.openData && context.role === 'visitor'
  if (isDropped(transition) || isLeft(transition)) return context.task?.back ? 'confirm' : 'intervention_ids'
  if (context.pending !== null) return 'fiche_info'
  if (context.wanted === 'confirm' && isSeenAgain(transition.before)) return 'confirm'
  const selection = selectionAfter(transition)
  if (context.wanted !== null && isOpen(context.wanted, selection, transition.before, needsLogin)) return context.wanted
  return context.task === null ? firstUnanswered(selection, needsLogin) : 'slots'
}

/** The place over the times where a further service is chosen. */
const chooserIn = ({ location }: AnyEventObject) =>
  location.screen === 'service' ? { replaces: location.replaces } : null
/** Whether one more service fits; at the times only. */
const mayAdd = ({ context: { task, selection } }: Before, { services } = selection) =>
  task?.kind !== 'edit' && services.length === 1

/** Where a requested place leads: to the named step, or to the first one that may still be changed. */
const placeOf = ({ event, before }: BookingTransition): StepName =>
  chooserIn(event) !== null ? 'slots' : (event.location.step ?? (isEditing(before) ? 'slots' : 'intervention_ids'))

const earlier = (here: StepName | undefined, other: StepName): StepName | undefined =>
  here !== undefined && TO_TIMES.includes(here) && TO_TIMES.indexOf(here) < TO_TIMES.indexOf(other) ? here : other

/** The step that is shown after an event. */
function stepAfter(transition: BookingTransition): StepName | undefined {
  const { event, before } = transition
  const here = stepOf(before)
  const selection = selectionAfter(transition)
  const needsLogin = before.context.steps.some(({ name }) => name === 'login')
  if (event.type === 'xstate.done.actor.entry') return startOf(transition)
  if (event.type === 'place.requested') return placeOf(transition)
  // A customer who dismissed the sign-in of a closed group signs in before the form reopens.
  if (event.type === 'guest.outdated')
    return needsLogin && here === 'fiche_info' && before.context.pending === null ? 'login' : here
  if (event.type === 'session.changed') return 'fiche_info'
  if (event.type === 'choice.picked' && here === 'intervention_ids')
    return isCalendarBlocked(selection) ? 'slots' : 'calendar_id'
  if (event.type === 'choice.picked' || event.type === 'any.picked' || event.type === 'step.listed') return 'slots'
  if (event.type.startsWith('service.') || event.type === 'step.servicePicked')
    return earlier(here, firstUnanswered(selection, needsLogin))
  if (event.type === 'step.slotPicked') return person(needsLogin)
  if (event.type === 'step.slotGone') return 'slots'
  return event.type === 'step.booked' ? 'confirm' : here
}

const moved = (step: StepName | undefined, replace: boolean) => ({
  type: 'guest.moved',
  location: { screen: 'book', urlname: 'atelier-dupre', step },
  replace,
})
const chooserAt = (location: AppLocation, replace = false) => ({ type: 'guest.moved', location, replace })
/** The place where the customer already is. */
function stayed(before: Before) {
  const { chooser, registration } = before.context
  if (chooser) return chooserAt({ screen: 'service', urlname: 'atelier-dupre', ...chooser }, true)
  return registration
    ? chooserAt({ screen: registration, urlname: 'atelier-dupre' }, true)
    : moved(stepOf(before), true)
}
const pushed = (transition: BookingTransition) => [moved(stepAfter(transition), false)]
const replaced = (transition: BookingTransition) => [moved(stepAfter(transition), true)]

/** The shown times stay and are reloaded, unless a write or an appointment fixes the services. */
const isTimesKept = (transition: BookingTransition) =>
  stepOf(transition.before) === 'slots' &&
  stepAfter(transition) === 'slots' &&
  transition.before.context.pending === null &&
  !isEditing(transition.before)
const notifySelection = (transition: BookingTransition) =>
  isTimesKept(transition)
    ? [{ to: 'stage', event: { type: 'selection.changed', selection: arranged(transition) } }]
    : []

const isAdmitted = ({ event, before }: BookingTransition) =>
  before.matches('hosting') && stepOf(before) === 'login' && event.session.status !== 'anonymous'
const passOn = ({ event, before }: BookingTransition) => (before.matches('hosting') ? [{ to: 'stage', event }] : [])

/** The appointment of the cases, as choices that the server has to confirm. */
const NONE = { ids: [], externIds: [] }
const OF_APPOINTMENT = {
  interventionSets: NONE,
  interventions: { ids: [61], externIds: [] },
  packId: null,
  calendarSet: NONE,
  calendars: { ids: [51], externIds: [] },
  resource: NONE,
}

/** The input of the entry at the start: nothing to check for a write or a confirmation of an earlier visit. */
function askedAtStart({ after: { context } }: BookingTransition) {
  const isSettled = context.pending !== null || (context.booked !== null && context.wanted === 'confirm')
  if (isSettled) return { task: null, toCheck: null }
  if (context.task !== null)
    return { task: context.task, toCheck: { preselection: OF_APPOINTMENT, selection: EMPTY_SELECTION } }
  const isFresh = context.selection.services.length === 0
  return {
    task: null,
    toCheck: isFresh ? null : { preselection: NO_PRESELECTION, selection: context.selection },
  }
}

/** A confirmed booking that gets another time is a task of its own; every other way back starts over. */
function askedOfEntry(transition: BookingTransition) {
  const { event, before } = transition
  // In another language everything is asked again.
  if (event.type === 'xstate.init' || event.type === 'locale.changed') return askedAtStart(transition)
  const { selection } = before.context
  // Choices between the booking and a look at its confirmation are checked like all remembered ones.
  const isLeftAgain = stepOf(before) === 'confirm' && selection.services.length > 0
  if (event.type !== 'step.changeRequested')
    return { task: null, toCheck: isLeftAgain ? { preselection: NO_PRESELECTION, selection } : null }
  return {
    task: { kind: 'edit', appointments: event.appointments, back: before.context.booked },
    toCheck: { preselection: OF_APPOINTMENT, selection: EMPTY_SELECTION },
  }
}

/** The times stay where they are; what has to be left for an earlier step has no entry of its own. */
const rearranged: typeof pushed = (transition) =>
  (stepOf(transition.before) === 'slots' && stepAfter(transition) === 'slots' ? pushed : replaced)(transition)

export const bookingExpectations: Expectations<typeof bookingMachine> = {
  notices: {
    'xstate.done.actor.entry': (transition) => {
      if (isDropped(transition) && isOfPage(transition.before)) return [LEFT]
      const { chooser } = transition.before.context
      const isOver =
        chooser !== null && startOf(transition) === 'slots' && mayAdd(transition.before, selectionAfter(transition))
      return isOver
        ? [chooserAt({ screen: 'service', urlname: 'atelier-dupre', ...chooser }, true)]
        : replaced(transition)
    },
    'place.requested': (transition) => {
      const { before, event } = transition
      const here = stepOf(before)
      const stay = [stayed(before)]
      const isReturn = event.location.screen === 'book' && event.location.step === 'confirm' && canReturn(before)
      if (before.matches('leaving')) return []
      if (before.matches('entering')) return before.matches({ entering: 'refused' }) && !isReturn ? stay : []
      if (before.matches({ hosting: 'writing' })) return stay
      const isOpenOver = before.context.chooser !== null
      if (event.location.screen === 'book' && event.location.step === here) return isOpenOver ? pushed(transition) : []
      if (chooserIn(event) && isOpenOver) return []
      // LogoutTarget a confirmation ends it; the entry then decides where the customer is.
      if (here === 'confirm' || isReturn) return []
      if (placeOf(transition) === 'confirm' && isSeenAgain(before)) return pushed(transition)
      const isRoot = event.location.screen === 'root'
      if (chooserIn(event)) {
        const isAllowed = mayAdd(before) && isOpen('slots', before.context.selection, before, false)
        return isAllowed ? [chooserAt(event.location)] : stay
      }
      return isRoot || isOpen(placeOf(transition), before.context.selection, before, false) ? pushed(transition) : stay
    },
    'session.changed': (transition) => (isAdmitted(transition) ? replaced(transition) : []),
    'guest.moved': ({ event }) => [event],
    'guest.failed': ({ event }) => [event],
    'guest.signedIn': ({ event }) => [event],
    'guest.succeeded': ({ event }) => [event],
    'choice.picked': pushed,
    'any.picked': pushed,
    'service.removed': rearranged,
    'service.moved': rearranged,
    'step.servicePicked': pushed,
    'step.listed': (transition) => (isLoneTaken(transition) ? replaced(transition) : []),
    'guest.outdated': (transition) =>
      stepAfter(transition) === stepOf(transition.before) ? [stayed(transition.before)] : replaced(transition),
    'step.slotPicked': pushed,
    'step.booked': (transition) => [
      // The sample's booking came without a token.
      { type: 'guest.booked', at: transition.event.booked.at, hasToken: false },
      ...pushed(transition),
    ],
    'step.slotGone': replaced,
    'step.closed': () => [moved('intervention_ids', false)],
    // The times of the change have a history entry of their own, with the confirmation behind it.
    'step.changeRequested': () => [moved('slots', false)],
    'change.dropped': ({ before }) => [isOfPage(before) ? LEFT : moved('confirm', false)],
  },
  sentToChildren: {
    // A step that stays receives the place within itself.
    'place.requested': (transition) => {
      const { before, event } = transition
      if (!before.matches({ hosting: 'open' }) || stepOf(before) !== 'slots') return []
      const isOver = before.context.chooser !== null
      const isInChooser = chooserIn(event)
        ? !isOver && mayAdd(before)
        : isOver && event.location.screen === 'book' && event.location.step === 'slots'
      return isInChooser ? passOn(transition) : []
    },
    'page.shown': passOn,
    // A check before the first step that could not be made is made then.
    'network.restored': (transition) =>
      transition.before.matches('entering') ? [{ to: 'entry', event: transition.event }] : passOn(transition),
    'locale.changed': passOn,
    'choices.named': ({ event, before }) =>
      before.matches('hosting') ? [{ to: 'stage', event: { type: 'choices.named', booked: event.named.booked } }] : [],
    'session.changed': (transition) => (isAdmitted(transition) ? [] : passOn(transition)),
    'service.removed': notifySelection,
    'service.moved': notifySelection,
    'step.servicePicked': notifySelection,
  },
  asked: {
    entry: (transition) => ({
      scope,
      locale: transition.event.type === 'locale.changed' ? transition.event.locale : transition.before.context.locale,
      group: transition.before.context.group.openData ? group : bookingCases.inputs.closed.group,
      signedIn: transition.before.context.role !== 'visitor',
      preselection: NO_PRESELECTION,
      ...askedOfEntry(transition),
    }),
    stage: (transition) => {
      const step = stepAfter(transition)
      const booking = { ...transition.after.context, selection: selectionAfter(transition) }
      return { request: { guest: step && GUESTS[step], step, booking } }
    },
  },
}
