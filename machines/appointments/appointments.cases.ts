import { failure } from '../domain/failures.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleAppointment, sampleGroup, sampleScope } from '../kit/samples.ts'
import { ANONYMOUS } from '../domain/account/session.ts'
import type { Session } from '../domain/account/session.ts'
import type { appointmentsMachine } from './appointments.machine.ts'

const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
const paul: Session = { ...ANONYMOUS, status: 'user', account: { id: 202, email: 'paul@example.org' } }
const input = {
  scope: sampleScope,
  group: sampleGroup,
  session: claire,
  linkAction: null,
  isDeclined: false,
  fromEmail: false,
  changeAt: null,
  videoHost: 'meet.example.org',
  personId: null,
}
const second = {
  ...sampleAppointment,
  id: 403,
  videoRoom: 'clic-403-x7',
  at: sampleAppointment.at + 86_400_000,
  start: '2026-04-02 09:00:00',
}
const listed = { appointments: [sampleAppointment, second], persons: [], at: sampleAppointment.at - 86_400_000 }

export const appointmentsCases = {
  inputs: {
    claire: input,
    nobody: { ...input, session: ANONYMOUS },
    toCancel: { ...input, linkAction: { kind: 'cancel', id: 402 } },
    ofAnother: { ...input, linkAction: { kind: 'cancel', id: 404 }, isDeclined: true },
    toEdit: { ...input, linkAction: { kind: 'edit', id: 402 } },
    toExport: { ...input, linkAction: { kind: 'export', id: 402 } },
  },
  events: {
    'page.shown': [{}],
    'network.restored': [{}],
    'locale.changed': [{ locale: 'en' }],
    'session.changed': [{ session: ANONYMOUS }, { session: claire }, { session: paul }],
    'appointments.requested': [{}],
    'appointments.personPicked': [{ personId: 301 }],
    'appointments.severalRequested': [{}],
    'appointments.toggled': [{ id: 403 }],
    'appointments.severalConfirmed': [{}],
    'appointments.closed': [{}],
    'appointments.cancelRequested': [{ id: 402 }],
    'appointments.exportRequested': [{ id: 402 }],
    'appointments.taskRequested': [
      { kind: 'edit', id: 402 },
      { kind: 'retake', id: 402 },
    ],
    'appointments.bookingRequested': [{}, { personId: 301 }, { personId: 999 }],
    'appointments.newsDismissed': [{}],
    'cancel.requested': [{}],
    'cancel.sent': [{}],
    'cancel.outcomeUnknown': [{}],
    'export.saved': [{}],
  },
  actors: {
    readAppointments: { outputs: [listed, { ...listed, appointments: [] }], errors: [failure('unreachable')] },
    export: { outputs: [], errors: [] },
    video: { outputs: [], errors: [] },
    cancel: {
      outputs: [
        { kind: 'cancelled' },
        { kind: 'kept', gone: [], failure: failure('offline') },
        { kind: 'kept', gone: [], failure: failure('mintime_cancel') },
      ],
      errors: [],
    },
  },
  delays: {},
} satisfies MachineCases<typeof appointmentsMachine>
