import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { bookingCases } from '../../../machines/booking/booking.cases.ts'
import { entryInput } from '../../../machines/booking/booking.rules.ts'
import type { BookingContext } from '../../../machines/booking/booking.types.ts'
import { listInput } from '../../../machines/booking/list/list.input.ts'
import type { ListRequest } from '../../../machines/domain/catalogue/list-request.ts'
import { type AppLocation, stepAt as stepOf } from '../../../machines/domain/place/location.ts'
import { isListStep } from '../../../machines/domain/sequence/step.ts'
import { sampleCalendar, sampleIntervention } from '../../../machines/kit/samples.ts'
import type { ModelPath } from '../../support/model.ts'

/** The events of the booking's cases that a customer of the salon can meet, and when. */

export const contextOf = ({ context }: AnyMachineSnapshot) => context as BookingContext
const stepAt = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).steps[contextOf(snapshot).index]?.name

const { start, closed, unfinished, edited } = bookingCases.inputs
const { selection } = unfinished.memento
const inEnglish = <T extends object>(input: T) => ({ ...input, locale: 'en' as const })

const [CUT, BLOW_DRY, ANYWHERE] = [
  sampleIntervention(61),
  sampleIntervention(62),
  sampleIntervention(63, { skippableAgenda: true }),
]
const LEA = sampleCalendar(51)
/** The salon's names for the entries of the cases. */
export const NAMES: Readonly<Record<number, string>> = {
  61: 'Women’s cut',
  62: 'Blow-dry',
  63: 'Child’s cut (under 12)',
  51: 'Léa',
}

const services: ListRequest = {
  step: 'intervention_ids',
  locale: 'en',
  interventionSetId: null,
  needs: [],
  calendarSetId: null,
  calendarId: null,
}
const calendars: ListRequest = { ...services, step: 'calendar_id', needs: [[61]] }

const NOTHING = { task: null, checked: null }
const LINKED = { task: null, checked: { selection: { ...selection, calendar: null, slot: null }, missing: [] } }
const CHANGE = { task: edited.task, checked: { selection: { ...selection, slot: null }, missing: [] } }

export const salonCases = {
  ...bookingCases,
  inputs: {
    start: inEnglish(start),
    linked: inEnglish({
      ...start,
      preselection: { ...start.preselection, interventions: { ids: [61], externIds: [] } },
    }),
    unfinished: inEnglish(unfinished),
    closed: inEnglish({ ...closed, memento: null, wanted: null }),
  },
  events: {
    ...bookingCases.events,
    'choice.picked': [CUT, ANYWHERE, LEA].map((item) => ({ item })),
    'locale.changed': [{ locale: 'fr' }],
    'step.listed': [
      { request: services, items: [CUT, BLOW_DRY, ANYWHERE] },
      { request: calendars, items: [LEA, sampleCalendar(52)] },
      { request: calendars, items: [LEA] },
    ],
    'place.requested': bookingCases.events['place.requested'].filter(({ location }) => location.screen !== 'service'),
    'step.servicePicked': [{ item: BLOW_DRY, replaces: null }],
    'step.narrowed': [{ request: services, search: '', promotionsOnly: true }],
    'step.cancellationChanged': [{ cancellation: { gone: [], isSent: true } }],
  },
  actors: { ...bookingCases.actors, entry: { outputs: [NOTHING, LINKED, CHANGE], errors: [] } },
} as const

/** Whether the list on the screen is known; true on screens without a list. */
function isListKnown(snapshot: AnyMachineSnapshot): boolean {
  const name = stepAt(snapshot)
  if (!snapshot.matches('hosting') || !name || !isListStep(name)) return true
  return listInput(contextOf(snapshot)).items !== null
}

/** What distinguishes two situations; places and drafts are left out. */
export function project(snapshot: AnyMachineSnapshot): unknown {
  const { steps, locale, pending, booked, selection: chosen, task, role, preselection } = contextOf(snapshot)
  return [
    preselection.interventions.ids.length,
    stepAt(snapshot),
    locale,
    role,
    steps.length,
    pending !== null,
    booked !== null,
    chosen.slot !== null,
    chosen.services.map(({ id }) => id),
    chosen.calendar === null,
    task?.kind,
    isListKnown(snapshot),
  ]
}

/** Whether an event can happen in the salon, and a customer or the network can bring it about. */
export function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const context = contextOf(snapshot)
  // The other language ends a path: everything else is done in English.
  if (context.locale === 'fr') return false
  const isWithLogin = !context.group.openData
  if (event.type === 'xstate.done.actor.entry') return isOutputOf(snapshot, event.output)
  // A customer who has to sign in can do the same as any other; walking to the login is enough.
  if (isWithLogin && !ON_THE_WAY.includes(event.type)) return false
  return snapshot.matches('hosting') ? isInReach(snapshot, event) : isBeforeStart(snapshot, event)
}

const ON_THE_WAY = ['step.listed', 'choice.picked', 'any.picked', 'step.timeTaken', 'guest.signedIn', 'session.changed']

function isOutputOf(snapshot: AnyMachineSnapshot, output: unknown): boolean {
  const { task, preselection } = contextOf(snapshot)
  const isLink = preselection.interventions.ids.length > 0
  if (task !== null) return output === (snapshot.matches({ entering: 'refused' }) ? NOTHING : CHANGE)
  return output === (isLink ? LINKED : NOTHING)
}

