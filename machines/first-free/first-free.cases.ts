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

/** One more than the columns that are shown. */
const calendars = [51, 52, 53, 54, 55, 56, 57].map(sampleCalendar)

export const firstFreeCases = {
  inputs: { start: { scope: sampleScope } },
  events: {
    'firstFree.requested': [{}],
    'firstFree.dismissed': [{}],
    'firstFree.retried': [{}],
    'firstFree.continued': [{}],
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
        { ...sampleComparable, booking: { ...sampleComparable.booking, pending: sampleRequest } },
      ],
      errors: [failure('unreachable')],
    },
    loadCalendars: { outputs: [[sampleCalendar(51)], calendars, []], errors: [failure('unreachable')] },
    readColumn: { outputs: [[sampleSlot], []], errors: [failure('serverError')] },
  },
  delays: {},
  notByUser: { 'firstFree.open.comparing.deciding*': 'it is decided before anything is shown' },
  unseen: { 'firstFree.open.comparing.deciding': 'it is left before anything is drawn' },
} satisfies MachineCases<typeof firstFreeMachine>
