import type { BookRequest } from '../../domain/appointment/booking.ts'
import { failure } from '../../domain/failures.ts'
import { EMPTY_SELECTION, pickService } from '../../domain/sequence/selection.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleBooked, sampleIntervention, sampleRequest, sampleScope, sampleSlot } from '../../kit/samples.ts'
import { ANONYMOUS } from '../../domain/account/session.ts'
import type { detailsMachine } from './details.machine.ts'
import type { DetailsInput } from './details.rules.ts'
import { sampleFormInput } from './fiche-form.cases.ts'

export const sampleDetailsInput: DetailsInput = {
  scope: sampleScope,
  locale: 'fr',
  accountId: 201,
  form: sampleFormInput,
  selection: {
    ...EMPTY_SELECTION,
    services: [pickService(sampleIntervention(61))],
    calendar: { id: 51, publicName: 'Calendar 51' },
    slot: sampleSlot,
  },
  attempts: 0,
  pending: null,
  websource: '',
  moves: null,
  moving: null,
}

const draft = {
  personId: 'new' as const,
  values: { lastname: 'Essai' },
  vevent: {},
  others: {},
  comments: '',
  videoConsent: false,
  touched: true,
}

const refusedBefore: BookRequest = {
  ...sampleRequest,
  slot: { ...sampleSlot, start: '2026-04-01 17:00:00', at: sampleSlot.at + 8 * 3_600_000 },
  refusal: 'same_time_rdv',
}

export const detailsCases = {
  inputs: {
    fresh: sampleDetailsInput,
    reloaded: { ...sampleDetailsInput, pending: sampleRequest, attempts: 1 },
    /** Another time is chosen after a refusal that may answer a repetition. */
    otherTime: { ...sampleDetailsInput, pending: refusedBefore, attempts: 1 },
  },
  events: {
    'page.shown': [{}],
    'network.restored': [{}],
    'locale.changed': [{ locale: 'en' }],
    'session.changed': [
      { session: ANONYMOUS },
      { session: { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } } },
      { session: { ...ANONYMOUS, status: 'user', account: { id: 202, email: 'noe@example.org' } } },
    ],
    'unknownOutcome.accepted': [{}],
    'form.changed': [{ draft }],
    'form.completed': [
      { fiche: { id: null, values: { lastname: 'Essai' } }, vevent: {}, comments: '', acceptVideo: null },
    ],
    'submission.outcomeUnknown': [{}, { refusal: 'same_time_rdv' }],
    'submission.polled': [{ settles: 'soon' }, { settles: 'later' }, { settles: 'never' }],
  },
  actors: {
    form: { outputs: [], errors: [] },
    submission: {
      outputs: [
        { kind: 'booked', booked: sampleBooked },
        { kind: 'refused', failure: failure('availabletimeslots') },
        { kind: 'refused', failure: failure('availabletimeslots'), isUnproven: true },
        { kind: 'refused', failure: failure('user_blacklisted') },
        { kind: 'refused', failure: failure('timeout') },
      ],
      errors: [],
    },
    checkSlot: {
      outputs: [
        { free: true, at: 1_000 },
        { free: false, at: 1_000 },
      ],
      errors: [failure('unreachable')],
    },
  },
  delays: {},
} satisfies MachineCases<typeof detailsMachine>
