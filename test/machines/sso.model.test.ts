import { ssoCases } from '../../machines/account/sso/sso.cases.ts'
import { ssoMachine } from '../../machines/account/sso/sso.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: ssoMachine,
  cases: ssoCases,
  expectations: {
    asked: {
      beginVisit: ({ after: { context } }) => ({ path: context.path }),
      leavePage: ({ after: { context } }) =>
        context.visit
          ? { to: 'sign-on', scope: context.scope, visit: context.visit }
          : { to: 'place', visit: context.begun },
    },
    output: {
      'xstate.init': ({ after: { context } }) => ({
        accepted: context.accepted,
        // The visit of the cases had begun at 42.
        since: context.accepted && context.begun?.path === context.path ? 42 : null,
      }),
      'xstate.error.actor.beginVisit': () => ({ accepted: false, since: null }),
      'xstate.done.actor.leavePage': ({ after: { context } }) => ({ accepted: context.isSignedIn, since: null }),
      'xstate.error.actor.leavePage': ({ after: { context } }) => ({ accepted: context.isSignedIn, since: null }),
      'page.restored': ({ after: { context } }) => ({ accepted: context.isSignedIn, since: null }),
    },
  },
  invariants: {
    'nobody is let in whom the server does not know': ({ snapshot: { context } }) =>
      !context.accepted || context.isSignedIn,
    'a way back without the state of this tab lets nobody in': ({ snapshot: { context } }) =>
      !context.accepted || context.returned === null || context.returned === context.begun?.state,
    'no way back leads to the sign-on again': ({ snapshot: { context, value } }) =>
      value !== 'visiting' || (context.returned === null && context.begun === null),
    'nothing is visited for somebody who is here': ({ snapshot: { context, value } }) =>
      !(value === 'visiting' && context.isSignedIn),
  },
})
