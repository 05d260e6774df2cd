import { missingCases } from '../../machines/missing/missing.cases.ts'
import { missingMachine } from '../../machines/missing/missing.machine.ts'
import { leftOf } from '../../machines/missing/missing.selectors.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: missingMachine,
  cases: missingCases,
  expectations: {
    notices: {
      // Only at the last second.
      'xstate.after.second.missing.counting': ({ before }) =>
        before.context.left === 1
          ? [{ type: 'guest.left', location: { screen: 'root', urlname: 'atelier-dupre' }, replace: true }]
          : [],
    },
  },
  invariants: {
    'from ten seconds on, and never below one': ({ snapshot }) =>
      snapshot.context.left >= 1 && snapshot.context.left <= 10,
    'who stays is taken nowhere': ({ snapshot, trail }) =>
      !trail.some(({ type }) => type === 'missing.stayed') || snapshot.matches('leaving') || leftOf(snapshot) === null,
  },
})
