import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { bookingMachine } from '../../machines/booking/booking.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: bookingMachine,
  cases: bookingCases,
  // Lists, places and drafts only pass through; what decides is where one is and what is known.
  project: ({ context }) => [
    context.steps[context.index].name,
    context.group.openData,
    context.pending !== null,
    context.booked !== null,
    context.selection.slot !== null,
    context.selection.services.length > 1,
    context.selection.calendar === null,
    context.task?.kind === 'edit',
  ],
  inline: {
    'xstate.sendTo': 'passes an event on to the child of the state, by the id in its own line',
    'xstate.enqueueActions': 'spawns logic that is only known when its chunk has come',
  },
  invariants: {
    'the step exists': ({ snapshot: { context } }) =>
      context.index >= 0 && context.index < Math.max(1, context.steps.length),
    'no slot is kept without a service': ({ snapshot: { context } }) =>
      context.selection.slot === null || context.selection.services.length > 0,
    'nothing is booked and pending at once': ({ snapshot: { context } }) =>
      context.booked === null || context.pending === null,
    'the confirmation is shown only for a booking': ({ snapshot }) =>
      snapshot.value !== 'confirming' || snapshot.context.booked !== null,
    'while a write is under way the step does not change': ({ snapshot }) =>
      !snapshot.tags.has('writing') || snapshot.context.steps[snapshot.context.index].name === 'fiche_info',
  },
})
