import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { bookingCases } from '../../../machines/booking/booking.cases.ts'
import { knownItems, listRequest, moreRequest } from '../../../machines/booking/booking.answers.ts'
import type { BookingContext } from '../../../machines/booking/booking.types.ts'
import { failure } from '../../../machines/domain/failures.ts'
import { listKey, type ListRequest } from '../../../machines/domain/catalogue/list-request.ts'
import { pickService } from '../../../machines/domain/sequence/selection.ts'
import { sampleCalendar, sampleIntervention } from '../../../machines/kit/samples.ts'
import { kindOf } from '../../support/model-events.ts'
import type { ModelPath } from '../../support/model.ts'

/** What of the booking's cases a customer of the salon can meet, and when. */

export const contextOf = ({ context }: AnyMachineSnapshot) => context as BookingContext
export const stepAt = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).steps[contextOf(snapshot).index]?.name

const { start, closed, unfinished } = bookingCases.inputs
const { selection } = unfinished.memento
const inEnglish = <T extends object>(input: T) => ({ ...input, locale: 'en' as const })

const [CUT, BLOW_DRY, ANYWHERE] = [
  sampleIntervention(61),
  sampleIntervention(62),
  sampleIntervention(63, { skippableAgenda: true }),
]
const SERVICES = [CUT, BLOW_DRY, ANYWHERE]
const [LEA, ...OTHERS] = [sampleCalendar(51), sampleCalendar(52)]
const CALENDARS = [LEA, ...OTHERS]
/** What the entries of the cases are called by the salon. */
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
  serviceIds: [],
  calendarSetId: null,
  calendarId: null,
}
const calendars: ListRequest = { ...services, step: 'calendar_id', serviceIds: [61] }

const { 'locale.changed': _locale, ...events } = bookingCases.events

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
    ...events,
    'choice.picked': [CUT, BLOW_DRY, ANYWHERE, LEA].map((item) => ({ item })),
    'locale.changed': [{ locale: 'fr' }],
    'services.opened': [{ replaces: null }],
    'list.loaded': [
      { request: services, items: SERVICES },
      { request: { ...services, calendarId: 51 }, items: SERVICES },
      { request: calendars, items: CALENDARS },
      { request: calendars, items: [LEA] },
    ],
    'slots.failed': [{ failure: failure('serverError'), invalid: null }],
  },
  actors: {
    ...bookingCases.actors,
    checkSelection: {
      outputs: [
        { selection: { ...selection, calendar: null, slot: null }, missing: [] },
        { selection: { ...selection, services: [pickService(CUT)], slot: null }, missing: [] },
        { selection: { ...selection, calendar: null, slot: null }, missing: ['calendar_id'] },
      ],
      errors: [failure('serverError')],
    },
    checkSlot: { ...bookingCases.actors.checkSlot, errors: [failure('serverError')] },
    readEditable: { ...bookingCases.actors.readEditable, errors: [failure('serverError')] },
    prepareStep: { ...bookingCases.actors.prepareStep, errors: [failure('serverError')] },
  },
} as const

/** The list that is shown is known. */
function isListKnown(snapshot: AnyMachineSnapshot): boolean {
  const request = requestAt(snapshot)
  return request !== null && knownItems(contextOf(snapshot), request) !== null
}

function requestAt(snapshot: AnyMachineSnapshot): ListRequest | null {
  if (snapshot.matches({ picking: 'adding' })) return moreRequest(contextOf(snapshot))
  return snapshot.matches('choosing') ? listRequest(contextOf(snapshot)) : null
}

const keyOf = (request: ListRequest | null) => request && listKey(request)

/** What tells two situations apart; lists, places and drafts only pass through. */
export function project(snapshot: AnyMachineSnapshot): unknown {
  const { steps, locale, pending, booked, selection: chosen, task } = contextOf(snapshot)
  return [
    stepAt(snapshot),
    locale,
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

/** What can happen in the salon, and only there where somebody or the network can bring it about. */
export function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { locale, task, steps } = contextOf(snapshot)
  // The other language is where a path ends: everything else is done in English.
  if (locale === 'fr') return false
  const end = kindOf(event)
  const isAtForm = stepAt(snapshot) === 'fiche_info'
  if (end.kind === 'done' && end.actor === 'checkSelection') {
    const isOfTask = event.output.selection.calendar !== null || event.output.missing.length > 0
    return isOfTask === (task !== null)
  }
  // Of the later steps only the form waits for an answer of the server.
  if (end.kind === 'failed' && end.actor === 'prepareStep') return isAtForm
  if (end.kind !== 'own') return true
  if (snapshot.matches('opening') && !isAtForm) return false
  const isLoginAhead = steps.some(({ name }) => name === 'login')
  return !(isLoginAhead && AWAY_FROM_LOGIN.includes(event.type)) && isInReach(snapshot, event)
}

/** Who has to sign in can do the same as everybody; once is enough. */
const AWAY_FROM_LOGIN = ['locale.changed', 'step.requested', 'services.opened', 'page.shown', 'list.failed']

/** The gesture of an event is there in this state, and means what the event says. */
function isInReach(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { selection: chosen, index } = contextOf(snapshot)
  const isAtCalendars = stepAt(snapshot) === 'calendar_id'
  const isKnown = isListKnown(snapshot)
  switch (event.type) {
    case 'list.loaded':
      return !isKnown && keyOf(event.request) === keyOf(requestAt(snapshot))
    case 'list.failed':
      return !isKnown
    case 'choice.picked':
      if (snapshot.matches({ picking: 'adding' })) return isKnown && [CUT.id, BLOW_DRY.id].includes(event.item.id)
      return isKnown && (isAtCalendars ? [LEA.id] : [CUT.id, ANYWHERE.id]).includes(event.item.id)
    case 'any.picked':
      return isKnown
    case 'page.shown':
    case 'locale.changed':
      return requestAt(snapshot) === null || isKnown
    case 'service.removed':
    case 'service.moved':
      // The summary has the means, from the second step on, and not while a booking is under way.
      return chosen.services.length > 1 && index > 0 && !snapshot.matches({ describing: 'submitting' })
    case 'slots.lost':
      return snapshot.matches({ picking: 'looking' }) && chosen.slot !== null
    case 'slots.moved':
    case 'slots.failed':
      return snapshot.matches({ picking: 'looking' })
    case 'form.changed':
      return snapshot.matches({ describing: 'editing' })
    default:
      return true
  }
}

/** Of a visitor whom nobody knows a write that was doubted is never heard of again; somebody who booked is known. */
export function isPossible({ input, steps }: ModelPath): boolean {
  const types = steps.map(({ event }) => event.type)
  const isSettled = (type: string) => type === 'xstate.done.actor.submission'
  const doubted = input === 'unfinished' ? 0 : types.indexOf('submission.doubted')
  const isBookedBefore = steps.slice(0, Math.max(0, doubted)).some(({ expected }) => contextOf(expected).booked)
  return doubted === -1 || !(isBookedBefore || types.slice(doubted).some(isSettled))
}
