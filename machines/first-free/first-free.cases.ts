import { initialBooking } from '../booking/booking.cases.ts'
import { failure } from '../domain/failures.ts'
import { EMPTY_SELECTION, pickService } from '../domain/sequence/selection.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleCalendar, sampleIntervention, sampleRequest, sampleScope, sampleSlot } from '../kit/samples.ts'
import type { firstFreeMachine } from './first-free.machine.ts'
import type { Comparable } from './first-free.types.ts'

const booking = initialBooking({ role: 'pro' })

/** A chosen service that two calendars or more may offer. */
export const sampleComparable: Comparable = {
  booking: { ...booking, selection: { ...EMPTY_SELECTION, services: [pickService(sampleIntervention(61))] } },
  isWriting: false,
}

/** A chosen service whose times need no calendar. */
const sampleUnplaced: Comparable = {
  booking: {
    ...booking,
    selection: { ...EMPTY_SELECTION, services: [pickService(sampleIntervention(61, { skippableAgenda: true }))] },
  },
  isWriting: false,
}

/** One more than the columns that are shown. */
const calendars = [51, 52, 53, 54, 55, 56, 57].map(sampleCalendar)

export const firstFreeCases = {
  inputs: { start: { scope: sampleScope } },
  events: {
    'firstFree.requested': [{}],
    'firstFree.dismissed': [{}],
    'firstFree.retried': [{}],
    'firstFree.continued': [{}],
    'service.requested': [{}],
    'service.typed': [{ text: '61' }],
    'service.named': [
      { kind: 'intervention', id: 61 },
      { kind: 'intervention', id: 99 },
    ],
    'service.kept': [{}],
    'column.retried': [{ id: 51 }],
    'column.picked': [
      { id: 51, at: sampleSlot.at },
      { id: 99, at: sampleSlot.at },
    ],
  },
  actors: {
    readCurrentBooking: {
      outputs: [
        sampleComparable,
        { ...sampleComparable, booking },
        sampleUnplaced,
        { ...sampleComparable, booking: { ...sampleComparable.booking, pending: sampleRequest } },
      ],
      errors: [failure('unreachable')],
    },
    loadServices: {
      outputs: [[sampleIntervention(61), sampleIntervention(62)], []],
      errors: [failure('unreachable')],
    },
    loadCalendars: { outputs: [[sampleCalendar(51)], calendars, []], errors: [failure('unreachable')] },
    readColumn: { outputs: [[sampleSlot], []], errors: [failure('serverError')] },
  },
  delays: {},
  notByUser: {
    'firstFree.open.weighing*': 'it is decided before anything is shown',
    'firstFree.open.comparing.deciding*': 'it is decided before anything is shown',
  },
  unseen: {
    'firstFree.open.weighing': 'it is left before anything is drawn',
    'firstFree.open.comparing.deciding': 'it is left before anything is drawn',
  },
} satisfies MachineCases<typeof firstFreeMachine>
