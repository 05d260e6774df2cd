import { entryCases } from '../../machines/booking/entry/entry.cases.ts'
import { entryMachine } from '../../machines/booking/entry/entry.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Editable } from '../../machines/domain/sequence/task.ts'
import { EMPTY_SELECTION } from '../../machines/domain/sequence/selection.ts'
import { describeMachine } from '../support/describe-machine.ts'

const { scope, locale, toCheck } = entryCases.inputs.remembered
const refused = [{ type: 'entry.refused' }]
// The answer of the cases gives no reason of the business's own: it is too late.
const alerted = ({ message }: Editable) => [{ type: 'guest.failed', failure: failure('too_late_to_edit', message) }]

describeMachine({
  machine: entryMachine,
  cases: entryCases,
  expectations: {
    notices: {
      'xstate.done.actor.readEditable': ({ event }) => (event.output.editable ? [] : alerted(event.output)),
      // Everything of an existing appointment must still exist; a new booking goes on without what is gone.
      'xstate.done.actor.checkSelection': ({ event, before }) =>
        before.context.task !== null && event.output.selection === EMPTY_SELECTION ? refused : [],
    },
    output: {
      'xstate.done.actor.readEditable': () => ({ task: null, checked: null }),
      'xstate.init': () => ({ task: null, checked: null }),
      'xstate.done.actor.checkSelection': ({ event, before }) => ({ task: before.context.task, checked: event.output }),
      // A customer who gives a task up keeps the checked choices.
      'task.dropped': ({ before }) => ({ task: null, checked: before.context.checked }),
    },
    asked: {
      checkSelection: ({ after }) => ({
        scope,
        locale,
        preselection: toCheck?.preselection,
        selection: toCheck?.selection,
        ...(after.context.task?.kind === 'edit' && { isChange: true }),
      }),
      // The sample's only appointment.
      readEditable: () => ({ scope, appointmentId: 402 }),
    },
  },
  invariants: {
    'a change is checked only after the server has permitted it': ({ snapshot, trail }) =>
      snapshot.value !== 'checking' ||
      snapshot.context.task?.kind !== 'edit' ||
      trail.some(({ type, output }) => type === 'xstate.done.actor.readEditable' && output.editable),
    'a refusal is about a task that is still there': ({ snapshot }) =>
      !snapshot.hasTag('blocked') || snapshot.context.task !== null,
  },
})