/** Whether the server is asked before the first step: about a link, or about an appointment that is to be changed. */
export function isAskedFirst(context: BookingContext): boolean {
  const { task, toCheck } = entryInput(context)
  return task !== null || (toCheck !== null && context.preselection.interventions.ids.length > 0)
}

/** Before the first step the answers of the server are held. */
function isBeforeStart(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { type } = event
  const { task } = contextOf(snapshot)
  const isHeld = isAskedFirst(contextOf(snapshot))
  if (type === 'entry.refused') return task !== null && snapshot.matches({ entering: 'asking' })
  if (type === 'session.changed') return isHeld && task === null && event.session.status === 'anonymous'
  return isHeld && (type === 'locale.changed' || type === 'place.requested')
}

/** Whether this state offers the gesture of an event, and the gesture means what the event says. */
function isInReach(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { selection: chosen, index, booked, task, steps, group } = contextOf(snapshot)
  const step = stepAt(snapshot)
  const isKnown = isListKnown(snapshot)
  const isNarrowed = Object.keys(contextOf(snapshot).narrowed).length > 0
  const isOpen = snapshot.matches({ hosting: 'open' })
  const isAtTimes = step === 'slots'
  const isAtForm = step === 'fiche_info'
  switch (event.type) {
    case 'step.listed':
      return !isKnown && event.request.step === step
    case 'choice.picked':
      if (step === 'intervention_ids' && isNarrowed) return false
      return isKnown && (step === 'calendar_id' ? [LEA.id] : [CUT.id, ANYWHERE.id]).includes(event.item.id)
    case 'step.narrowed':
      return isKnown && step === 'intervention_ids' && !isNarrowed
    case 'any.picked':
      return isKnown
    case 'locale.changed':
      return isKnown && step !== 'login'
    case 'session.changed':
      // Where no login is required, the first answer about the session is that nobody is signed in.
      if (step === 'login') return event.session.status === 'user'
      return isKnown && group.openData && event.session.status === 'anonymous'
    case 'guest.signedIn':
      return step === 'login'
    case 'page.shown':
    case 'line.restored':
    case 'step.browsed':
      return isAtTimes
    case 'step.barred':
      return isAtTimes && task === null && chosen.calendar !== 'any' && chosen.calendar !== null
    case 'step.timeTaken':
      return isAtTimes
    case 'step.timeLost':
      return isAtTimes && chosen.slot !== null
    case 'step.servicePicked':
      return isAtTimes && task === null && chosen.services.length === 1
    case 'service.removed':
    case 'service.moved':
      // The summary has these controls, from the second step on, and not while a booking is pending.
      return isOpen && chosen.services.length > 1 && index > 0 && booked === null
    case 'guest.outdated':
    case 'step.typed':
    case 'step.sent':
      return isAtForm && isOpen
    case 'step.booked':
    case 'step.slotGone':
      return snapshot.matches({ hosting: 'writing' })
    case 'step.unbooked':
      return isAtForm && !isOpen
    case 'step.doubted':
      return true
    case 'step.closed':
    case 'step.cancelled':
    case 'step.changeRequested':
    case 'step.cancellationChanged':
    case 'guest.succeeded':
      return step === 'confirm'
    case 'change.dropped':
      return isOpen && task !== null
    case 'place.requested': {
      const wanted = stepOf(event.location as AppLocation)
      const isAsked = isKnown && step !== 'login' && !snapshot.matches({ hosting: 'writing' })
      return isAsked && (wanted === null || steps.some(({ name }) => name === wanted))
    }
    default:
      return false
  }
}

const SETTLED = ['step.booked', 'step.slotGone', 'step.sent']

/** Every list of calendars along the path has the same length, as in the salon. */
function hasSameCalendars({ steps }: ModelPath): boolean {
  const listed = steps.flatMap(({ event }) => {
    const isCalendars = event.type === 'step.listed' && event.request.step === calendars.step
    return isCalendars ? [event.items.length] : []
  })
  return new Set(listed).size <= 1
}

/**
 * For an unknown visitor no answer follows a write in doubt, and a customer who has booked is known: so the session is
 * reported once.
 */
export function isPossible(path: ModelPath): boolean {
  const { input, start: first, steps } = path
  const types = steps.map(({ event }) => event.type)
  const doubted = input === 'unfinished' ? 0 : types.indexOf('step.doubted')
  const before = [first, ...steps.map(({ expected }) => expected)]
  const isAnsweredLate = steps.some(
    ({ event }, index) =>
      doubted !== -1 &&
      index > doubted &&
      (SETTLED.includes(event.type) ||
        (event.type === 'step.unbooked' && before[index]?.matches({ hosting: 'writing' }))),
  )
  // The cancellation that was sent stays unanswered.
  const sent = types.indexOf('step.cancellationChanged')
  const isOverThen = sent === -1 || sent === types.length - 1
  const booked = types.indexOf('step.booked')
  const heard = types.lastIndexOf('session.changed')
  const isHeardOnce = types.filter((type) => type === 'session.changed').length <= 1
  const isKnownBefore = booked !== -1 && (heard > booked || types.lastIndexOf('step.doubted') > booked)
  return (
    hasSameCalendars(path) &&
    isOverThen &&
    !isAnsweredLate &&
    isHeardOnce &&
    !isKnownBefore &&
    !(input === 'unfinished' && heard !== -1)
  )
}
