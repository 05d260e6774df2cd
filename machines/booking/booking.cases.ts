import { createMachine } from 'xstate'
import type { FicheDraft } from '../domain/form/draft.ts'
import { failure } from '../domain/failures.ts'
import { NO_PRESELECTION } from '../domain/sequence/preselection.ts'
import { EMPTY_SELECTION, pickService } from '../domain/sequence/selection.ts'
import type { MachineCases } from '../kit/cases.ts'
import {
  sampleBooked,
  sampleCalendar,
  sampleGroup,
  sampleIntervention,
  sampleRequest,
  sampleScope,
  sampleSlot,
  sampleStep,
} from '../kit/samples.ts'
import type { bookingMachine } from './booking.machine.ts'
import type { BookingInput } from './booking.types.ts'

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
  signedIn: false,
  wanted: null,
  preselection: NO_PRESELECTION,
  unusable: [],
  startDate: null,
  wantedSlot: null,
  maxServices: null,
  websource: '',
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
/** One service that needs no calendar: with another one beside it, a calendar is asked for. */
const anywhere = {
  ...selection,
  services: [pickService(sampleIntervention(61, { skippableAgenda: true }))],
  calendar: null,
  slot: null,
}
const pair = { ...selection, services: [61, 62].map((id) => pickService(sampleIntervention(id))), slot: null }

const request = {
  step: 'calendar_id' as const,
  locale: 'fr' as const,
  interventionSetId: null,
  serviceIds: [61],
  calendarSetId: null,
  calendarId: null,
}

/** Stands in for the machine of a later step: the booking knows those by their notices only. */
const quiet = createMachine({ id: 'late' })

export const bookingCases = {
  inputs: {
    start,
    closed: { ...start, group: { ...start.group, openData: false }, memento, wanted: 'fiche_info' },
    reloaded: { ...start, memento, wanted: 'fiche_info' },
    unfinished: { ...start, memento: { ...memento, pending: sampleRequest }, wanted: 'fiche_info' },
    several: { ...start, memento: { ...memento, selection: pair }, wanted: 'slots' },
    edited: { ...start, task: { kind: 'edit', appointments, back: null } },
    retaken: { ...start, task: { kind: 'retake', appointments, back: null } },
    finished: { ...start, memento: { ...memento, booked: sampleBooked }, wanted: 'confirm' },
  },
  events: {
    'choice.picked': [{ item: sampleIntervention(61) }, { item: sampleIntervention(62) }],
    'any.picked': [{}],
    'step.requested': [{ step: 'intervention_ids' }, { step: 'slots' }, { step: 'confirm' }, { step: null }],
    'step.retried': [{}],
    'service.removed': [{ index: 0 }],
    'service.moved': [{ from: 0, to: 1 }],
    'services.opened': [{ replaces: null }, { replaces: 1 }],
    'services.closed': [{}],
    'edit.requested': [{ appointments }],
    'task.dropped': [{}],
    'doubt.accepted': [{}],
    'locale.changed': [{ locale: 'en' }],
    'page.shown': [{}],
    'list.loaded': [
      { request, items: [sampleCalendar(51)] },
      { request, items: [sampleCalendar(51), sampleCalendar(52)] },
    ],
    'list.failed': [{ failure: failure('unreachable') }],
    'slots.picked': [{ slot: sampleSlot }],
    'slots.moved': [{ from: '2026-04-01', firstSlot: null, view: 'list' }],
    'slots.failed': [{ failure: failure('invalid_calendar'), invalid: { step: 'calendar_id', id: 51 } }],
    'slots.lost': [{ slot: sampleSlot }],
    'login.signedIn': [{ at: 1_000, accountId: 201, email: 'claire@example.org' }],
    'form.changed': [{ draft }],
    'form.completed': [
      { fiche: { id: null, values: { lastname: 'Essai' } }, vevent: {}, comments: '', acceptVideo: null },
    ],
    'submission.doubted': [{}],
    'submission.resumed': [{}],
    'confirm.closed': [{ reason: 'another' }, { reason: 'cancelled' }],
  },
  actors: {
    list: { outputs: [], errors: [] },
    submission: {
      outputs: [
        { kind: 'booked', booked: sampleBooked },
        { kind: 'refused', failure: failure('availabletimeslots') },
        { kind: 'refused', failure: failure('user_blacklisted') },
      ],
      errors: [],
    },
    checkSelection: {
      outputs: [
        { selection, missing: [] },
        { selection: anywhere, missing: [] },
        { selection: { ...selection, calendar: null, slot: null }, missing: ['calendar_id'] },
      ],
      errors: [failure('unreachable')],
    },
    checkSlot: {
      outputs: [
        { free: true, at: 1_000 },
        { free: false, at: 1_000 },
      ],
      errors: [failure('unreachable')],
    },
    readEditable: {
      outputs: [
        { editable: true, message: null },
        { editable: false, message: 'Trop proche de la date du rendez-vous' },
      ],
      errors: [failure('unreachable')],
    },
    prepareStep: { outputs: [{ step: 'slots', logic: quiet }], errors: [failure('codeUnavailable')] },
  },
  delays: {},
  notByUser: {
    'booking.checking|service.removed|*': 'no choices are shown before they are checked',
    'booking.unchecked|service.removed|*': 'no choices are shown before they are checked',
    'booking.checking|service.moved|*': 'no choices are shown before they are checked',
    'booking.unchecked|service.moved|*': 'no choices are shown before they are checked',
    'booking.permitting|service.removed|*': 'no choices are shown before the change is allowed',
    'booking.permitting|service.moved|*': 'no choices are shown before the change is allowed',
    'booking.unpermitted|service.removed|*': 'no choices are shown where the change is refused',
    'booking.unpermitted|service.moved|*': 'no choices are shown where the change is refused',
    'booking.describing.submitting|service.removed|*': 'the services are fixed while their booking is under way',
    'booking.describing.submitting|service.moved|*': 'the services are fixed while their booking is under way',
    'booking.broken|service.removed|*': 'no choices are shown where the change is refused',
    'booking.broken|service.moved|*': 'no choices are shown where the change is refused',
  },
} satisfies MachineCases<typeof bookingMachine>
