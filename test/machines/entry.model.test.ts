import { entryCases } from '../../machines/booking/entry/entry.cases.ts'
import { entryMachine } from '../../machines/booking/entry/entry.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: entryMachine,
  cases: entryCases,
  invariants: {
    'a change is checked only after the server has permitted it': ({ snapshot, trail }) =>
      snapshot.value !== 'checking' ||
      snapshot.context.task?.kind !== 'edit' ||
      trail.some(({ type, output }) => type === 'xstate.done.actor.readEditable' && output.editable),
    'why nothing comes of a task is told to the booking': ({ snapshot, notices }) =>
      !snapshot.hasTag('blocked') || notices.some(({ type }) => type === 'entry.refused'),
  },
})
