import { appointmentsCases } from '../../machines/appointments/appointments.cases.ts'
import { appointmentsMachine } from '../../machines/appointments/appointments.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

type AppointmentsTransition = Transition<typeof appointmentsMachine>

const isCancelling = ({ before }: AppointmentsTransition) => before.matches({ listed: { doing: 'cancelling' } })
/** The second of the cases' appointments is by video. */
type Listed = { appointments: readonly { id: number; start: string; at: number }[]; at: number }
const videosOf = ({ appointments, at: now }: Listed) => ({
  starts: appointments.filter(({ id }) => id === 403).map(({ start, at }) => ({ start, at })),
  now,
})
const toCancel = (transition: AppointmentsTransition & { event: object }) =>
  isCancelling(transition) ? [{ to: 'cancel', event: transition.event }] : []
const mayAct = ({ before }: AppointmentsTransition) => before.matches({ listed: { doing: 'open' } })
/** The listed records that a press refers to; empty for what is not listed. */
const recordsOf = ({ before }: AppointmentsTransition, id: number) =>
  before.context.visits.flatMap(({ appointments }) => appointments).filter((one) => one.id === id)

describeMachine({
  machine: appointmentsMachine,
  cases: appointmentsCases,
  project: ({ context }) => [
    context.session.account?.id ?? null,
    context.linkAction?.kind ?? null,
    context.visits.map((one: { id: number }) => one.id),
    context.picked.map((one: { id: number }) => one.id),
    context.outcome?.kind ?? null,
    context.failure?.code ?? null,
    context.sent?.ids ?? null,
  ],
  expectations: {
    notices: {
      'export.saved': ({ before }) =>
        before.matches({ listed: { doing: 'exporting' } })
          ? [{ type: 'guest.succeeded', code: 'calendarFileReady' }]
          : [],
      'appointments.taskRequested': (transition) => {
        const { kind, id } = transition.event
        const appointments = recordsOf(transition, id)
        return mayAct(transition) && appointments.length > 0
          ? [{ type: 'guest.tasked', task: { kind, appointments, back: null } }]
          : []
      },
      'appointments.bookingRequested': (transition) => {
        const { personId } = transition.event
        // Nobody books for somebody whom the list does not name.
        const isNamed = transition.before.context.people.some(({ id }: { id: number | null }) => id === personId)
        return mayAct(transition)
          ? [{ type: 'guest.tasked', task: personId !== undefined && isNamed ? { personId } : null }]
          : []
      },
      // A link that asks for a change starts it, if the appointment is listed.
      'xstate.done.actor.readAppointments': ({ event, before }) => {
        const { appointments } = event.output
        const linked = appointments.filter(({ id }: { id: number }) => id === before.context.linkAction?.id)
        return before.matches('loading') && before.context.linkAction?.kind === 'edit' && linked.length > 0
          ? [{ type: 'guest.tasked', task: { kind: 'edit', appointments: linked, back: null } }]
          : []
      },
      // "Too late" is a refusal that has no place on the page (specification, section 8).
      'xstate.done.actor.cancel': ({ event: { output } }) =>
        output.kind === 'kept' && output.failure?.code === 'mintime_cancel'
          ? [{ type: 'guest.failed', failure: output.failure }]
          : [],
    },
    sentToChildren: {
      'page.shown': (transition) => [
        ...(transition.before.matches('listed') ? [{ to: 'video', event: { type: 'page.shown' } }] : []),
        ...toCancel(transition),
      ],
      'xstate.done.actor.readAppointments': ({ event, before }) =>
        before.matches('listed') ? [{ to: 'video', event: { type: 'video.listed', ...videosOf(event.output) } }] : [],
      'network.restored': toCancel,
      'cancel.requested': ({ before }) =>
        before.matches({ listed: { doing: { cancelling: 'unknown' } } })
          ? [{ to: 'cancel', event: { type: 'cancel.requested' } }]
          : [],
    },
    asked: {
      readAppointments: () => ({ scope: sampleScope }),
      video: ({ event }) => videosOf((event as unknown as { output: Parameters<typeof videosOf>[0] }).output),
      // What the end of the connection has cut off is looked up for whoever has sent it.
      cancel: ({ before, after }) => ({
        scope: sampleScope,
        appointmentIds: before.context.sent?.ids ?? after.context.picked.map(({ id }) => id),
        resume: before.context.sent !== null,
        isReadable: true,
        ...(before.context.sent && { refusal: failure('expiredConnection') }),
      }),
      export: ({ after }) => ({ scope: sampleScope, appointmentIds: after.context.picked.map(({ id }) => id) }),
    },
  },
  invariants: {
    'nobody sees appointments without being signed in': ({ snapshot }) =>
      snapshot.context.session.status === 'user' || snapshot.context.visits.length === 0,
    'nothing is cancelled that was not picked': ({ snapshot }) =>
      !snapshot.matches({ listed: { doing: 'cancelling' } }) ||
      snapshot.context.picked.length > 0 ||
      snapshot.context.sent !== null,
    'what was sent is kept for nobody else': ({ snapshot: { context } }) =>
      context.sent === null || context.session.account === null || context.session.account.id === context.sent.by?.id,
    'a link opens its dialog once': ({ snapshot }) =>
      !snapshot.matches({ listed: { doing: 'open' } }) || snapshot.context.linkAction === null,
    'it says cancelled only after the cancellation did': ({ snapshot, trail }) =>
      snapshot.context.outcome?.kind !== 'cancelled' ||
      trail.some((event) => event.type === 'xstate.done.actor.cancel' && event.output.kind === 'cancelled'),
  },
})
