import { confirmCases } from '../../machines/booking/confirm/confirm.cases.ts'
import { confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

type ConfirmTransition = Transition<typeof confirmMachine>

const { one } = confirmCases.inputs

/** The appointments that are not known to be cancelled. */
const leftOf = ({ booked, gone }: ConfirmTransition['before']['context']) =>
  booked.appointments.map(({ id }) => id).filter((id) => !gone.includes(id))
/** Named as the confirmation did, at the time that it had last. */
function cancelledOf({ services, booked }: ConfirmTransition['before']['context']) {
  const names = booked.appointments.map(
    (_, index) => services.find(({ id }) => id === 61 + index)?.publicName ?? `Service ${61 + index}`,
  )
  const [first] = booked.appointments
  return { type: 'step.cancelled', cancelled: { start: { start: first?.start, at: first?.at }, names } }
}
const isCancelling = ({ before }: ConfirmTransition) => before.matches({ showing: 'cancelling' })
const toCancel = (transition: ConfirmTransition & { event: object }) =>
  isCancelling(transition) ? [{ to: 'cancel', event: transition.event }] : []

describeMachine({
  machine: confirmMachine,
  cases: confirmCases,
  expectations: {
    notices: {
      'export.saved': () => [{ type: 'guest.succeeded', code: 'calendarFileReady' }],
      'another.requested': () => [{ type: 'step.closed' }],
      'other.requested': ({ before }) =>
        before.context.role === 'pro' && before.matches('showing') ? [{ type: 'step.closed', forOther: true }] : [],
      // A change of time is for the whole booking.
      'change.requested': ({ before }) => [
        { type: 'step.changeRequested', appointments: before.context.booked.appointments },
      ],
      'cancel.sent': ({ before }) => [
        { type: 'step.cancellationChanged', cancellation: { gone: before.context.gone, isSent: true } },
      ],
      'xstate.done.actor.readChanges': ({ event: { output }, before: { context } }) => {
        const left = leftOf(context).filter((id) => !output.gone.includes(id))
        // What is known to be cancelled was not asked for, so only the others are news.
        if (left.length === leftOf(context).length) return []
        if (left.length === 0) return [cancelledOf(context)]
        const gone = [...new Set([...context.gone, ...output.gone])]
        return [{ type: 'step.cancellationChanged', cancellation: { gone, isSent: false } }]
      },
      'xstate.done.actor.cancel': ({ event: { output }, before }) => {
        if (output.kind === 'cancelled') return [cancelledOf(before.context)]
        const gone = [...new Set([...before.context.gone, ...output.gone])]
        // A refusal opens the alert; the confirmation says that nothing was sent.
        const alert =
          output.failure?.code === 'mintime_cancel' ? [{ type: 'guest.failed', failure: output.failure }] : []
        return [{ type: 'step.cancellationChanged', cancellation: { gone, isSent: false } }, ...alert]
      },
    },
    sentToChildren: {
      'page.shown': toCancel,
      'network.restored': toCancel,
      // The press opens the question; only while the outcome is unknown does it go to an existing child.
      'cancel.requested': ({ before }) =>
        before.hasTag('failed') ? [{ to: 'cancel', event: { type: 'cancel.requested' } }] : [],
    },
    asked: {
      // Only of what is not known to be cancelled.
      readChanges: ({ after: { context } }) => ({
        scope: one.scope,
        booked: {
          ...context.booked,
          appointments: context.booked.appointments.filter(({ id }) => leftOf(context).includes(id)),
        },
      }),
      // Cancelled appointments do not go into a calendar file.
      export: ({ after }) => ({ scope: one.scope, appointmentIds: leftOf(after.context) }),
      share: () => undefined,
      cancel: ({ event, before }) => ({
        scope: one.scope,
        appointmentIds: leftOf(before.context),
        resume: event.type !== 'cancel.requested',
        // Professionals may not read appointments.
        isReadable: before.context.role !== 'pro',
      }),
    },
  },
  invariants: {
    'it says cancelled only when the cancellation or a look does': ({ notices, trail }) =>
      notices.at(-1)?.type !== 'step.cancelled' ||
      ['xstate.done.actor.cancel', 'xstate.done.actor.readChanges'].includes(trail.at(-1)?.type ?? ''),
    'it closes once': ({ notices }) =>
      notices.filter(({ type }) => type.startsWith('step.') && type !== 'step.cancellationChanged').length <= 1,
    'what is cancelled is never booked again': ({ snapshot, trail }) =>
      trail.every(
        (event) =>
          event.type !== 'xstate.done.actor.cancel' ||
          event.output.kind === 'cancelled' ||
          event.output.gone.every((id: number) => snapshot.context.gone.includes(id)),
      ),
  },
})
