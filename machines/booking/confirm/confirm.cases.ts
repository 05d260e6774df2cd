import type { BookingRecord } from '../../domain/appointment/booking.ts'
import { failure } from '../../domain/failures.ts'
import type { ReturnTarget } from '../../domain/place/return-target.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { pickService } from '../../domain/sequence/selection.ts'
import {
  sampleAppointment,
  sampleBooked,
  sampleGroup,
  sampleIntervention,
  sampleBookingRecord,
  sampleRequest,
  sampleScope,
} from '../../kit/samples.ts'
import type { ConfirmInput, confirmMachine } from './confirm.machine.ts'

const elsewhere: ReturnTarget = {
  href: 'https://shop.example/thanks',
  host: 'shop.example',
  label: 'Back to my basket',
  direct: false,
}

const one: ConfirmInput = {
  scope: sampleScope,
  group: sampleGroup,
  role: 'visitor',
  person: null,
  services: sampleRequest.services,
  booked: sampleBooked,
  isUnsettled: false,
  returnTo: elsewhere,
  changeAt: null,
}

const second = {
  ...sampleAppointment,
  id: 403,
  start: '2026-04-01 09:45:00',
  at: sampleAppointment.at + 2_700_000,
  interventionId: 62,
  interventionName: 'Service 62',
  services: [{ id: 62, appointmentId: 403, publicName: 'Service 62' }],
}
const two: ConfirmInput = {
  ...one,
  services: [61, 62].map((id) => pickService(sampleIntervention(id))),
  booked: { ...sampleBooked, appointments: [sampleAppointment, second] },
}

/** A reload in the middle of a cancellation, after an earlier one that cancelled only the first appointment. */
const sent: ConfirmInput = { ...two, booked: { ...two.booked, cancellation: { gone: [402], isSent: true } } }

/** As the business calls it in German. */
const inGerman: BookingRecord = {
  ...sampleBookingRecord,
  services: [{ ...pickService(sampleIntervention(61)), publicName: 'Leistung 61' }],
  appointments: [{ ...sampleAppointment, calendarName: 'Kalender 51' }],
}

/** Two hours later than it was booked. */
const later = { start: '2026-04-01 11:00:00', at: sampleAppointment.at + 7_200_000 }

export const confirmCases = {
  inputs: {
    one,
    two,
    sent,
    onBehalf: {
      ...one,
      role: 'pro',
      person: { firstname: 'Claire', lastname: 'Essai', birthdate: '1990-04-03', phone: '' },
    },
  },
  events: {
    'page.shown': [{}],
    'network.restored': [{}],
    'choices.named': [{ booked: inGerman }, { booked: null }],
    'cancel.requested': [{}],
    'cancel.sent': [{}],
    'cancel.outcomeUnknown': [{}],
    'export.saved': [{}],
    'return.requested': [{}],
    'return.dismissed': [{}],
    'another.requested': [{}],
    'other.requested': [{}],
    'change.requested': [{}],
  },
  actors: {
    export: { outputs: [], errors: [] },
    share: { outputs: [], errors: [] },
    readChanges: {
      outputs: [
        { gone: [], moved: [] },
        { gone: [402], moved: [] },
        { gone: [402, 403], moved: [] },
        { gone: [], moved: [{ ...sampleAppointment, ...later }] },
      ],
      errors: [failure('unreachable'), failure('expiredConnection')],
    },
    cancel: {
      outputs: [
        { kind: 'cancelled' },
        { kind: 'kept', gone: [402], failure: null },
        { kind: 'kept', gone: [], failure: failure('mintime_cancel') },
        { kind: 'kept', gone: [], failure: failure('offline') },
        { kind: 'kept', gone: [], failure: null },
      ],
      errors: [],
    },
  },
  delays: {},
} satisfies MachineCases<typeof confirmMachine>
