import { confirmCases } from '../../machines/booking/confirm/confirm.cases.ts'
import { confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import { sampleSlot } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Moment } from '../support/expectations.ts'

type ConfirmMoment = Moment<typeof confirmMachine>

const { one } = confirmCases.inputs

/** The appointments that are not known to be cancelled. */
const leftOf = ({ booked, gone }: ConfirmMoment['before']['context']) =>
  booked.appointments.map(({ id }) => id).filter((id) => !gone.includes(id))
const isCancelling = ({ before }: ConfirmMoment) => before.matches({ showing: 'cancelling' })
const toCancel = (moment: ConfirmMoment & { event: object }) =>
  isCancelling(moment) ? [{ to: 'cancel', event: moment.event }] : []

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
      'xstate.done.actor.cancel': ({ event: { output }, before }) => {
        const named = (id: number) =>
          before.context.services.find((one) => one.id === id)?.publicName ?? `Service ${id}`
        const names = before.context.booked.appointments.map((_, index) => named(61 + index))
        if (output.kind === 'cancelled')
          return [
            {
              type: 'step.cancelled',
              cancelled: { start: { start: '2026-04-01 09:00:00', at: sampleSlot.at }, names },
            },
          ]
        const gone = [...new Set([...before.context.gone, ...output.gone])]
        // A refusal opens the alert; the confirmation says that nothing was sent.
        const alert =
          output.failure?.code === 'mintime_cancel' ? [{ type: 'guest.failed', failure: output.failure }] : []
        return [{ type: 'step.cancellationChanged', cancellation: { gone, isSent: false } }, ...alert]
      },
    },
    told: {
      'page.shown': toCancel,
      'line.restored': toCancel,
      // The press opens the question; only in doubt does it go to an existing child.
      'cancel.requested': ({ before }) =>
        before.hasTag('failed') ? [{ to: 'cancel', event: { type: 'cancel.requested' } }] : [],
    },
    asked: {
      // Cancelled appointments do not go into a calendar file.
      export: ({ after }) => ({ scope: one.scope, appointmentIds: leftOf(after.context) }),
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
    'it says cancelled only when the cancellation does': ({ notices, trail }) => {
      const last = notices.at(-1)
      return last?.type !== 'step.cancelled' || trail.at(-1)?.type === 'xstate.done.actor.cancel'
    },
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
