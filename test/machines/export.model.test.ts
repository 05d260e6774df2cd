import { exportCases } from '../../machines/appointments/export/export.cases.ts'
import { exportMachine } from '../../machines/appointments/export/export.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: exportMachine,
  cases: exportCases,
  expectations: {
    notices: { 'xstate.done.actor.saveCalendarFile': () => [{ type: 'export.saved' }] },
    asked: { saveCalendarFile: () => exportCases.inputs.one },
  },
  invariants: {
    'a failure is said until the file is asked for again': ({ snapshot }) =>
      snapshot.matches('failed') === (snapshot.context.failure !== null),
  },
})
