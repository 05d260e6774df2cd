import { loginCases } from '../../machines/account/login/login.cases.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: loginMachine,
  cases: loginCases,
  invariants: {
    'a password is kept nowhere': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('Rendez-vous-2026'),
    'a lockout has an end': ({ snapshot }) => snapshot.hasTag('blocked') === (snapshot.context.blockedUntil !== null),
    'signing in is told once': ({ snapshot, notices }) =>
      notices.filter(({ type }) => type === 'login.signedIn').length === (snapshot.status === 'done' ? 1 : 0),
  },
})
