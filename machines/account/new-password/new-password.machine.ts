import { type ActorRefFrom, assertEvent, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { PasswordFault, TypedPassword } from '../../domain/account/password.ts'
import { isCustomer } from '../../domain/account/customer.ts'
import { isSameAccount, type Session } from '../../domain/account/session.ts'
import { mayBeDone } from '../../domain/unknown-outcome.ts'
import { type Failure, failure as failureOf } from '../../domain/failures.ts'
import { judged, judgedWhole } from '../../domain/form/shown-faults.ts'
import type { Id } from '../../domain/id.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Broadcast, GuestNotice, SignedIn } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed, given } from '../../kit/params.ts'
import * as rules from './new-password.rules.ts'
import type { NewPasswordContext, NewPasswordInput } from './new-password.rules.ts'

export type NewPasswordEvent =
  | ({ type: 'newPassword.typed' } & TypedPassword)
  | ({ type: 'newPassword.left'; field: PasswordFault['at'] } & TypedPassword)
  | ({ type: 'newPassword.submitted' } & TypedPassword)
  | Extract<Broadcast, { type: 'session.changed' }>

/** The notices to its host: the token that the server issued, and the success. */
export type NewPasswordNotice = Extract<GuestNotice, { type: 'guest.signedIn' | 'guest.succeeded' }>

interface Holder {
  scope: Scope
  accountId: Id
  email: string
}

/**
 * A new password for an account, on any screen. An event carries the password; no context stores it. A change ends the
 * older tokens, so a press without an answer is looked up before anything is reported.
 */
export const newPasswordMachine = setup({
  types: {
    input: {} as NewPasswordInput,
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    savePassword: notProvided<SignedIn, Holder & { password: string }>('savePassword'),
    /** The sign-in after the change; null when nothing was changed, a failure when that is unknown. */
    findPassword: notProvided<SignedIn | null, Holder>('findPassword'),
  },
  actions: {
    keepSession: assign((_, { session }: { session: Session }) => ({ session })),
    keepOther: assign((_, { session }: { session: Session }) => rules.blankFor(session)),
    judge: assign(({ context }, { field, ...typed }: rules.Typed) =>
      judged(rules.faultsOf(context, typed), context.faults, field),
    ),
    judgeAll: assign(({ context }, typed: TypedPassword) => ({
      ...judgedWhole(rules.faultsOf(context, typed)),
      failure: null,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepEnded: assign({ failure: failureOf('expiredConnection') }),
    keepChange: assign(({ context }) => ({ ...rules.blankFor(context.session), changes: context.changes + 1 })),
    forgetAnswer: assign({ faults: [], failure: null }),
    notifyParentSaved: sendParent((_, { output }: { output: SignedIn | null }): NewPasswordNotice => ({
      type: 'guest.signedIn',
      ...(output as SignedIn),
    })),
    notifyParentSucceeded: sendParent(({ context }): NewPasswordNotice => ({
      type: 'guest.succeeded',
      code: rules.successIn(context),
    })),
  },
  guards: {
    isBlank: (_, typed: TypedPassword) => rules.isBlank(typed),
    isGood: ({ context }, typed: TypedPassword) => rules.faultsOf(context, typed).length === 0,
    isRefused: ({ context }) => context.failure !== null,
    isChanged: (_, { output }: { output: SignedIn | null }) => output !== null,
    isGone: (_, { session }: { session: Session }) => !isCustomer(session),
    isOther: ({ context }, { session }: { session: Session }) =>
      !isSameAccount(session.account, context.session.account),
    mayBeDone: (_, { failure }: { failure: Failure }) => mayBeDone(failure),
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => rules.initialContext(input),
  initial: 'editing',
  on: {
    'session.changed': [
      // The fields keep what was typed for the customer who typed it.
      { guard: { type: 'isGone', params: given } },
      {
        guard: { type: 'isOther', params: given },
        target: '.editing',
        actions: { type: 'keepOther', params: given },
      },
      { actions: { type: 'keepSession', params: given } },
    ],
  },
  states: {
    editing: {
      tags: 'editable',
      meta: { title: 'Waiting for a new password' },
      initial: 'quiet',
      on: {
        'newPassword.submitted': [
          { guard: { type: 'isGood', params: given }, target: 'saving', actions: 'forgetAnswer' },
          {
            guard: { type: 'isBlank', params: given },
            target: '.quiet',
            actions: { type: 'judgeAll', params: given },
          },
          { target: '.typed', actions: { type: 'judgeAll', params: given } },
        ],
        // Nobody has to change their password: empty fields are at fault after a press only.
        'newPassword.left': [
          { guard: { type: 'isBlank', params: given } },
          { actions: { type: 'judge', params: given } },
        ],
        'newPassword.typed': [
          {
            guard: { type: 'isBlank', params: given },
            target: '.quiet',
            actions: ['forgetAnswer', { type: 'judge', params: given }],
          },
          { guard: 'isRefused', actions: { type: 'judge', params: given } },
          { target: '.typed', actions: { type: 'judge', params: given } },
        ],
      },
      states: {
        quiet: { meta: { title: 'Nothing is typed' } },
        typed: { tags: 'unkept', meta: { title: 'A password is typed and not saved' } },
        refused: { tags: ['failed', 'unkept'], meta: { title: 'The password could not be saved' } },
        unknown: { tags: ['failed', 'unkept'], meta: { title: 'Nobody can say whether the password was saved' } },
        changed: { meta: { title: 'The password is changed' } },
      },
    },
    saving: {
      tags: ['busy', 'writing'],
      meta: { title: 'The server stores the password' },
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context, event }) => {
          assertEvent(event, 'newPassword.submitted')
          return { ...rules.holderIn(context), password: event.password }
        },
        onDone: {
          target: 'editing.changed',
          actions: ['keepChange', { type: 'notifyParentSaved', params: answered }, 'notifyParentSucceeded'],
        },
        onError: [
          {
            guard: { type: 'mayBeDone', params: failed },
            target: 'looking',
            actions: { type: 'keepFailure', params: failed },
          },
          { target: 'editing.refused', actions: { type: 'keepFailure', params: failed } },
        ],
      },
      on: {
        // A server that refuses a token has changed nothing.
        'session.changed': {
          guard: { type: 'isGone', params: given },
          target: 'editing.refused',
          actions: 'keepEnded',
        },
      },
    },
    looking: {
      tags: ['busy', 'writing'],
      meta: { title: 'Was the password saved? It is asked before a word is said' },
      invoke: {
        id: 'findPassword',
        src: 'findPassword',
        input: ({ context }) => rules.holderIn(context),
        onDone: [
          {
            guard: { type: 'isChanged', params: answered },
            target: 'editing.changed',
            actions: ['keepChange', { type: 'notifyParentSaved', params: answered }, 'notifyParentSucceeded'],
          },
          { target: 'editing.refused' },
        ],
        onError: 'editing.unknown',
      },
    },
  },
})

export type NewPasswordRef = ActorRefFrom<typeof newPasswordMachine>
export type NewPasswordSnapshot = SnapshotFrom<typeof newPasswordMachine>
