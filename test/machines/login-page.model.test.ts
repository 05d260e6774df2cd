import { loginPageCases } from '../../machines/account/login-page/login-page.cases.ts'
import { loginPageMachine } from '../../machines/account/login-page/login-page.machine.ts'
import type { Session } from '../../machines/domain/account/session.ts'
import { sampleGroup, sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

const to = (screen: string) => ({ type: 'guest.left', location: { screen, urlname: 'atelier-dupre' }, replace: true })
const left = to('appointments')

/** Customers belong on their page, professionals of the group on theirs. */
const isExpected = (audience: string, { status, groups }: Session) =>
  audience === 'pro' ? status === 'pro' && groups.some(({ id }) => id === sampleGroup.id) : status === 'user'

type LoginPageTransition = Transition<typeof loginPageMachine>
const isAsking = ({ before }: LoginPageTransition) => before.matches('asking')

describeMachine({
  machine: loginPageMachine,
  cases: loginPageCases,
  // Only a login that is shown can sign in, and only a link about an address can be refused beside it.
  isEnabled: (snapshot, event) =>
    event.type !== 'guest.signedIn' ||
    (snapshot.matches('asking') && (event.linkFailure === undefined || snapshot.context.newEmail !== '')),
  expectations: {
    notices: {
      'xstate.init': ({ after: { context } }) =>
        !context.byKey && context.session.status === 'user' && context.newEmail === '' ? [left] : [],
      'link.declined': ({ before }) => [before.context.session.status === 'pro' ? to('start') : left],
      'xstate.done.actor.signInByKey': ({ event }) => [{ type: 'guest.signedIn', ...event.output }],
      'guest.signedIn': ({ event, before }) => [
        event,
        ...(before.context.newEmail === '' || event.linkFailure
          ? []
          : [{ type: 'guest.succeeded', code: 'emailChanged' }]),
        ...(event.linkFailure ? [{ type: 'guest.failed', failure: event.linkFailure }] : []),
      ],
      'session.changed': ({ event: { session }, before, after }) =>
        isExpected(before.context.audience, session) &&
        !session.needPasswordChange &&
        before.value !== after.value &&
        after.value === 'leaving'
          ? // The journeys say where.
            [to(before.context.next.screen)]
          : [],
    },
    sentToChildren: {
      'page.shown': (transition) => (isAsking(transition) ? [{ to: 'login', event: { type: 'page.shown' } }] : []),
    },
    asked: {
      login: ({ before }) => ({ scope: sampleScope, email: before?.context.email ?? '', lockout: null }),
      signInByKey: () => ({ scope: sampleScope }),
    },
  },
  invariants: {
    'who must change the password is not let go on': ({ snapshot, trail }) => {
      const last = trail.findLast(({ type }) => type === 'session.changed')
      return (
        snapshot.value !== 'leaving' || !last?.session.needPasswordChange || trail.at(-1)?.type !== 'session.changed'
      )
    },
    'nobody of the other kind is let go on': ({ snapshot, trail }) => {
      const last = trail.at(-1)
      const isLetGo = last?.type === 'session.changed' && snapshot.value === 'leaving'
      const was = trail.slice(0, -1).findLast(({ type }) => type === 'session.changed')
      return !isLetGo || isExpected(snapshot.context.audience, last.session) || was !== undefined
    },
    'nobody is replaced by the person of a link who has not said so': ({ snapshot: { value, context }, trail }) =>
      value !== 'signingIn' ||
      context.email !== '' ||
      (context.session.account?.email ?? '') === '' ||
      trail.some(({ type, session }) => type === 'link.accepted' || (type === 'session.changed' && !session.account)),
    'a key that was refused is never tried again': ({ snapshot }) =>
      !snapshot.matches({ asking: 'refused' }) || snapshot.context.failure !== null,
  },
})
