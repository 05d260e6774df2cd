import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

type SessionTransition = Transition<typeof sessionMachine>

const account = { id: 9, email: 'pro@example.org' }
const pro = (groups: readonly object[]) => ({
  type: 'session.changed',
  session: { status: 'pro', account, needPasswordChange: false, ssoLogged: false, groups },
})
const user = (id: number, email: string, replaces?: true) => ({
  type: 'session.changed',
  session: { status: 'user', account: { id, email }, needPasswordChange: false, ssoLogged: false, groups: [] },
  ...(replaces && { replaces }),
})
/** An anonymous booking makes a logged user with account id 0 (specification, section 4 "Session"). */
const booker = user(0, '')
const nobody = {
  type: 'session.changed',
  session: { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false, groups: [] },
}
const isPro = ({ before }: SessionTransition) => before.context.session.status === 'pro'
/** The screen is cleared first, then the reason is shown. */
const leftBehind = (transition: SessionTransition) => [
  afterLogout(transition),
  { type: 'guest.succeeded', code: isPro(transition) ? 'proSignedOut' : 'loggedOutElsewhere' },
  nobody,
]
/** A new booking starts; members get only a goodbye (specification, section 4 "Session"). */
const afterLogout = ({ before }: SessionTransition) =>
  before.context.byPassword
    ? { type: 'guest.tasked', task: null }
    : { type: 'guest.moved', location: { screen: 'disconnected', urlname: null }, replace: true }
/** What is deleted: a customer's data in this group, a professional's in all of theirs. */
const left = ({ context }: SessionTransition['before']) => ({ scope: context.scope, groups: context.session.groups })
/** A booking that was made before the session was answered counts if the answer is that nobody is signed in. */
const unknown = ({ before }: SessionTransition) => [before.context.early === null ? nobody : booker]

/** The sign-in opened in the last minutes of a token: the customer is still signed in. */
const isAskedEarly = (snapshot: Transition<typeof sessionMachine>['before']) =>
  snapshot.matches('asking') && snapshot.context.lastSignedAt !== null

/** A visitor whose booking is answered behind the sign-in is known from then on, with a token or without one. */
const isBooker = (snapshot: SessionTransition['before']) =>
  snapshot.matches('asking') && snapshot.context.session.account?.id === 0

describeMachine({
  machine: sessionMachine,
  cases: sessionCases,
  // A dismissed warning changes nothing that comes later but the warning itself.
  isFarEnough: ({ context }) => context.dismissedAt !== null,
  expectations: {
    notices: {
      'session.signedIn': ({ event }) => [
        event.groups ? pro(event.groups) : user(event.accountId, event.email, event.replaces),
      ],
      'session.booked': ({ before }) => {
        if (before.matches('known') || before.matches('leaving') || before.matches('checking')) return []
        if (before.matches('anonymous')) return [booker]
        const { session } = before.context
        return before.matches('asking')
          ? [session.status === 'anonymous' ? booker : { type: 'session.changed', session }]
          : []
      },
      'xstate.done.actor.checkSession': (transition) =>
        transition.event.output.session.status === 'anonymous'
          ? unknown(transition)
          : [
              {
                type: 'session.changed',
                session: transition.event.output.session,
                ...(transition.event.output.replaces && { replaces: true }),
              },
            ],
      'xstate.error.actor.checkSession': unknown,
      // A professional's screen is emptied before any notice.
      'xstate.after.tokenExpiry.session.known.timed': (transition) => (isPro(transition) ? [] : [nobody]),
      'xstate.after.tokenExpiry.session.asking.invited': (transition) =>
        transition.before.context.lastSignedAt === null || isPro(transition) ? [] : [nobody],
      'xstate.after.tokenExpiry.session.leaving': (transition) =>
        transition.before.context.lastSignedAt === null || isPro(transition) ? [] : [nobody],
      // The screen is cleared before the notice that nobody is signed in.
      'xstate.done.actor.logout': (transition) =>
        transition.event.output.left ? [afterLogout(transition), nobody] : [],
      'xstate.done.actor.forgetCustomer': leftBehind,
      'xstate.error.actor.forgetCustomer': leftBehind,
      'session.tokenRefused': (transition) => {
        const { before } = transition
        if (isPro(transition)) return []
        return before.matches('known') || before.matches('leaving') || isAskedEarly(before) ? [nobody] : []
      },
      'guest.signedIn': ({ event }) => [event.groups ? pro(event.groups) : user(201, 'claire@example.org')],
    },
    sentToChildren: {
      'page.shown': ({ before }) =>
        before.matches('asking') ? [{ to: 'signInStage', event: { type: 'page.shown' } }] : [],
    },
    asked: {
      logout: ({ before }) => ({ ...left(before), isSure: before.matches('foreign') }),
      checkSession: ({ before }) => ({ scope: before.context.scope }),
      // Only the actor that keeps the token knows it.
      forgetToken: ({ before }) => ({ scope: before.context.scope }),
      forgetCustomer: ({ before }) => left(before),
      signInStage: (transition) => ({
        request: { guest: 'login', scope: transition.before.context.scope, session: transition.before.context.session },
      }),
    },
  },
  // The sign-in sends events only while it exists.
  isEnabled: (snapshot, { type }) => !type.startsWith('guest.') || snapshot.matches('asking'),
  invariants: {
    'every change of who is here is told': ({ snapshot, notices }) => {
      const last = notices.findLast(({ type }) => type === 'session.changed')
      return snapshot.matches('checking') || last?.session === snapshot.context.session
    },
    'only a group with a password of its own asks to sign in': ({ snapshot }) =>
      !snapshot.matches('asking') || snapshot.context.byPassword,
    'no clock runs without a token': ({ snapshot }) =>
      snapshot.matches({ known: 'timed' }) === (snapshot.matches('known') && snapshot.context.lastSignedAt !== null),
    'somebody is known exactly where somebody is known': ({ snapshot }) =>
      (['known', 'foreign', 'leaving', 'leftBehind'].some((state) => snapshot.matches(state as 'known')) ||
        isAskedEarly(snapshot) ||
        isBooker(snapshot)) ===
      (snapshot.context.session.status !== 'anonymous'),
    'a professional of other groups gets no further than the question': ({ snapshot }) =>
      snapshot.context.session.status !== 'pro' ||
      snapshot.context.session.groups.some(({ id }: { id: number }) => id === snapshot.context.scope.group.id) ||
      ['foreign', 'leaving', 'leftBehind'].some((state) => snapshot.matches(state as 'foreign')),
    'a booking never changes who is here, but for an anonymous visitor': ({ trail, snapshot, notices }) => {
      const last = trail.at(-1)
      if (last?.type !== 'session.booked') return true
      const known = notices.findLast(({ type }) => type === 'session.changed')?.session.account
      return known === undefined || known === null || known === snapshot.context.session.account
    },
  },
})
