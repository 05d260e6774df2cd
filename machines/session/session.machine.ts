import { type ActorRefFrom, assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate'
import { type LogoutTarget, logoutMachine, type LogoutOutput } from '../account/logout/logout.machine.ts'
import { ANONYMOUS } from '../domain/account/session.ts'
import { TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../domain/constants.ts'
import type { Id } from '../domain/id.ts'
import type { Scope } from '../domain/scope.ts'
import type { GuestEvent, GuestNotice, SignedIn } from '../kit/guest.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { answered, given } from '../kit/params.ts'
import { stageMachine } from '../kit/stage.machine.ts'
import * as rules from './session.rules.ts'
import type { Booking, Checked, SessionContext, SessionInput, SessionNotice, SessionPress } from './session.types.ts'

export type SessionEvent =
  | ({ type: 'session.signedIn' } & SignedIn)
  | ({ type: 'session.booked' } & Booking)
  /** The server refused the token, or a write to a closed group found none; the adapters have forgotten it. */
  | { type: 'session.tokenRefused' }
  | SessionPress
  /** The customer of a group has logged out in another tab. */
  | { type: 'session.left'; groupId: Id }
  | Extract<GuestNotice, { type: 'guest.signedIn' }>
  | { type: 'page.shown' }

/**
 * Owns the session, and notifies its parent of every change. The adapters keep the token, because snapshots are logged.
 * It expires `TOKEN_LIFETIME_MS` after `lastSignedAt`, or when the server refuses it: an open group goes on without
 * one, a closed one asks to sign in. The delays are absolute deadlines; `page.shown` checks them again after a laptop's
 * sleep.
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
    /** Deletes the token and what this tab keeps of the customer. */
    forgetCustomer: notProvided<void, LogoutTarget>('forgetCustomer'),
    signInStage: stageMachine,
  },
  actions: {
    keepSession: assign((_, { output }: { output: Checked }) => ({ replaces: false, ...output })),
    keepSignedIn: assign(({ context: { session } }, signedIn: SignedIn) => rules.signedIn(session, signedIn)),
    keepBooking: assign(({ context }, booking: Booking) => rules.withBooking(context, booking)),
    keepEarlyBooker: assign(({ context }) => rules.booker(context.early)),
    keepEarly: assign((_, { at, hasToken }: Booking) => ({ early: { at, hasToken } })),
    keepDismissed: assign(({ context }) => ({ dismissedAt: context.lastSignedAt })),
    forget: assign({ session: ANONYMOUS, lastSignedAt: null, replaces: false }),
    notifyParentChanged: sendParent(({ context }): SessionNotice => rules.changed(context)),
    /** Sent first, so that nothing on the screen is stored again. */
    notifyParentLeft: sendParent(({ context }): GuestNotice => rules.afterLogout(context)),
    notifyParentGoodbye: sendParent(({ context }): GuestNotice => rules.goodbye(context)),
    /** From now on the adapters follow the other tabs. */
    watchTabs: () => undefined,
    passOn: sendTo('signInStage', (_, event: GuestEvent) => event),
  },
  guards: {
    isLeft: ({ context }, { groupId }: { groupId: Id }) => rules.isLeft(context, groupId),
    isIdentified: (_, { output }: { output: Checked }) => output.session.status !== 'anonymous',
    hasBooked: ({ context }) => context.early !== null,
    mayAsk: ({ context }) => context.byPassword,
    mustAsk: ({ context: { scope, byPassword } }) => byPassword && !scope.group.openData,
    isForeign: ({ context }) => rules.isForeign(context),
    isKnown: ({ context }) => context.session.status !== 'anonymous',
    isPro: ({ context }) => context.session.status === 'pro',
    isOut: (_, { output }: { output: LogoutOutput }) => output.left,
    hasDeadline: ({ context }) => context.lastSignedAt !== null,
  },
  delays: { tokenExpiry: TOKEN_LIFETIME_MS, tokenWarning: TOKEN_LIFETIME_MS - TOKEN_WARNING_MS },
}).createMachine({
  id: 'session',
  context: ({ input }) => rules.initialContext(input),
  initial: 'checking',
  on: {
    'session.signedIn': { target: '.known', actions: [{ type: 'keepSignedIn', params: given }, 'notifyParentChanged'] },
    'session.left': { guard: { type: 'isLeft', params: given }, target: '.leftBehind' },
  },
  states: {
    checking: {
      tags: 'busy',
      meta: { title: 'The session is loading' },
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        input: rules.asked,
        onDone: [
          {
            guard: { type: 'isIdentified', params: answered },
            target: 'known',
            actions: [{ type: 'keepSession', params: answered }, 'notifyParentChanged'],
          },
          { guard: 'hasBooked', target: 'known', actions: ['keepEarlyBooker', 'notifyParentChanged'] },
          { target: 'anonymous', actions: [{ type: 'keepSession', params: answered }, 'notifyParentChanged'] },
        ],
        // Without a session the visitor may still book; the login step asks for a login where the group requires one.
        onError: [
          { guard: 'hasBooked', target: 'known', actions: ['keepEarlyBooker', 'notifyParentChanged'] },
          { target: 'anonymous', actions: ['forget', 'notifyParentChanged'] },
        ],
      },
      on: { 'session.booked': { actions: { type: 'keepEarly', params: given } } },
    },
    anonymous: {
      meta: { title: 'The visitor is anonymous' },
      on: {
        'session.booked': { target: 'known', actions: [{ type: 'keepBooking', params: given }, 'notifyParentChanged'] },
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
        'session.tokenRefused': 'ending',
        // The booking's token replaces the older one; the customer stays the same.
        'session.booked': { target: 'known', reenter: true, actions: { type: 'keepBooking', params: given } },
      },
      states: {
        deciding: {
          meta: { title: 'Is it a professional of the group, and does a token expire?' },
          always: [
            { guard: 'isForeign', target: '#session.foreign' },
            { guard: 'hasDeadline', target: 'timed' },
            { target: 'untimed' },
          ],
        },
        untimed: { meta: { title: 'Without a token nothing expires' } },
        timed: {
          meta: { title: 'The token expires two hours after it was issued' },
          initial: 'fresh',
          after: { tokenExpiry: '#session.ending' },
          states: {
            fresh: { meta: { title: 'The token is valid for a while' }, after: { tokenWarning: 'ending' } },
            ending: {
              meta: { title: 'The token expires in a few minutes' },
              on: {
                'signIn.requested': { guard: 'mayAsk', target: '#session.asking' },
                'warning.dismissed': { actions: 'keepDismissed' },
              },
            },
          },
        },
      },
    },
    foreign: {
      tags: 'blocked',
      meta: { title: 'A professional of other groups is asked to log out' },
      on: { 'logout.requested': 'leaving' },
    },
    leftBehind: {
      tags: 'busy',
      meta: { title: 'The customer has logged out in another tab, or the connection of a professional has ended' },
      invoke: {
        id: 'forgetCustomer',
        src: 'forgetCustomer',
        input: ({ context }) => rules.leaving(context),
        onDone: {
          target: 'anonymous',
          actions: ['notifyParentLeft', 'notifyParentGoodbye', 'forget', 'notifyParentChanged'],
        },
        onError: {
          target: 'anonymous',
          actions: ['notifyParentLeft', 'notifyParentGoodbye', 'forget', 'notifyParentChanged'],
        },
      },
    },
    ending: {
      meta: { title: 'Whose connection has ended?' },
      // Another person must not continue on a professional's screen: an expired session is a logout, too.
      always: [{ guard: 'isPro', target: 'leftBehind' }, { target: 'expiring' }],
    },
    expiring: {
      tags: 'busy',
      meta: { title: 'The token is no longer valid and is deleted' },
      entry: ['forget', 'notifyParentChanged'],
      invoke: {
        id: 'forgetToken',
        src: 'forgetToken',
        input: rules.asked,
        onDone: [{ guard: 'mustAsk', target: 'asking.expired' }, { target: 'anonymous' }],
        onError: [{ guard: 'mustAsk', target: 'asking.expired' }, { target: 'anonymous' }],
      },
    },
    asking: {
      meta: { title: 'The customer is asked to sign in, over what they are doing' },
      initial: 'invited',
      invoke: { id: 'signInStage', src: 'signInStage', input: rules.signInInput },
      on: {
        'guest.signedIn': {
          target: 'known',
          actions: [{ type: 'keepSignedIn', params: given }, 'notifyParentChanged'],
        },
        'session.booked': {
          target: '.invited',
          actions: [{ type: 'keepBooking', params: given }, 'notifyParentChanged'],
        },
        'signIn.dismissed': [{ guard: 'isKnown', target: 'known' }, { target: 'anonymous' }],
        'signIn.requested': { target: 'asking', reenter: true },
        'session.tokenRefused': [
          { guard: 'isPro', target: 'leftBehind' },
          { guard: 'hasDeadline', actions: ['forget', 'notifyParentChanged'] },
        ],
        'page.shown': { actions: { type: 'passOn', params: given } },
      },
      states: {
        invited: {
          meta: { title: 'By a press' },
          after: {
            tokenExpiry: [
              { guard: 'isPro', target: '#session.leftBehind' },
              { guard: 'hasDeadline', target: 'outlasting', actions: ['forget', 'notifyParentChanged'] },
            ],
          },
        },
        expired: { meta: { title: 'Because the connection has ended' } },
        outlasting: {
          meta: { title: 'By a press; the token has expired since and is deleted' },
          invoke: { id: 'forgetToken', src: 'forgetToken', input: rules.asked, onDone: 'invited', onError: 'invited' },
        },
      },
    },
    leaving: {
      meta: { title: 'The customer wants to log out' },
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ ...rules.leaving(context), isSure: rules.isForeign(context) }),
        onDone: [
          {
            guard: { type: 'isOut', params: answered },
            target: 'anonymous',
            actions: ['notifyParentLeft', 'forget', 'notifyParentChanged'],
          },
          { target: 'known' },
        ],
      },
      on: {
        'session.booked': { actions: { type: 'keepBooking', params: given } },
        'session.tokenRefused': 'ending',
      },
      after: { tokenExpiry: { guard: 'hasDeadline', target: 'ending' } },
    },
  },
})

export type SessionRef = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
