import { passwordCases } from '../../machines/account/password/password.cases.ts'
import { passwordMachine } from '../../machines/account/password/password.machine.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'

const left = (screen: string, urlname: string | null) => ({
  type: 'guest.left',
  location: { screen, urlname },
  replace: true,
})

describeMachine({
  machine: passwordMachine,
  cases: passwordCases,
  expectations: {
    notices: {
      'xstate.init': ({ after: { context } }) =>
        context.session.needPasswordChange && context.accountId === 201 ? [] : [left('not_found', null)],
      'xstate.done.actor.savePassword': ({ event }) => [
        { type: 'guest.signedIn', ...event.output },
        { type: 'guest.succeeded', code: 'passwordChanged' },
      ],
      'session.changed': ({ before, after }) =>
        after.value === 'leaving' && before.value !== 'leaving' ? [left('root', 'atelier-dupre')] : [],
    },
    asked: {
      savePassword: ({ event }) => ({
        scope: sampleScope,
        accountId: 201,
        email: 'claire@example.org',
        password: event.password,
      }),
    },
  },
  invariants: {
    'a password is kept nowhere': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('Rendez-vous-2026'),
    'nobody goes on without a good password or a session that asks for none': ({ snapshot, trail }) =>
      snapshot.value !== 'leaving' ||
      trail.some(({ type }) => type === 'xstate.done.actor.savePassword') ||
      trail.some((event) => event.type === 'session.changed' && event.session.status === 'user'),
  },
})
