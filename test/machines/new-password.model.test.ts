import { newPasswordCases } from '../../machines/account/new-password/new-password.cases.ts'
import { newPasswordMachine } from '../../machines/account/new-password/new-password.machine.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

const changed = (who: object) => [
  { type: 'guest.signedIn', ...who },
  { type: 'guest.succeeded', code: 'passwordChanged' },
]
const holder = ({ after }: Transition<typeof newPasswordMachine>) => ({
  scope: sampleScope,
  accountId: after.context.session.account?.id,
  email: after.context.session.account?.email,
})

describeMachine({
  machine: newPasswordMachine,
  cases: newPasswordCases,
  project: ({ context }) => [
    context.session.account?.id ?? null,
    context.faults.length,
    context.open.length,
    context.failure?.code ?? null,
    context.changes > 0,
  ],
  expectations: {
    notices: {
      'xstate.done.actor.savePassword': ({ event }) => changed(event.output),
      'xstate.done.actor.findPassword': ({ event }) => (event.output === null ? [] : changed(event.output)),
    },
    asked: {
      savePassword: (transition) => ({ ...holder(transition), password: transition.event.password }),
      findPassword: holder,
    },
  },
  invariants: {
    'a password is kept nowhere': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('Rendez-vous-2026'),
    'only a good one that was typed twice is sent': ({ snapshot, trail }) =>
      !snapshot.matches('saving') ||
      trail.some((event) => event.type === 'newPassword.submitted' && event.password === 'Rendez-vous-2026'),
    'it says changed only after the server did': ({ snapshot, trail }) =>
      snapshot.context.changes === 0 ||
      trail.some(({ type }) => /^xstate\.done\.actor\.(?:save|find)Password$/.test(type)),
  },
})
