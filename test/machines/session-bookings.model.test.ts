import { sampleAppointment, sampleScope } from '../../machines/kit/samples.ts'
import { sampleMade, sessionBookingsCases } from '../../machines/session-bookings/session-bookings.cases.ts'
import { sessionBookingsMachine } from '../../machines/session-bookings/session-bookings.machine.ts'
import type { MadeBooking } from '../../machines/session-bookings/session-bookings.types.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: sessionBookingsMachine,
  cases: sessionBookingsCases,
  project: ({ context: { made, found, failure } }) => [
    (made as readonly MadeBooking[]).map(({ fiche }) => fiche?.id ?? null),
    found?.cancellations.gone.length ?? null,
    failure,
  ],
  expectations: {
    emitted: {
      'bookings.picked': ({ event, before }) => {
        const { found, made } = before.context
        if (found === null || event.id !== sampleAppointment.id) return []
        if (!before.matches({ open: 'listed' }) || !made.some(({ fiche }) => fiche !== null)) return []
        const { booking } = found
        return [
          {
            type: 'confirmation.requested',
            booking: {
              ...booking,
              // The last step, with whom it was for: a professional changes nothing without a person.
              index: booking.steps.findIndex(({ name }) => name === 'confirm'),
              ignored: booking.steps.slice(0, -1).map(({ name }) => ({ name, blocked: false })),
              booked: sampleMade.record,
              draft: {
                personId: 71,
                values: {},
                others: {},
                vevent: {},
                comments: '',
                videoConsent: false,
                touched: true,
                picked: [sampleMade.fiche],
              },
            },
          },
        ]
      },
    },
    asked: { readCurrentBooking: () => ({ scope: sampleScope }) },
  },
  invariants: {
    'while nothing is shown nothing is known of the booking on the screen': ({ snapshot: { context, value } }) =>
      value !== 'closed' || context.found === null,
    'each appointment is listed once': ({ snapshot: { context } }) => {
      const ids = (context.made as readonly MadeBooking[]).flatMap(({ record }) =>
        record.appointments.map(({ id }) => id),
      )
      return new Set(ids).size === ids.length
    },
    'whoever has left has left nothing': ({ snapshot: { context }, trail }) =>
      trail.at(-1)?.type !== 'bookings.left' || context.made.length === 0,
  },
})
