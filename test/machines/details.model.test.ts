import { detailsCases } from '../../machines/booking/details/details.cases.ts'
import { detailsMachine } from '../../machines/booking/details/details.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: detailsMachine,
  cases: detailsCases,
  // The number of the intention grows with every press, and decides nothing.
  project: ({ context }) => [context.pending !== null, context.checkedAt],
  invariants: {
    'a write is under way exactly while there is an intention to book': ({ snapshot }) =>
      snapshot.matches('over') || snapshot.matches('submitting') === (snapshot.context.pending !== null),
    'the booking is told of every intention': ({ snapshot, notices }) =>
      snapshot.context.pending === null ||
      notices.some(
        ({ type, request }) => type === 'step.sent' && request.submissionId === snapshot.context.pending.submissionId,
      ),
    'no two intentions have one number': ({ trail, notices }) => {
      const presses = trail.filter(({ type }) => type === 'form.completed').length
      const numbers = new Set(
        notices.flatMap(({ type, request }) => (type === 'step.sent' ? [request.submissionId] : [])),
      )
      return numbers.size <= presses + 1
    },
    'it says booked once, and only with the booking in its hand': ({ notices }) => {
      const booked = notices.filter(({ type }) => type === 'step.booked')
      return booked.length <= 1 && booked.every(({ booked: hand }) => hand.appointments.length > 0)
    },
  },
})
