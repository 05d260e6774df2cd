import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import { sampleAppointment } from '../../machines/kit/samples.ts'
import { sampleMade, sessionBookingsCases } from '../../machines/session-bookings/session-bookings.cases.ts'
import { sessionBookingsMachine } from '../../machines/session-bookings/session-bookings.machine.ts'
import type { MadeBooking } from '../../machines/session-bookings/session-bookings.types.ts'
import { SessionBookingsView } from '../../src/views/session-bookings/SessionBookingsView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Bookings of this session' })
const rows = () => dialog().getByRole('listitem')
const ofMarie = () => rows().filter({ hasText: 'Marie Delmas' })

// On a phone the professional's menu offers it.
beforeEach(() => page.viewport(1280, 900))

describeView({
  machine: sessionBookingsMachine,
  cases: {
    ...sessionBookingsCases,
    // Only listed bookings can be picked.
    events: { ...sessionBookingsCases.events, 'bookings.picked': [{ id: sampleAppointment.id }] },
  },
  project: ({ context: { made, found, failure } }) => [
    (made as readonly MadeBooking[]).map(({ fiche }) => fiche?.id ?? null),
    found?.cancellations.gone.length ?? null,
    failure,
  ],
  isEnabled: (snapshot, { type }) => {
    const { made } = (snapshot as SnapshotFrom<typeof sessionBookingsMachine>).context
    return type !== 'bookings.picked' || made.some(({ fiche }) => fiche?.id === sampleMade.fiche?.id)
  },
  render: (actor) => inPage('Bookings', <SessionBookingsView actor={actor} />),
  gestures: {
    'bookings.added': 'notified',
    'bookings.left': 'notified',
    'bookings.requested': () => page.getByRole('button', { name: 'Bookings of this session' }).click(),
    'bookings.dismissed': () => userEvent.keyboard('{Escape}'),
    'bookings.retried': () => page.getByRole('button', { name: 'Try again', exact: true }).click(),
    'bookings.picked': () => ofMarie().getByRole('button', { name: 'Show the appointment' }).click(),
  },
  signs: {
    blocked: () => page.getByText(/^A booking is in progress/),
    empty: () => page.getByText('No bookings yet'),
    failed: () => page.getByRole('button', { name: 'Try again', exact: true }),
  },
  check: async (snapshot) => {
    const { made } = (snapshot as SnapshotFrom<typeof sessionBookingsMachine>).context
    await expect.element(rows()).toHaveLength(snapshot.matches({ open: 'listed' }) ? made.length : 0)
  },
})
