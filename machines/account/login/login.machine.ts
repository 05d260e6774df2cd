import { type ActorRefFrom, assertEvent, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import { LOGIN_BLOCK_MS } from '../../domain/constants.ts'
import type { Id } from '../../domain/id.ts'
import { type Failure, toFailure } from '../../domain/failures.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Instant } from '../../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { blockedUntil, type Credentials, type LoginFault, loginFaults } from './login.rules.ts'

export type LoginEvent =
  /** `at` is the moment of the press, from which a lockout counts. */
  ({ type: 'login.submitted'; at: Instant } & Credentials) | { type: 'page.shown' }

/** Who the server says it is. The token itself stays with the adapter. */
export interface SignedIn {
  at: Instant
  accountId: Id
  email: string
}

/** Told to a parent that spawned this machine and cannot wait for its output. */
export type LoginNotice = { type: 'login.signedIn' } & SignedIn

export interface LoginInput {
  scope: Scope
  /** Known from a link; empty when it is not. */
  email: string
}

export interface LoginContext extends LoginInput {
  pressedAt: Instant
  faults: readonly LoginFault[]
  failure: Failure | null
  /** End of the lockout; null when there is none. */
  blockedUntil: Instant | null
  signedIn: SignedIn | null
}

/**
 * Signing in with e-mail and password, as a step of a booking or as a screen. The password passes through in an event
 * and is kept nowhere. The end of a lockout is an absolute instant: the root provides `lockout` as what is left of it,
 * and a page that is shown again measures anew.
 */
export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    output: {} as { kind: 'signedIn'; session: SignedIn | null },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: { signIn: notProvided<SignedIn, { scope: Scope } & Credentials>('signIn') },
  actions: {
    keepAddress: assign((_, { email, at }: { email: string; at: Instant }) => ({
      email: email.trim(),
      pressedAt: at,
      faults: [],
      failure: null,
    })),
    keepFaults: assign((_, { credentials }: { credentials: Credentials }) => ({ faults: loginFaults(credentials) })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepLockout: assign(({ context }, { failure }: { failure: Failure }) => ({
      blockedUntil: blockedUntil(failure, context.pressedAt),
    })),
    forgetLockout: assign({ failure: null, blockedUntil: null }),
    keepSignedIn: assign((_, { signedIn }: { signedIn: SignedIn }) => ({ signedIn })),
    noticeSignedIn: sendParent((_, { signedIn }: { signedIn: SignedIn }): LoginNotice => ({
      type: 'login.signedIn',
      ...signedIn,
    })),
  },
  guards: {
    isComplete: (_, { credentials }: { credentials: Credentials }) => loginFaults(credentials).length === 0,
    isLockout: (_, { failure }: { failure: Failure }) => failure.code === 'blockedUser',
  },
  delays: { lockout: LOGIN_BLOCK_MS },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    scope: input.scope,
    email: input.email,
    pressedAt: 0,
    faults: [],
    failure: null,
    blockedUntil: null,
    signedIn: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      meta: { title: 'Waiting for an e-mail address and a password' },
      initial: 'quiet',
      on: {
        'login.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ credentials: event }) },
            target: 'signingIn',
            actions: { type: 'keepAddress', params: ({ event }) => event },
          },
          {
            target: '.showingErrors',
            actions: [
              { type: 'keepAddress', params: ({ event }) => event },
              { type: 'keepFaults', params: ({ event }) => ({ credentials: event }) },
            ],
          },
        ],
      },
      states: {
        quiet: { meta: { title: 'Nothing was sent yet' } },
        showingErrors: { meta: { title: 'What is missing or not right is listed' } },
        refused: { tags: 'failed', meta: { title: 'The server did not let the customer in' } },
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
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'keepSignedIn', params: ({ event }) => ({ signedIn: event.output }) },
            { type: 'noticeSignedIn', params: ({ event }) => ({ signedIn: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isLockout', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            target: 'blocked',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              { type: 'keepLockout', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            ],
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
        ],
      },
    },
    blocked: {
      tags: 'blocked',
      meta: { title: 'The account is locked for a while after too many failures' },
      after: { lockout: { target: 'editing', actions: 'forgetLockout' } },
      on: { 'page.shown': { target: 'blocked', reenter: true } },
    },
    signedIn: { type: 'final', meta: { title: 'The customer is known' } },
  },
  output: ({ context }) => ({ kind: 'signedIn', session: context.signedIn }),
})

export type LoginRef = ActorRefFrom<typeof loginMachine>
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>
