import { confirmCases } from '../../machines/booking/confirm/confirm.cases.ts'
import { confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: confirmMachine,
  cases: confirmCases,
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
