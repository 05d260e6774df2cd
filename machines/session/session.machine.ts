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

/** Every change of who is here, the first answer included; and why it ended, when its time was over. */
export type SessionNotice = { type: 'session.changed'; session: Session } | { type: 'session.expired' }

export interface SessionInput {
  scope: Scope
}

export interface SessionContext extends SessionInput {
  session: Session
  /** When the token was last given (epoch ms); null while there is none, and then no clock runs. */
  lastSignedAt: Instant | null
  /** A booking made before it was known who is here. */
  early: Booking | null
}

/** What asking the server came to. */
interface Checked {
  session: Session
  lastSignedAt: Instant | null
}

export const ANONYMOUS: Session = { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false }

/**
 * Who is here: the only owner of it, who tells every change. The token itself is not in this machine (snapshots are
 * looked at and logged): the adapters keep it. It dies `TOKEN_LIFETIME_MS` after `lastSignedAt`; the delays are provided
 * at the root as absolute deadlines, and looking at the page again re-enters the state, so that a laptop that slept
 * learns of it at once.
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
      meta: { title: 'The server is asked who is here' },
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
        // A visitor may book without being known; who must log in is asked to at the login step.
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
        // The token that came with the booking replaces the older one; who is here stays.
        'session.booked': {
          guard: { type: 'hasToken', params: given },
          target: 'known',
          reenter: true,
          actions: { type: 'keepToken', params: given },
        },
      },
      states: {
        deciding: {
          meta: { title: 'Does a token run out?' },
          always: [{ guard: 'hasDeadline', target: 'timed' }, { target: 'untimed' }],
        },
        untimed: { meta: { title: 'No token was given: nothing runs out' } },
        timed: {
          meta: { title: 'The token runs out two hours after it was given' },
          initial: 'fresh',
          after: { tokenExpiry: { target: '#session.expiring', actions: ['forget', 'noticeChanged'] } },
          states: {
            fresh: { meta: { title: 'The token is good for a while' }, after: { tokenWarning: 'ending' } },
            ending: { meta: { title: 'The token dies in a few minutes' } },
          },
        },
      },
    },
    expiring: {
      tags: 'busy',
      meta: { title: 'The token is dead and is forgotten' },
      entry: 'noticeExpired',
      invoke: { id: 'forgetToken', src: 'forgetToken', onDone: 'anonymous', onError: 'anonymous' },
    },
  },
})

export type SessionRef = ActorRefFrom<typeof sessionMachine>
