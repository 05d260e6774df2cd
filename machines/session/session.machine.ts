import { assign, sendParent, setup } from 'xstate'
import { TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../domain/constants.ts'
import type { Session } from '../domain/account/session.ts'
import type { Scope } from '../domain/scope.ts'
import type { Instant } from '../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'

export type SessionEvent =
  | { type: 'session.signedIn'; at: Instant; accountId: number; email: string }
  | { type: 'session.refused' }
  | { type: 'page.shown' }

/** Told to the parent. */
export type SessionNotice = { type: 'session.settled'; session: Session } | { type: 'session.expired' }

export interface SessionInput {
  scope: Scope
}

export interface SessionContext {
  scope: Scope
  session: Session
  /** When the token was last given (epoch ms); null while there is none. */
  lastSignedAt: Instant | null
}

const ANONYMOUS: Session = { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false }

/**
 * Who is here. The token itself is not in this machine (snapshots are looked at and logged): the adapters keep it.
 * It dies `TOKEN_LIFETIME_MS` after `lastSignedAt`; the delays are provided at the root as absolute deadlines, and
 * looking at the page again re-enters the state, so that a laptop that slept learns of it at once.
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
    checkSession: notProvided<{ session: Session; lastSignedAt: Instant | null }, { scope: Scope }>('checkSession'),
    forgetToken: notProvided<void, void>('forgetToken'),
  },
  actions: {
    keepSession: assign((_, known: { session: Session; lastSignedAt: Instant | null }) => known),
    keepSignedIn: assign((_, { at, accountId, email }: { at: Instant; accountId: number; email: string }) => ({
      session: {
        status: 'user' as const,
        needPasswordChange: false,
        ssoLogged: false,
        account: { id: accountId, email },
      },
      lastSignedAt: at,
    })),
    forget: assign({ session: ANONYMOUS, lastSignedAt: null }),
    noticeSettled: sendParent(({ context }): SessionNotice => ({ type: 'session.settled', session: context.session })),
    noticeExpired: sendParent((): SessionNotice => ({ type: 'session.expired' })),
  },
  guards: {
    isSomebody: (_, { session }: { session: Session }) => session.status !== 'anonymous',
  },
  delays: {
    tokenExpiry: TOKEN_LIFETIME_MS,
    tokenWarning: TOKEN_LIFETIME_MS - TOKEN_WARNING_MS,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ scope: input.scope, session: ANONYMOUS, lastSignedAt: null }),
  initial: 'checking',
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
            guard: { type: 'isSomebody', params: ({ event }) => ({ session: event.output.session }) },
            target: 'known',
            actions: [{ type: 'keepSession', params: ({ event }) => event.output }, 'noticeSettled'],
          },
          {
            target: 'anonymous',
            actions: [{ type: 'keepSession', params: ({ event }) => event.output }, 'noticeSettled'],
          },
        ],
        // A visitor may book without being known; who must log in is asked to at the login step.
        onError: { target: 'anonymous', actions: ['forget', 'noticeSettled'] },
      },
      on: {
        'session.signedIn': { target: 'known', actions: { type: 'keepSignedIn', params: ({ event }) => event } },
      },
    },
    anonymous: {
      meta: { title: 'Nobody is logged in' },
      on: {
        'session.signedIn': { target: 'known', actions: { type: 'keepSignedIn', params: ({ event }) => event } },
      },
    },
    known: {
      meta: { title: 'Somebody is logged in' },
      initial: 'fresh',
      on: {
        'page.shown': { target: 'known', reenter: true },
        'session.signedIn': {
          target: 'known',
          reenter: true,
          actions: { type: 'keepSignedIn', params: ({ event }) => event },
        },
        'session.refused': { target: 'expiring', actions: 'forget' },
      },
      after: { tokenExpiry: { target: 'expiring', actions: 'forget' } },
      states: {
        fresh: { meta: { title: 'The token is good for a while' }, after: { tokenWarning: 'ending' } },
        ending: { meta: { title: 'The token dies in a few minutes' } },
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
