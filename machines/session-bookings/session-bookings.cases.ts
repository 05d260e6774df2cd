import { initialBooking } from '../booking/booking.cases.ts'
import { NO_CANCELLATIONS } from '../domain/appointment/cancellations.ts'
import { failure } from '../domain/failures.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleAppointment, sampleBookingRecord, sampleRequest, sampleScope } from '../kit/samples.ts'
import type { sessionBookingsMachine } from './session-bookings.machine.ts'
import type { BookingsFound, MadeBooking } from './session-bookings.types.ts'

const fiche = { id: 71, firstname: 'Marie', lastname: 'Delmas', email: '', firstphone: '', values: {} }

export const sampleFound: BookingsFound = {
  booking: initialBooking({ role: 'pro' }),
  isWriting: false,
  cancellations: NO_CANCELLATIONS,
}
export const sampleMade: MadeBooking = { record: sampleBookingRecord, fiche }
/** For somebody whose number the server did not say. */
export const sampleUnknown: MadeBooking = {
  record: { ...sampleBookingRecord, appointments: [{ ...sampleAppointment, id: sampleAppointment.id + 1 }] },
  fiche: null,
}

export const sessionBookingsCases = {
  inputs: { start: { scope: sampleScope } },
  events: {
    'bookings.added': [{ made: sampleMade }, { made: sampleUnknown }],
    'bookings.left': [{}],
    'bookings.requested': [{}],
    'bookings.dismissed': [{}],
    'bookings.retried': [{}],
    'bookings.picked': [{ id: sampleAppointment.id }, { id: 99 }],
  },
  actors: {
    readCurrentBooking: {
      outputs: [
        sampleFound,
        { ...sampleFound, cancellations: { sent: [], gone: [sampleAppointment.id] } },
        { ...sampleFound, booking: { ...sampleFound.booking, pending: sampleRequest } },
      ],
      errors: [failure('unreachable')],
    },
  },
  delays: {},
  notByUser: {
    'sessionBookings|bookings.added*': 'the booking on the screen says it',
    'sessionBookings.open|bookings.added*': 'the booking on the screen says it',
    'sessionBookings|bookings.left*': 'the session says it',
    'sessionBookings.open.deciding*': 'it is decided before anything is shown',
  },
  unseen: { 'sessionBookings.open.deciding': 'it is left before anything is drawn' },
} satisfies MachineCases<typeof sessionBookingsMachine>
