import { logoutCases } from '../../machines/account/logout/logout.cases.ts'
import { logoutMachine } from '../../machines/account/logout/logout.machine.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: logoutMachine,
  cases: logoutCases,
  expectations: {
    asked: { logOut: ({ before }) => ({ scope: sampleScope, groups: before.context.groups }) },
    output: {
      'xstate.done.actor.logOut': () => ({ left: true }),
      'logout.dismissed': () => ({ left: false }),
    },
  },
  invariants: {
    'nobody is logged out without a press and an answer': ({ snapshot, trail }) =>
      snapshot.value !== 'left' ||
      ((snapshot.context.isSure || trail.some(({ type }) => type === 'logout.confirmed')) &&
        trail.at(-1)?.type === 'xstate.done.actor.logOut'),
  },
})
