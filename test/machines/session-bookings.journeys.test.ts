import { describe, expect, test } from 'vitest'
import { initialBooking } from '../../machines/booking/booking.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleAppointment, sampleBookingRecord, sampleIntervention } from '../../machines/kit/samples.ts'
import { pickService } from '../../machines/domain/sequence/selection.ts'
import {
  sampleFound,
  sampleMade,
  sampleUnknown,
  sessionBookingsCases,
} from '../../machines/session-bookings/session-bookings.cases.ts'
import { sessionBookingsMachine } from '../../machines/session-bookings/session-bookings.machine.ts'
import { initialContext, madeIn, shownAgain } from '../../machines/session-bookings/session-bookings.rules.ts'
import { isUncertain } from '../../machines/session-bookings/session-bookings.selectors.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed } = journeysOf(sessionBookingsMachine, sessionBookingsCases)
const open = sent({ type: 'bookings.requested' })
const made = sent({ type: 'bookings.added', made: sampleMade })
const other = sent({ type: 'bookings.added', made: sampleUnknown })
const known = done('readCurrentBooking', sampleFound)
const later = { ...sampleAppointment, start: '2026-04-08 09:00:00', at: sampleAppointment.at + 7 * 86_400_000 }
const moved = { ...sampleMade, record: { ...sampleBookingRecord, appointments: [later] } }

describe('a professional looks for what was booked', () => {
  journey('with nothing booked, it says so', [open, known], { value: { open: 'none' }, tags: ['empty'] })
  journey('the latest is the first', [made, other, open, known], {
    value: { open: 'listed' },
    context: { made: [sampleUnknown, sampleMade] },
  })
  journey(
    'an appointment with another time is one, at that time',
    [made, other, sent({ type: 'bookings.added', made: moved })],
    {
      value: 'closed',
      context: { made: [moved, sampleUnknown] },
    },
  )
  journey(
    'what was cancelled is no longer there',
    [
      made,
      other,
      open,
      done('readCurrentBooking', { ...sampleFound, cancellations: { sent: [], gone: [sampleAppointment.id] } }),
    ],
    { value: { open: 'listed' }, context: { made: [sampleUnknown] } },
  )
  journey(
    'a booking on its way is not left',
    [made, open, done('readCurrentBooking', { ...sampleFound, isWriting: true })],
    {
      value: { open: 'barred' },
      tags: ['blocked'],
    },
  )
  journey(
    'it tries again',
    [open, failed('readCurrentBooking', failure('unreachable')), sent({ type: 'bookings.retried' })],
    {
      value: { open: 'opening' },
    },
  )
  journey(
    'nothing is left after the logout, even of an open list',
    [made, open, known, sent({ type: 'bookings.left' })],
    {
      value: 'closed',
      context: { made: [], found: null },
    },
  )
})

test('only what a professional has booked is listed', () => {
  const as = (role: 'pro' | 'callCentre' | 'account') => ({ ...initialBooking({ role }), booked: sampleBookingRecord })
  expect(madeIn(as('pro'))).toEqual({ record: sampleBookingRecord, fiche: null })
  expect(madeIn(as('callCentre'))).not.toBeNull()
  expect(madeIn(as('account'))).toBeNull()
  expect(madeIn(initialBooking({ role: 'pro' }))).toBeNull()
})

test('a confirmation that is shown again leaves the choices for the next person, and no person for one without a number', () => {
  const services = [pickService(sampleIntervention(61))]
  const booking = { ...sampleFound.booking, selection: { ...sampleFound.booking.selection, services } }
  const context = {
    ...initialContext({ scope: booking.scope }),
    made: [sampleUnknown],
    found: { ...sampleFound, booking },
  }
  const again = shownAgain(context, sampleAppointment.id + 1).booking
  expect(again.selection.services).toEqual(services)
  expect(again.booked).toBe(sampleUnknown.record)
  expect(again.draft).toBeNull()
})

test('a change that is under way is given up for it', () => {
  const task = { kind: 'edit' as const, appointments: [sampleAppointment], back: null }
  const found = { ...sampleFound, booking: { ...sampleFound.booking, task } }
  const context = { ...initialContext({ scope: found.booking.scope }), made: [sampleMade], found }
  expect(shownAgain(context, sampleAppointment.id).booking.task).toBeNull()
})

test('it is said where nobody knows what became of an appointment', () => {
  const of = (record: typeof sampleBookingRecord, lateMoves = sampleFound.booking.lateMoves) =>
    isUncertain({ context: { found: { ...sampleFound, booking: { ...sampleFound.booking, lateMoves } } } } as never, {
      record,
      fiche: null,
    })
  expect(of(sampleBookingRecord)).toBe(false)
  expect(of({ ...sampleBookingRecord, cancellation: { gone: [], isSent: true } })).toBe(true)
  expect(of(sampleBookingRecord, [{ id: sampleAppointment.id, at: 1 }])).toBe(true)
})
