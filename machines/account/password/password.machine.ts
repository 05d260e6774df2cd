import { type ActorRefFrom, assertEvent, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { Session } from '../../domain/account/session.ts'
import type { Failure } from '../../domain/failures.ts'
import type { Id } from '../../domain/id.ts'
import type { AppLocation } from '../../domain/place/location.ts'
import type { Group } from '../../domain/catalogue/group.ts'
import type { Scope } from '../../domain/scope.ts'
import type { SuccessCode } from '../../domain/success.ts'
import type { GuestEvent, GuestNotice, SignedIn } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed, given } from '../../kit/params.ts'
import { isCalled, type PasswordFault, passwordFaults, type TypedPassword } from './password.rules.ts'

export type PasswordEvent =
  ({ type: 'password.submitted' } & TypedPassword) | Extract<GuestEvent, { type: 'session.changed' }>

export interface PasswordInput {
  scope: Scope
  group: Group
  session: Session
  /** The account that the address names; null when it names none. */
  accountId: Id | null
  /** Where the customer goes on to afterwards. */
  next: AppLocation
}

export interface PasswordContext extends PasswordInput {
  faults: readonly PasswordFault[]
  failure: Failure | null
}

const NOT_FOUND: AppLocation = { screen: 'not_found', urlname: null }
const PASSWORD_CHANGED: SuccessCode = 'passwordChanged'

/**
 * A new password, which somebody has to choose who came by a letter's link, or whose own is too weak. Anybody else finds
 * no page here. An event carries the password; no context stores it.
 */
export const passwordMachine = setup({
  types: {
    input: {} as PasswordInput,
    context: {} as PasswordContext,
    events: {} as PasswordEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    savePassword: notProvided<SignedIn, { scope: Scope; accountId: Id; email: string; password: string }>(
      'savePassword',
    ),
  },
  actions: {
    keepSession: assign((_, { session }: { session: Session }) => ({ session })),
    forgetFaults: assign({ faults: [], failure: null }),
    keepFaults: assign(({ context }, typed: TypedPassword) => ({
      faults: passwordFaults(typed, context.session.account?.email ?? ''),
      failure: null,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    noticeSaved: sendParent((_, { output }: { output: SignedIn }): GuestNotice => ({
      type: 'guest.signedIn',
      ...output,
    })),
    noticeSucceeded: sendParent((): GuestNotice => ({ type: 'guest.succeeded', code: PASSWORD_CHANGED })),
    noticeLeft: sendParent(({ context }): GuestNotice => ({
      type: 'guest.left',
      location: context.next,
      replace: true,
    })),
    noticeNotFound: sendParent((): GuestNotice => ({ type: 'guest.left', location: NOT_FOUND, replace: true })),
  },
  guards: {
    isCalled: ({ context }) => isCalled(context.session, context.accountId),
    isGood: ({ context }, typed: TypedPassword) =>
      passwordFaults(typed, context.session.account?.email ?? '').length === 0,
    mustChange: (_, { session }: { session: Session }) => session.needPasswordChange,
    isNobody: (_, { session }: { session: Session }) => session.status === 'anonymous',
  },
}).createMachine({
  id: 'password',
  context: ({ input }) => ({ ...input, faults: [], failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      meta: { title: 'Has this customer to choose a password?' },
      always: [{ guard: 'isCalled', target: 'editing' }, { target: 'uncalled' }],
    },
    uncalled: { tags: 'busy', meta: { title: 'Nobody is asked for a password here' }, entry: 'noticeNotFound' },
    editing: {
      tags: 'editable',
      meta: { title: 'Waiting for a new password' },
      initial: 'quiet',
      on: {
        'password.submitted': [
          { guard: { type: 'isGood', params: given }, target: 'saving', actions: 'forgetFaults' },
          { target: '.showingErrors', actions: { type: 'keepFaults', params: given } },
        ],
        'session.changed': { guard: { type: 'isNobody', params: given }, target: 'expired' },
      },
      states: {
        quiet: { meta: { title: 'Nothing was sent yet' } },
        showingErrors: { meta: { title: 'What is wrong with the password is listed' } },
        refused: { tags: 'failed', meta: { title: 'The password could not be saved' } },
      },
    },
    saving: {
      tags: 'busy',
      meta: { title: 'The server stores the password' },
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context: { scope, session }, event }) => {
          assertEvent(event, 'password.submitted')
          const { id, email } = session.account ?? { id: 0, email: '' }
          return { scope, accountId: id, email, password: event.password }
        },
        onDone: {
          target: 'saved',
          actions: [{ type: 'noticeSaved', params: answered }, 'noticeSucceeded'],
        },
        onError: { target: 'editing.refused', actions: { type: 'keepFailure', params: failed } },
      },
      on: { 'session.changed': { guard: { type: 'isNobody', params: given }, target: 'expired' } },
    },
    expired: {
      tags: ['blocked', 'failed'],
      meta: { title: 'The connection ended before the password was saved' },
      // Signed in again over the page: with the password that is to be changed, or with a good one.
      on: {
        'session.changed': [
          {
            guard: { type: 'mustChange', params: given },
            target: 'editing',
            actions: ['forgetFaults', { type: 'keepSession', params: given }],
          },
          { guard: { type: 'isNobody', params: given } },
          { target: 'leaving' },
        ],
      },
    },
    saved: {
      tags: 'busy',
      meta: { title: 'The password is saved, and the session hears of it' },
      on: { 'session.changed': 'leaving' },
    },
    leaving: { tags: 'busy', meta: { title: 'The customer goes on' }, entry: 'noticeLeft' },
  },
})

export type PasswordRef = ActorRefFrom<typeof passwordMachine>
export type PasswordSnapshot = SnapshotFrom<typeof passwordMachine>
