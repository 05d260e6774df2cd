import { ANONYMOUS } from '../domain/account/session.ts'
import type { FicheDraft } from '../domain/form/draft.ts'
import { failure } from '../domain/failures.ts'
import type { AppLocation } from '../domain/place/location.ts'
import type { StepName } from '../domain/sequence/step.ts'
import { NO_PRESELECTION } from '../domain/sequence/preselection.ts'
import { EMPTY_SELECTION, pickService } from '../domain/sequence/selection.ts'
import type { MachineCases } from '../kit/cases.ts'
import {
  sampleBooked,
  sampleCalendar,
  sampleGroup,
  sampleIntervention,
  sampleBookingRecord,
  sampleRequest,
  sampleScope,
  sampleSlot,
  sampleStep,
} from '../kit/samples.ts'
import type { bookingMachine } from './booking.machine.ts'
import { bookingContextOf } from './booking.jump.ts'
import type { BookingContext, BookingInput } from './booking.types.ts'

const steps = (['intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm'] as const).map((name) =>
  sampleStep(name, {
    ...(name === 'calendar_id' && { skipUniqChoice: true, any: true }),
    ...(name === 'intervention_ids' && { maxMultirdvs: 2 }),
  }),
)

const draft: FicheDraft = {
  personId: 'new',
  values: { lastname: 'Essai' },
  vevent: {},
  others: {},
  comments: '',
  videoConsent: false,
  touched: true,
}

const start: BookingInput = {
  scope: sampleScope,
  group: { ...sampleGroup, steps },
  locale: 'fr',
  role: 'visitor',
  wanted: null,
  chooser: null,
  registration: null,
  preselection: NO_PRESELECTION,
  unusable: [],
  startDate: null,
  wantedSlot: null,
  maxServices: null,
  websource: '',
  freeze: false,
  home: null,
  task: null,
  memento: null,
}

const selection = {
  ...EMPTY_SELECTION,
  services: [pickService(sampleIntervention(61))],
  calendar: { id: 51, publicName: 'Calendar 51' },
  slot: sampleSlot,
}
const place = { from: null, firstSlot: null, view: 'week' as const }
const memento = { selection, draft, slots: place, attempts: 1, pending: null, booked: null, task: null }
const appointments = sampleBooked.appointments
/** One service that needs no calendar: with a second one, the calendar step is needed. */
const anywhere = {
  ...selection,
  services: [pickService(sampleIntervention(61, { skippableAgenda: true }))],
  calendar: null,
  slot: null,
}
const pair = { ...selection, services: [61, 62].map((id) => pickService(sampleIntervention(id))), slot: null }

/** As another language calls them. */
const named = {
  ...selection,
  services: [{ ...pickService(sampleIntervention(61)), publicName: 'Leistung 61' }],
  calendar: { id: 51, publicName: 'Kalender 51' },
  slot: null,
}

const madeInGerman = { ...sampleBookingRecord, services: named.services }

const request = {
  step: 'calendar_id' as const,
  locale: 'fr' as const,
  interventionSetId: null,
  needs: [[61]],
  calendarSetId: null,
  calendarId: null,
}

const at = (step: StepName | null): { location: AppLocation } => ({
  location:
    step === null
      ? { screen: 'root', urlname: sampleGroup.urlname }
      : { screen: 'book', urlname: sampleGroup.urlname, step },
})
const chooser: { location: AppLocation } = {
  location: { screen: 'service', urlname: sampleGroup.urlname, replaces: null },
}

export const bookingCases = {
  inputs: {
    start,
    closed: { ...start, group: { ...start.group, openData: false }, memento, wanted: 'fiche_info' },
    reloaded: { ...start, memento, wanted: 'fiche_info' },
    unfinished: { ...start, memento: { ...memento, pending: sampleRequest }, wanted: 'fiche_info' },
    several: { ...start, memento: { ...memento, selection: pair }, wanted: 'slots' },
    edited: { ...start, task: { kind: 'edit', appointments, back: null } },
    retaken: { ...start, task: { kind: 'retake', appointments, back: null } },
    finished: {
      ...start,
      memento: { ...memento, selection: EMPTY_SELECTION, draft: null, booked: sampleBookingRecord },
      wanted: 'confirm',
    },
  },
  events: {
    'page.shown': [{}],
    'network.restored': [{}],
    'locale.changed': [{ locale: 'en' }],
    'session.changed': [{ session: { ...ANONYMOUS, status: 'user' } }, { session: ANONYMOUS }],
    'place.requested': [at('intervention_ids'), at('slots'), at('confirm'), at(null), chooser],
    'choice.picked': [{ item: sampleIntervention(61) }, { item: sampleIntervention(62) }],
    'any.picked': [{}],
    'service.removed': [{ index: 0 }],
    'service.moved': [{ from: 0, to: 1 }],
    'change.dropped': [{}],
    'entry.refused': [{}],
    'guest.moved': [{ location: { screen: 'booking_register_confirm', urlname: sampleGroup.urlname }, replace: false }],
    'guest.failed': [{ failure: failure('user_blacklisted') }],
    'guest.signedIn': [{ at: 1_000, accountId: 201, email: 'claire@example.org' }],
    'guest.succeeded': [{ code: 'calendarFileReady' }],
    'guest.outdated': [{}],
    'choices.named': [{ named: { selection: named, booked: madeInGerman, task: null } }],
    'step.listed': [
      { request, items: [sampleCalendar(51)] },
      { request, items: [sampleCalendar(51), sampleCalendar(52)] },
    ],
    'step.narrowed': [
      { request, search: 'col', promotionsOnly: false },
      { request, search: '', promotionsOnly: false },
    ],
    'step.browsed': [{ from: '2026-04-01', firstSlot: null, view: 'list' }],
    'step.barred': [{ invalid: { step: 'calendar_id', id: 51 } }],
    'step.slotPicked': [{ slot: sampleSlot }],
    'step.timeLost': [{}],
    'step.servicePicked': [
      { item: sampleIntervention(62), replaces: null },
      { item: sampleIntervention(63), replaces: 1 },
    ],
    'step.typed': [{ draft }],
    'step.sent': [{ request: sampleRequest }],
    'step.outcomeUnknown': [{}],
    'step.unbooked': [{}],
    'step.booked': [{ booked: sampleBooked }],
    'step.slotGone': [{ failure: failure('availabletimeslots') }],
    'step.closed': [{}],
    'step.cancellationChanged': [{ cancellation: { gone: [402], isSent: true } }],
    'step.cancelled': [{ cancelled: { start: { start: sampleSlot.start, at: sampleSlot.at }, names: ['Service 61'] } }],
    'step.changeRequested': [{ appointments }],
  },
  actors: {
    entry: {
      outputs: [
        { task: null, checked: null },
        { task: null, checked: { selection, missing: [] } },
        { task: null, checked: { selection: anywhere, missing: [] } },
        { task: { kind: 'edit', appointments, back: null }, checked: { selection, missing: [] } },
      ],
      errors: [],
    },
    stage: { outputs: [], errors: [] },
  },
  delays: {},
} satisfies MachineCases<typeof bookingMachine>

/** A booking before its first step is shown. */
export const initialBooking = (more: Partial<BookingInput> = {}): BookingContext =>
  bookingContextOf({ ...start, ...more })
