import { type ActorRefFrom, assertEvent, assign, raise, sendParent, setup, type SnapshotFrom } from 'xstate'
import { addressOf } from '../../domain/account/email.ts'
import { LOGIN_BLOCK_MS } from '../../domain/constants.ts'
import type { Failure } from '../../domain/failures.ts'
import { type Judged, judged, judgedWhole } from '../../domain/form/shown-faults.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Instant } from '../../domain/time/time.types.ts'
import type { GuestNotice, SignedIn } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed, given } from '../../kit/params.ts'
import * as rules from './login.rules.ts'
import type { Credentials, Lockout, LoginFault, Typed } from './login.rules.ts'

export type LoginEvent =
  | ({ type: 'login.typed' } & Credentials)
  | ({ type: 'login.left'; field: LoginFault['at'] } & Credentials)
  /** `at` is the moment of the press, from which a lockout counts. */
  | ({ type: 'login.submitted'; at: Instant } & Credentials)
  | { type: 'page.shown' }

export interface LoginInput {
  scope: Scope
  /** From a link; empty without one. */
  email: string
  /** A lockout that began before the page was loaded; null when there is none. */
  lockout: Lockout | null
}

export interface LoginContext extends Pick<LoginInput, 'scope' | 'email'>, Judged<LoginFault> {
  /** When the account of `email` may try again; null while nothing is locked. */
  blockedUntil: Instant | null
  pressedAt: Instant
  failure: Failure | null
}

/**
 * Login with e-mail and password, as a step of a booking or as a screen. An event carries the password; no context
 * stores it. The end of a lockout is an absolute instant: the root provides `lockout` as the time left until then, and
 * `page.shown` computes it again. Only one account is locked: another address may sign in meanwhile.
 */
export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: { signIn: notProvided<SignedIn, { scope: Scope } & Credentials>('signIn') },
  actions: {
    keepAddress: assign((_, { email, at }: { email: string; at: Instant }) => ({
      email: addressOf(email),
      pressedAt: at,
      failure: null,
    })),
    /** The adapter keeps the address for the other forms that ask for one. */
    noteAddress: (_from: unknown, _typed: { email: string }) => undefined,
    judge: assign(({ context }, { field, ...typed }: Typed) => judged(rules.loginFaults(typed), context.faults, field)),
    judgeAll: assign((_, credentials: Credentials) => judgedWhole(rules.loginFaults(credentials))),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepLockout: assign(({ context }, { failure }: { failure: Failure }) => ({
      blockedUntil: rules.blockedUntil(failure, context.pressedAt),
    })),
    /** The form takes the press that has ended the lockout. */
    pressAgain: raise(({ event }) => event),
    forgetFailure: assign({ failure: null }),
    forgetLockout: assign({ failure: null, blockedUntil: null }),
    notifyParentSignedIn: sendParent((_, { output }: { output: SignedIn }): GuestNotice => ({
      type: 'guest.signedIn',
      ...output,
    })),
  },
  guards: {
    isComplete: (_, credentials: Credentials) => rules.isComplete(credentials),
    isOther: ({ context }, credentials: Credentials) => rules.isOther(context, credentials),
    isStillBlocked: ({ context }) => context.blockedUntil !== null,
    isOfFields: ({ context }) => context.failure !== null && rules.isOfFields(context.failure),
    isLockout: (_, { failure }: { failure: Failure }) => failure.code === 'blockedUser',
  },
  delays: { lockout: LOGIN_BLOCK_MS },
}).createMachine({
  id: 'login',
  context: ({ input: { scope, ...begun } }) => ({
    scope,
    ...rules.startOf(begun),
    ...rules.unjudged(begun),
    pressedAt: 0,
    failure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'Is there a lockout from before the page was loaded?' },
      always: [{ guard: 'isStillBlocked', target: 'blocked' }, { target: 'editing' }],
    },
    editing: {
      tags: 'editable',
      meta: { title: 'Waiting for an e-mail address and a password' },
      initial: 'quiet',
      on: {
        'login.typed': [
          // The answer was about what stood there before.
          {
            guard: 'isOfFields',
            target: '.quiet',
            actions: ['forgetFailure', { type: 'judge', params: given }, { type: 'noteAddress', params: given }],
          },
          {
            actions: [
              { type: 'judge', params: given },
              { type: 'noteAddress', params: given },
            ],
          },
        ],
        'login.left': { actions: { type: 'judge', params: given } },
        'login.submitted': [
          {
            guard: { type: 'isComplete', params: given },
            target: 'signingIn',
            actions: [
              { type: 'keepAddress', params: given },
              { type: 'noteAddress', params: given },
              { type: 'judgeAll', params: given },
            ],
          },
          {
            target: '.showingErrors',
            actions: [
              { type: 'keepAddress', params: given },
              { type: 'noteAddress', params: given },
              { type: 'judgeAll', params: given },
            ],
          },
        ],
      },
      states: {
        quiet: { meta: { title: 'Nothing was sent yet' } },
        showingErrors: { meta: { title: 'Missing and invalid fields are listed' } },
        refused: { tags: 'failed', meta: { title: 'The server refused the login' } },
      },
    },
    signingIn: {
      tags: 'busy',
      meta: { title: 'The server checks the credentials' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context, event }) => {
          assertEvent(event, 'login.submitted')
          return { scope: context.scope, email: context.email, password: event.password }
        },
        onDone: { target: 'signedIn', actions: { type: 'notifyParentSignedIn', params: answered } },
        onError: [
          {
            guard: { type: 'isLockout', params: failed },
            target: 'blocked',
            actions: [
              { type: 'keepFailure', params: failed },
              { type: 'keepLockout', params: failed },
            ],
          },
          { target: 'editing.refused', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },
    blocked: {
      tags: 'blocked',
      meta: { title: 'The account is locked for a while after too many failures' },
      after: { lockout: { target: 'editing', actions: 'forgetLockout' } },
      on: {
        'page.shown': { target: 'blocked', reenter: true },
        'login.typed': {
          actions: [
            { type: 'judge', params: given },
            { type: 'noteAddress', params: given },
          ],
        },
        'login.left': { actions: { type: 'judge', params: given } },
        'login.submitted': {
          guard: { type: 'isOther', params: given },
          target: 'editing',
          actions: ['forgetLockout', 'pressAgain'],
        },
      },
    },
    signedIn: { tags: 'busy', meta: { title: 'The customer is known, and the host goes on' } },
  },
})

export type LoginRef = ActorRefFrom<typeof loginMachine>
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>
