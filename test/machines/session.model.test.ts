import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Moment } from '../support/expectations.ts'

type SessionMoment = Moment<typeof sessionMachine>

const user = (id: number, email: string) => ({
  type: 'session.changed',
  session: { status: 'user', account: { id, email }, needPasswordChange: false, ssoLogged: false },
})
/** An anonymous booking makes a logged user with account id 0 (specification, section 4 "Session"). */
const booker = user(0, '')
const nobody = {
  type: 'session.changed',
  session: { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false },
}
/** What is on the screen goes first; that it was another tab is said last, on what took its place. */
const leftBehind = (moment: SessionMoment) => [
  afterLogout(moment),
  nobody,
  { type: 'guest.succeeded', code: 'loggedOutElsewhere' },
]
/** A new booking; to members nothing but a goodbye (specification, section 4 "Session"). */
const afterLogout = ({ before }: SessionMoment) =>
  before.context.byPassword
    ? { type: 'guest.tasked', task: null }
    : { type: 'guest.moved', location: { screen: 'disconnected', urlname: null }, replace: true }
/** A booking that was made before the server said who is here counts for a visitor whom it does not know. */
const unknown = ({ before }: SessionMoment) => [before.context.early === null ? nobody : booker]

/** Asked in the last minutes of a token: the customer is still here. */
const isAskedEarly = (snapshot: Moment<typeof sessionMachine>['before']) =>
  snapshot.matches('asking') && snapshot.context.lastSignedAt !== null

describeMachine({
  machine: sessionMachine,
  cases: sessionCases,
  expectations: {
    notices: {
      'session.signedIn': () => [user(202, 'noe@example.org')],
      'session.booked': ({ before }) => (before.matches('anonymous') ? [booker] : []),
      'xstate.done.actor.checkSession': (moment) =>
        moment.event.output.session.status === 'user' ? [user(201, 'claire@example.org')] : unknown(moment),
      'xstate.error.actor.checkSession': unknown,
      'xstate.after.tokenExpiry.session.known.timed': () => [nobody],
      'xstate.after.tokenExpiry.session.asking': ({ before }) => (before.context.lastSignedAt === null ? [] : [nobody]),
      'xstate.after.tokenExpiry.session.leaving': ({ before }) =>
        before.context.lastSignedAt === null ? [] : [nobody],
      // What is on the screen goes before anybody hears that nobody is here.
      'xstate.done.actor.logout': (moment) => (moment.event.output.left ? [afterLogout(moment), nobody] : []),
      'xstate.done.actor.forgetCustomer': leftBehind,
      'xstate.error.actor.forgetCustomer': leftBehind,
      'session.tokenRefused': ({ before }) =>
        before.matches('known') || before.matches('leaving') || isAskedEarly(before) ? [nobody] : [],
      'guest.signedIn': () => [user(201, 'claire@example.org')],
    },
    told: {
      'page.shown': ({ before }) =>
        before.matches('asking') ? [{ to: 'signInStage', event: { type: 'page.shown' } }] : [],
    },
    asked: {
      logout: ({ before }) => ({ scope: before.context.scope }),
      checkSession: ({ before }) => ({ scope: before.context.scope }),
      // The token itself is known to its keeper alone.
      forgetToken: ({ before }) => ({ scope: before.context.scope }),
      forgetCustomer: ({ before }) => ({ scope: before.context.scope }),
      signInStage: ({ before }) => ({ request: { guest: 'login', scope: before.context.scope } }),
    },
  },
  // The sign-in speaks only while it is there.
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
      (['known', 'leaving', 'leftBehind'].some((state) => snapshot.matches(state as 'known')) ||
        isAskedEarly(snapshot)) ===
      (snapshot.context.session.status !== 'anonymous'),
    'a booking never changes who is here, but for an anonymous visitor': ({ trail, snapshot, notices }) => {
      const last = trail.at(-1)
      if (last?.type !== 'session.booked') return true
      const known = notices.findLast(({ type }) => type === 'session.changed')?.session.account
      return known === undefined || known === null || known === snapshot.context.session.account
    },
  },
})
