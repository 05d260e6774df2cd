import { type ActorRefFrom, assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate'
import { logoutMachine, type LogoutOutput } from '../account/logout/logout.machine.ts'
import { ANONYMOUS } from '../domain/account/session.ts'
import { TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../domain/constants.ts'
import type { Id } from '../domain/id.ts'
import type { Scope } from '../domain/scope.ts'
import type { GuestEvent, GuestNotice, SignedIn } from '../kit/guest.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { answered, given } from '../kit/params.ts'
import { type GuestRequest, stageMachine } from '../kit/stage.machine.ts'
import * as rules from './session.rules.ts'
import type { Booking, Checked, SessionContext, SessionInput, SessionNotice } from './session.types.ts'

export type SessionEvent =
  | ({ type: 'session.signedIn' } & SignedIn)
  | ({ type: 'session.booked' } & Booking)
  /** The server refused the token, or a write to a closed group found none; the adapters have forgotten it. */
  | { type: 'session.tokenRefused' }
  | { type: 'signIn.requested' }
  | { type: 'signIn.dismissed' }
  | { type: 'logout.requested' }
  /** The customer of a group has logged out in another tab. */
  | { type: 'session.left'; groupId: Id }
  | Extract<GuestNotice, { type: 'guest.signedIn' }>
  | { type: 'page.shown' }

/** The sign-in over what the customer is doing. */
export interface SignInRequest extends GuestRequest {
  guest: 'login'
  scope: Scope
}

const signInRequest = ({ scope }: SessionInput): SignInRequest => ({ guest: 'login', scope })

/**
 * The only owner of the session; it notifies its parent of every change. The adapters keep the token, because snapshots
 * are logged. It expires `TOKEN_LIFETIME_MS` after `lastSignedAt`, or when the server refuses it: an open group goes on
 * without one, a closed one asks to sign in, over what the customer is doing. The delays are absolute deadlines, and
 * `page.shown` looks at them again: a laptop notices the expiry right after its sleep.
 */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as { signInStage: 'signInStage'; logout: 'logout' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    checkSession: notProvided<Checked, { scope: Scope }>('checkSession'),
    forgetToken: notProvided<void, { scope: Scope }>('forgetToken'),
    logout: logoutMachine,
    /** Forgets the token and what this tab keeps of the customer. */
    forgetCustomer: notProvided<void, { scope: Scope }>('forgetCustomer'),
    signInStage: stageMachine,
  },
  actions: {
    keepSession: assign((_, { output: { session, lastSignedAt } }: { output: Checked }) => ({ session, lastSignedAt })),
    keepSignedIn: assign(({ context: { session } }, signedIn: SignedIn) => rules.signedIn(session, signedIn)),
    /** An anonymous booking makes a logged user with account id 0 (specification, section 4 "Session"). */
    keepBooker: assign((_, { at, hasToken }: Booking) => ({
      session: { ...ANONYMOUS, status: 'user' as const, account: { id: 0, email: '' } },
      lastSignedAt: hasToken ? at : null,
    })),
    keepEarlyBooker: assign(({ context: { early } }) => ({
      session: { ...ANONYMOUS, status: 'user' as const, account: { id: 0, email: '' } },
      lastSignedAt: early?.hasToken ? early.at : null,
    })),
    keepEarly: assign((_, { at, hasToken }: Booking) => ({ early: { at, hasToken } })),
    keepToken: assign((_, { at }: Booking) => ({ lastSignedAt: at })),
    forget: assign({ session: ANONYMOUS, lastSignedAt: null }),
    noticeChanged: sendParent(({ context }): SessionNotice => ({ type: 'session.changed', session: context.session })),
    /** Told first, so that nothing on the screen is kept again. */
    noticeLeft: sendParent(({ context }): GuestNotice => rules.afterLogout(context)),
    noticeLeftElsewhere: sendParent((): GuestNotice => ({ type: 'guest.succeeded', code: 'loggedOutElsewhere' })),
    /** From now on the adapters listen to the other tabs. */
    watchTabs: () => undefined,
    passOn: sendTo('signInStage', (_, event: GuestEvent) => event),
  },
  guards: {
    isLeft: ({ context: { scope, session } }, { groupId }: { groupId: Id }) =>
      groupId === scope.group.id && session.status !== 'anonymous',
    isSomebody: (_, { output }: { output: Checked }) => output.session.status !== 'anonymous',
    hasBooked: ({ context }) => context.early !== null,
    hasToken: (_, { hasToken }: Booking) => hasToken,
    mayAsk: ({ context }) => context.byPassword,
    mustAsk: ({ context: { scope, byPassword } }) => byPassword && !scope.group.openData,
    isOut: (_, { output }: { output: LogoutOutput }) => output.left,
    hasDeadline: ({ context }) => context.lastSignedAt !== null,
  },
  delays: {
    tokenExpiry: TOKEN_LIFETIME_MS,
    tokenWarning: TOKEN_LIFETIME_MS - TOKEN_WARNING_MS,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, session: ANONYMOUS, lastSignedAt: null, early: null }),
  initial: 'checking',
  on: {
    'session.signedIn': {
      target: '.known',
      actions: [{ type: 'keepSignedIn', params: given }, 'noticeChanged'],
    },
    'session.left': { guard: { type: 'isLeft', params: given }, target: '.leftBehind' },
  },
  states: {
    checking: {
      tags: 'busy',
      meta: { title: 'The session is loading' },
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: [
          {
            guard: { type: 'isSomebody', params: answered },
            target: 'known',
            actions: [{ type: 'keepSession', params: answered }, 'noticeChanged'],
          },
          { guard: 'hasBooked', target: 'known', actions: ['keepEarlyBooker', 'noticeChanged'] },
          { target: 'anonymous', actions: [{ type: 'keepSession', params: answered }, 'noticeChanged'] },
        ],
        // Without a session the visitor may still book; the login step asks for a login where the group requires one.
        onError: [
          { guard: 'hasBooked', target: 'known', actions: ['keepEarlyBooker', 'noticeChanged'] },
          { target: 'anonymous', actions: ['forget', 'noticeChanged'] },
        ],
      },
      on: { 'session.booked': { actions: { type: 'keepEarly', params: given } } },
    },
    anonymous: {
      meta: { title: 'The visitor is anonymous' },
      on: {
        'session.booked': { target: 'known', actions: [{ type: 'keepBooker', params: given }, 'noticeChanged'] },
        'session.tokenRefused': { guard: 'mustAsk', target: 'asking.expired' },
        'signIn.requested': { guard: 'mayAsk', target: 'asking' },
      },
    },
    known: {
      meta: { title: 'The customer is known' },
      entry: 'watchTabs',
      initial: 'deciding',
      on: {
        'logout.requested': 'leaving',
        'page.shown': { target: 'known', reenter: true },
        'session.tokenRefused': { target: 'expiring', actions: ['forget', 'noticeChanged'] },
        // The booking's token replaces the older one; the customer stays the same.
        'session.booked': {
          guard: { type: 'hasToken', params: given },
          target: 'known',
          reenter: true,
          actions: { type: 'keepToken', params: given },
        },
      },
      states: {
        deciding: {
          meta: { title: 'Does a token expire?' },
          always: [{ guard: 'hasDeadline', target: 'timed' }, { target: 'untimed' }],
        },
        untimed: { meta: { title: 'Without a token nothing expires' } },
        timed: {
          meta: { title: 'The token expires two hours after it was issued' },
          initial: 'fresh',
          after: { tokenExpiry: { target: '#session.expiring', actions: ['forget', 'noticeChanged'] } },
          states: {
            fresh: { meta: { title: 'The token is valid for a while' }, after: { tokenWarning: 'ending' } },
            ending: {
              meta: { title: 'The token expires in a few minutes' },
              // Signing in again over what is being done gives another token; putting it off changes nothing.
              on: { 'signIn.requested': { guard: 'mayAsk', target: '#session.asking' } },
            },
          },
        },
      },
    },
    leftBehind: {
      tags: 'busy',
      meta: { title: 'The customer has logged out in another tab' },
      invoke: {
        id: 'forgetCustomer',
        src: 'forgetCustomer',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: { target: 'anonymous', actions: ['noticeLeft', 'forget', 'noticeChanged', 'noticeLeftElsewhere'] },
        onError: { target: 'anonymous', actions: ['noticeLeft', 'forget', 'noticeChanged', 'noticeLeftElsewhere'] },
      },
    },
    expiring: {
      tags: 'busy',
      meta: { title: 'The token is no longer valid and is deleted' },
      invoke: {
        id: 'forgetToken',
        src: 'forgetToken',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: [{ guard: 'mustAsk', target: 'asking.expired' }, { target: 'anonymous' }],
        onError: [{ guard: 'mustAsk', target: 'asking.expired' }, { target: 'anonymous' }],
      },
    },
    asking: {
      meta: { title: 'The customer is asked to sign in, over what they are doing' },
      initial: 'invited',
      invoke: {
        id: 'signInStage',
        src: 'signInStage',
        input: ({ context }) => ({ request: signInRequest(context) }),
      },
      on: {
        'guest.signedIn': { target: 'known', actions: [{ type: 'keepSignedIn', params: given }, 'noticeChanged'] },
        'signIn.dismissed': [{ guard: 'hasDeadline', target: 'known' }, { target: 'anonymous' }],
        'signIn.requested': { target: 'asking', reenter: true },
        'session.tokenRefused': { guard: 'hasDeadline', actions: ['forget', 'noticeChanged'] },
        'page.shown': { actions: { type: 'passOn', params: given } },
      },
      after: { tokenExpiry: { guard: 'hasDeadline', actions: ['forget', 'noticeChanged'] } },
      states: {
        invited: { meta: { title: 'By a press' } },
        expired: { meta: { title: 'Because the connection has ended' } },
      },
    },
    leaving: {
      meta: { title: 'The customer wants to log out' },
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: [
          {
            guard: { type: 'isOut', params: answered },
            target: 'anonymous',
            actions: ['noticeLeft', 'forget', 'noticeChanged'],
          },
          { target: 'known' },
        ],
      },
      on: { 'session.tokenRefused': { target: 'expiring', actions: ['forget', 'noticeChanged'] } },
      after: { tokenExpiry: { guard: 'hasDeadline', target: 'expiring', actions: ['forget', 'noticeChanged'] } },
    },
  },
})

export type SessionRef = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
