import { type ActorRefFrom, assign, sendParent, setup } from 'xstate'
import type { Session } from '../domain/account/session.ts'
import { TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../domain/constants.ts'
import type { Scope } from '../domain/scope.ts'
import type { Instant } from '../domain/time/time.types.ts'
import type { SignedIn } from '../kit/guest.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { answered, given } from '../kit/params.ts'

/** A booking that was made; `hasToken` when the server gave a token with it. */
interface Booking {
  at: Instant
  hasToken: boolean
}

export type SessionEvent =
  ({ type: 'session.signedIn' } & SignedIn) | ({ type: 'session.booked' } & Booking) | { type: 'page.shown' }

/** Every change of the session, the first response included; and its expiry. */
export type SessionNotice = { type: 'session.changed'; session: Session } | { type: 'session.expired' }

export interface SessionInput {
  scope: Scope
}

export interface SessionContext extends SessionInput {
  session: Session
  /** When the server last issued the token (epoch ms); without a token null, and no timer runs. */
  lastSignedAt: Instant | null
  /** A booking made before the first response about the session. */
  early: Booking | null
}

/** The server's response. */
interface Checked {
  session: Session
  lastSignedAt: Instant | null
}

export const ANONYMOUS: Session = { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false }

/**
 * The only owner of the session; it notifies its parent of every change. The token itself is not in this machine,
 * because snapshots are inspected and logged: the adapters keep it. It expires `TOKEN_LIFETIME_MS` after
 * `lastSignedAt`. The root provides the delays as absolute deadlines, and `page.shown` re-enters the state, so that a
 * laptop notices the expiry right after its sleep.
 */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    checkSession: notProvided<Checked, { scope: Scope }>('checkSession'),
    forgetToken: notProvided<void, void>('forgetToken'),
  },
  actions: {
    keepSession: assign((_, { output: { session, lastSignedAt } }: { output: Checked }) => ({ session, lastSignedAt })),
    keepSignedIn: assign((_, { at, accountId, email }: SignedIn) => ({
      session: { ...ANONYMOUS, status: 'user' as const, account: { id: accountId, email } },
      lastSignedAt: at,
    })),
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
    noticeExpired: sendParent((): SessionNotice => ({ type: 'session.expired' })),
  },
  guards: {
    isSomebody: (_, { output }: { output: Checked }) => output.session.status !== 'anonymous',
    hasBooked: ({ context }) => context.early !== null,
    hasToken: (_, { hasToken }: Booking) => hasToken,
    hasDeadline: ({ context }) => context.lastSignedAt !== null,
  },
  delays: {
    tokenExpiry: TOKEN_LIFETIME_MS,
    tokenWarning: TOKEN_LIFETIME_MS - TOKEN_WARNING_MS,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ scope: input.scope, session: ANONYMOUS, lastSignedAt: null, early: null }),
  initial: 'checking',
  on: {
    'session.signedIn': {
      target: '.known',
      actions: [{ type: 'keepSignedIn', params: given }, 'noticeChanged'],
    },
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
      },
    },
    known: {
      meta: { title: 'The customer is known' },
      initial: 'deciding',
      on: {
        'page.shown': { target: 'known', reenter: true },
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
            ending: { meta: { title: 'The token expires in a few minutes' } },
          },
        },
      },
    },
    expiring: {
      tags: 'busy',
      meta: { title: 'The token has expired and is deleted' },
      entry: 'noticeExpired',
      invoke: { id: 'forgetToken', src: 'forgetToken', onDone: 'anonymous', onError: 'anonymous' },
    },
  },
})

export type SessionRef = ActorRefFrom<typeof sessionMachine>
