import { confirmCases } from '../../machines/booking/confirm/confirm.cases.ts'
import { confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Moment } from '../support/expectations.ts'

const { one } = confirmCases.inputs
const cancelled = { type: 'step.cancelled' }

/** The appointments that nobody has cancelled yet, as far as the server has said. */
const leftOf = ({ booked, gone }: Moment<typeof confirmMachine>['before']['context']) =>
  booked.appointments.map(({ id }) => id).filter((id) => !gone.includes(id))
const asked = ({ before }: Moment<typeof confirmMachine>) => ({
  scope: one.scope,
  appointmentIds: leftOf(before.context),
})
/** Told only when the answer names everything that was still booked. */
const overWhenAllAreGone = ({ event, before }: Moment<typeof confirmMachine>) =>
  leftOf(before.context).every((id) => event.output.includes(id)) ? [cancelled] : []

describeMachine({
  machine: confirmMachine,
  cases: confirmCases,
  expectations: {
    notices: {
      'another.requested': () => [{ type: 'step.closed' }],
      // Another time is for the whole booking.
      'change.requested': ({ before }) => [
        { type: 'step.changeRequested', appointments: before.context.booked.appointments },
      ],
      'xstate.done.actor.cancelBooking': overWhenAllAreGone,
      'xstate.done.actor.readCancelled': overWhenAllAreGone,
    },
    asked: {
      // What is cancelled has no place in a calendar.
      saveCalendarFile: asked,
      cancelBooking: asked,
      readCancelled: asked,
    },
  },
  invariants: {
    'nothing is cancelled without a press on the question': ({ trail }) =>
      trail.every(
        ({ type }, index) =>
          type !== 'xstate.done.actor.cancelBooking' ||
          trail.slice(0, index).some((earlier) => earlier.type === 'cancel.confirmed'),
      ),
    'it says cancelled only when the server no longer has any of it': ({ notices, trail }) => {
      const last = notices.at(-1)
      if (last?.type !== 'step.cancelled') return true
      return ['xstate.done.actor.cancelBooking', 'xstate.done.actor.readCancelled'].includes(trail.at(-1)?.type ?? '')
    },
    'it closes once': ({ notices }) => notices.length <= 1,
  },
})
