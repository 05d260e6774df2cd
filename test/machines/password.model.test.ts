import { passwordCases } from '../../machines/account/password/password.cases.ts'
import { passwordMachine } from '../../machines/account/password/password.machine.ts'
import { sampleGroup, sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'

const left = (screen: string, urlname: string | null) => ({
  type: 'guest.left',
  location: { screen, urlname },
  replace: true,
})

const isLeaving = (snapshot: { matches: (value: never) => boolean }) =>
  snapshot.matches({ called: 'leaving' } as never) || snapshot.matches('outdated' as never)

describeMachine({
  machine: passwordMachine,
  cases: passwordCases,
  // The new-password form ends once, and only while it exists.
  isEnabled: (snapshot, { type }) => !type.startsWith('guest.') || snapshot.matches({ called: 'choosing' }),
  expectations: {
    notices: {
      'xstate.init': ({ after: { context } }) =>
        context.session.needPasswordChange && context.accountId === 201 ? [] : [left('not_found', null)],
      'guest.signedIn': ({ event }) => [event],
      'guest.succeeded': ({ event }) => [event],
      'session.changed': ({ before, after }) =>
        isLeaving(after) && !isLeaving(before) ? [left('root', 'atelier-dupre')] : [],
    },
    asked: {
      newPassword: ({ after: { context } }) => ({
        scope: sampleScope,
        group: sampleGroup,
        session: context.session,
        isFirst: false,
      }),
    },
  },
  invariants: {
    'the form is about who is here': ({ snapshot, trail }) => {
      const last = trail.findLast(({ type }) => type === 'session.changed')
      const isOther = last?.session.account && last.session.account.id !== snapshot.context.session.account?.id
      return !snapshot.matches({ called: 'choosing' }) || !isOther
    },
    'nobody goes on without a good password or a session that asks for none': ({ snapshot, trail }) =>
      !isLeaving(snapshot) ||
      trail.some(({ type }) => type === 'guest.signedIn') ||
      trail.some((event) => event.type === 'session.changed' && event.session.status === 'user'),
  },
})
