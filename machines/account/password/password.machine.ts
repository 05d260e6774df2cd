import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { PasswordReason } from '../../domain/account/password.ts'
import { isSameAccount, type Session } from '../../domain/account/session.ts'
import type { Id } from '../../domain/id.ts'
import type { AppLocation } from '../../domain/place/location.ts'
import type { Group } from '../../domain/catalogue/group.ts'
import type { Scope } from '../../domain/scope.ts'
import type { GuestEvent, GuestNotice } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { given } from '../../kit/params.ts'
import { newPasswordMachine, type NewPasswordNotice } from '../new-password/new-password.machine.ts'
import { isCalled } from './password.rules.ts'

export type PasswordEvent = NewPasswordNotice | Extract<GuestEvent, { type: 'session.changed' }>

export interface PasswordInput {
  scope: Scope
  group: Group
  session: Session
  /** The account that the address names; null when it names none. */
  accountId: Id | null
  /** Null when only the server knows. */
  reason: PasswordReason | null
  /** Where the customer goes next. */
  next: AppLocation
}

const NOT_FOUND: AppLocation = { screen: 'not_found', urlname: null }

/**
 * The page for a customer who has to choose a password, because of an email's link or a weak password. For everyone
 * else the page does not exist.
 */
export const passwordMachine = setup({
  types: {
    input: {} as PasswordInput,
    context: {} as PasswordInput,
    events: {} as PasswordEvent,
    children: {} as { newPassword: 'newPassword' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: { newPassword: newPasswordMachine },
  actions: {
    /** Whoever signs in over the page does so with the password that is to be changed. */
    keepSession: assign((_, { session }: { session: Session }) => ({ session, reason: 'weak' as const })),
    notifyParentPassed: sendParent((_, notice: GuestNotice) => notice),
    notifyParentLeft: sendParent(({ context }): GuestNotice => ({
      type: 'guest.left',
      location: context.next,
      replace: true,
    })),
    notifyParentNotFound: sendParent((): GuestNotice => ({ type: 'guest.left', location: NOT_FOUND, replace: true })),
  },
  guards: {
    isCalled: ({ context }) => isCalled(context.session, context.accountId),
    mustChange: (_, { session }: { session: Session }) => session.needPasswordChange,
    isSame: ({ context }, { session }: { session: Session }) => isSameAccount(session.account, context.session.account),
    isAnonymous: (_, { session }: { session: Session }) => session.status === 'anonymous',
  },
}).createMachine({
  id: 'password',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      meta: { title: 'Has this customer to choose a password?' },
      always: [{ guard: 'isCalled', target: 'called' }, { target: 'uncalled' }],
    },
    uncalled: { meta: { title: 'Nobody is asked for a password here' }, entry: 'notifyParentNotFound' },
    called: {
      meta: { title: 'A password has to be chosen' },
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context: { scope, group, session, reason } }) => ({
          scope,
          group,
          session,
          isFirst: reason === 'unset',
        }),
      },
      initial: 'choosing',
      on: { 'guest.succeeded': { actions: { type: 'notifyParentPassed', params: given } } },
      states: {
        choosing: {
          tags: ['editable', 'forced'],
          meta: { title: 'The customer chooses one' },
          on: {
            'guest.signedIn': { target: 'saved', actions: { type: 'notifyParentPassed', params: given } },
            'session.changed': [
              { guard: { type: 'isAnonymous', params: given }, target: '#password.expired' },
              // The form, and a press without an answer, are about the account that was here before.
              { guard: { type: 'isSame', params: given } },
              {
                guard: { type: 'mustChange', params: given },
                target: '#password.called',
                reenter: true,
                actions: { type: 'keepSession', params: given },
              },
              { target: '#password.outdated' },
            ],
          },
        },
        saved: {
          tags: 'busy',
          meta: { title: 'The password is saved, and the session is notified' },
          on: { 'session.changed': 'leaving' },
        },
        leaving: { tags: 'busy', meta: { title: 'The customer goes on' }, entry: 'notifyParentLeft' },
      },
    },
    outdated: { meta: { title: 'Somebody else is here, and goes on' }, entry: 'notifyParentLeft' },
    expired: {
      tags: ['blocked', 'failed'],
      meta: { title: 'The connection ended before the password was saved' },
      // Signed in again over the page: with the password that is to be changed, or with a good one.
      on: {
        'session.changed': [
          {
            guard: { type: 'mustChange', params: given },
            target: 'called',
            actions: { type: 'keepSession', params: given },
          },
          { guard: { type: 'isAnonymous', params: given } },
          { target: 'outdated' },
        ],
      },
    },
  },
})

export type PasswordRef = ActorRefFrom<typeof passwordMachine>
export type PasswordSnapshot = SnapshotFrom<typeof passwordMachine>
