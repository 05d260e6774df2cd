import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { isCustomer } from '../../domain/account/customer.ts'
import { isSameAccount, type Session } from '../../domain/account/session.ts'
import { mayBeDone } from '../../domain/unknown-outcome.ts'
import { type Failure, failure as failureOf } from '../../domain/failures.ts'
import type { Id } from '../../domain/id.ts'
import { isBlank } from '../../domain/invisible.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Broadcast } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed, given } from '../../kit/params.ts'
import * as rules from './new-email.rules.ts'
import type { NewEmailContext, NewEmailInput } from './new-email.rules.ts'

export type NewEmailEvent =
  | { type: 'newEmail.typed'; address: string }
  /** The field was left. */
  | { type: 'newEmail.left' }
  | { type: 'newEmail.submitted'; address: string }
  | Extract<Broadcast, { type: 'session.changed' }>

/**
 * A new e-mail address for an account. It is pending until the link in the email to it is followed, and the account
 * keeps the old one until then. If the connection expires, the typed address is kept for the customer who typed it.
 */
export const newEmailMachine = setup({
  types: {
    input: {} as NewEmailInput,
    context: {} as NewEmailContext,
    events: {} as NewEmailEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    readPending: notProvided<string | null, { scope: Scope }>('readPending'),
    requestEmail: notProvided<string, { scope: Scope; accountId: Id; email: string }>('requestEmail'),
  },
  actions: {
    keepPending: assign((_, { output }: { output: string | null }) => ({ pending: output })),
    keepAsked: assign((_, { output }: { output: string | null }) => ({
      pending: output,
      address: '',
      failure: null,
      confirmed: '',
    })),
    keepAddress: assign(({ context }, { address }: { address: string }) => rules.withAddress(context, address)),
    showFault: assign(({ context }) => ({ fault: rules.faultIn(context) })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepEnded: assign({ failure: failureOf('expiredConnection') }),
    keepCustomer: assign(({ context }, { session }: { session: Session }) => rules.withCustomer(context, session)),
    forgetAnswer: assign({ fault: null, failure: null }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isCustomer: ({ context }) => isCustomer(context.session),
    isGone: (_, { session }: { session: Session }) => !isCustomer(session),
    isOther: ({ context }, { session }: { session: Session }) =>
      !isSameAccount(session.account, context.session.account),
    isBlank: (_, { address }: { address: string }) => isBlank(address),
    isGood: ({ context }, { address }: { address: string }) => rules.faultIn({ ...context, address }) === null,
    isTyped: ({ context }) => !isBlank(context.address),
    isRefused: ({ context }) => context.failure !== null,
    isUsed: ({ context }) => context.failure?.code === 'emailAlreadyExists',
    isAsked: ({ context }, { output }: { output: string | null }) => rules.isAsked(context, output),
    mayBeDone: (_, { failure }: { failure: Failure }) => mayBeDone(failure),
  },
}).createMachine({
  id: 'newEmail',
  context: ({ input }) => rules.initialContext(input),
  initial: 'deciding',
  on: {
    'session.changed': [
      { guard: { type: 'isGone', params: given }, target: '.absent' },
      {
        guard: { type: 'isOther', params: given },
        target: '.reading',
        actions: { type: 'keepCustomer', params: given },
      },
      { actions: { type: 'keepCustomer', params: given } },
    ],
  },
  states: {
    deciding: {
      meta: { title: 'Does this customer sign in with an address?' },
      always: [{ guard: 'isCustomer', target: 'reading' }, { target: 'absent' }],
    },
    absent: {
      tags: 'blocked',
      meta: { title: 'Nobody is here whose address could be another one' },
      on: {
        'session.changed': [
          { guard: { type: 'isGone', params: given } },
          { target: 'reading', actions: { type: 'keepCustomer', params: given } },
        ],
      },
    },
    reading: {
      tags: 'busy',
      meta: { title: 'Is another address pending already?' },
      invoke: {
        id: 'readPending',
        src: 'readPending',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: { target: 'editing', actions: { type: 'keepPending', params: answered } },
        // If the request fails, no pending address is shown.
        onError: 'editing',
      },
    },
    editing: {
      tags: 'editable',
      meta: { title: 'Waiting for another address' },
      initial: 'resuming',
      on: {
        'newEmail.submitted': [
          {
            guard: { type: 'isGood', params: given },
            target: 'sending',
            actions: [{ type: 'keepAddress', params: given }, 'forgetAnswer'],
          },
          { target: '.resuming', actions: [{ type: 'keepAddress', params: given }, 'forgetFailure', 'showFault'] },
        ],
        // Nobody has to change their address: an empty field is at fault after a press only.
        'newEmail.left': { guard: 'isTyped', actions: 'showFault' },
        'newEmail.typed': [
          {
            guard: { type: 'isBlank', params: given },
            target: '.quiet',
            actions: [{ type: 'keepAddress', params: given }, 'forgetFailure'],
          },
          // The answer was about another address.
          { guard: 'isUsed', target: '.typed', actions: [{ type: 'keepAddress', params: given }, 'forgetFailure'] },
          { guard: 'isRefused', actions: { type: 'keepAddress', params: given } },
          { target: '.typed', actions: { type: 'keepAddress', params: given } },
        ],
      },
      states: {
        resuming: {
          meta: { title: 'Is something typed, and was it refused?' },
          always: [
            { guard: 'isRefused', target: 'refused' },
            { guard: 'isTyped', target: 'typed' },
            { target: 'quiet' },
          ],
        },
        quiet: { meta: { title: 'Nothing is typed' } },
        typed: { tags: 'unkept', meta: { title: 'An address is typed and not sent' } },
        refused: { tags: ['failed', 'unkept'], meta: { title: 'The address could not be asked for' } },
        asked: { meta: { title: 'The email is on its way' } },
      },
    },
    sending: {
      tags: ['busy', 'writing'],
      meta: { title: 'The server writes to the new address' },
      invoke: {
        id: 'requestEmail',
        src: 'requestEmail',
        input: ({ context }) => rules.requestIn(context),
        onDone: { target: 'editing.asked', actions: { type: 'keepAsked', params: answered } },
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
        // A server that refuses a token has changed nothing; the address is shown again once the customer has signed
        // in.
        'session.changed': { guard: { type: 'isGone', params: given }, target: 'absent', actions: 'keepEnded' },
      },
    },
    looking: {
      tags: ['busy', 'writing'],
      meta: { title: 'Was the email sent? The account is read before a word is said' },
      invoke: {
        id: 'readPending',
        src: 'readPending',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: [
          {
            guard: { type: 'isAsked', params: answered },
            target: 'editing.asked',
            actions: { type: 'keepAsked', params: answered },
          },
          { target: 'editing.refused', actions: { type: 'keepPending', params: answered } },
        ],
        onError: 'editing.refused',
      },
    },
  },
})

export type NewEmailRef = ActorRefFrom<typeof newEmailMachine>
export type NewEmailSnapshot = SnapshotFrom<typeof newEmailMachine>
