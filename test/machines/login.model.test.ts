import { loginCases } from '../../machines/account/login/login.cases.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: loginMachine,
  cases: loginCases,
  expectations: {
    notices: {
      'xstate.done.actor.signIn': ({ event }) => [
        {
          type: 'guest.signedIn',
          ...event.output,
        },
      ],
    },
    asked: {
      signIn: ({ event }) => ({
        scope: loginCases.inputs.stranger.scope,
        email: event.email,
        password: event.password,
      }),
    },
  },
  invariants: {
    'a password is kept nowhere': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('Rendez-vous-2026'),
    'a lockout has an end': ({ snapshot }) => snapshot.hasTag('blocked') === (snapshot.context.blockedUntil !== null),
    'nothing is sent while the account is locked': ({ snapshot }) =>
      snapshot.context.blockedUntil === null || !snapshot.hasTag('busy'),
    'signing in is told once': ({ snapshot, notices }) => notices.length === (snapshot.matches('signedIn') ? 1 : 0),
  },
})
