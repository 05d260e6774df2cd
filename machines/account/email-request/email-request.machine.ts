import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import { addressOf } from '../../domain/account/email.ts'
import { type AddressFault, addressFault } from '../../domain/account/email-faults.ts'
import { RESEND_MS } from '../../domain/constants.ts'
import type { Failure } from '../../domain/failures.ts'
import { type AppLocation, isSameLocation } from '../../domain/place/location.ts'
import type { Group } from '../../domain/catalogue/group.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Slot } from '../../domain/slots/slot.ts'
import type { GuestEvent, GuestNotice } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { failed, given } from '../../kit/params.ts'
import { isOfAddress } from './email-request.rules.ts'

export type EmailRequestEvent =
  | { type: 'emailRequest.typed'; email: string }
  /** The field was left, with this address in it. */
  | { type: 'emailRequest.left'; email: string }
  | { type: 'emailRequest.requested'; email: string }
  /** The same email once more, because the first one has not come. */
  | { type: 'emailRequest.resendRequested' }
  | Extract<GuestEvent, { type: 'place.requested' }>

/** The booking in whose course the customer registers. */
export interface Waiting {
  slot: Slot
  /** The registration carries it, so the link of the email leads back to it; else only this tab keeps it. */
  isCarried: boolean
}

export interface EmailRequestInput {
  scope: Scope
  group: Group
  /** The page with the form, and the confirmation page. */
  form: AppLocation
  confirmation: AppLocation
  /** The page for signing in. */
  login: AppLocation
  /** Which of the two the address names. */
  location: AppLocation
  /** The address of a link, or of an email that was sent from this tab; empty when neither is known. */
  email: string
  isSent: boolean
  /** Whether this email can be requested: a registration is closed where the group accepts no new customers. */
  isOpen: boolean
  /** Null outside a booking. */
  waiting: Waiting | null
}

export interface EmailRequestContext extends EmailRequestInput {
  /** Why a press would not be sent now. */
  open: AddressFault | null
  /** The same, once it is shown: from when the field is left or a press is made, until the address is right. */
  fault: AddressFault | null
  failure: Failure | null
}

/**
 * Requests an email with a link: the activation of a new account, or a new password. The form and its confirmation are
 * two pages of one screen; Back leads from the second to the first.
 */
export const emailRequestMachine = setup({
  types: {
    input: {} as EmailRequestInput,
    context: {} as EmailRequestContext,
    events: {} as EmailRequestEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: { sendEmail: notProvided<void, { scope: Scope; email: string }>('sendEmail') },
  actions: {
    keepAddress: assign((_, { email }: { email: string }) => ({ email: addressOf(email), failure: null })),
    /** The adapter keeps the address for the other forms that ask for one. */
    noteAddress: (_from: unknown, _typed: { email: string }) => undefined,
    judgeTyped: assign(({ context }, { email }: { email: string }) => {
      const open = addressFault(email)
      return { open, fault: context.fault && open }
    }),
    judge: assign((_, { email }: { email: string }) => ({ open: addressFault(email), fault: addressFault(email) })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepSent: assign({ isSent: true }),
    forgetFailure: assign({ failure: null, fault: null }),
    notifyParentSent: sendParent(({ context }): GuestNotice => ({
      type: 'guest.moved',
      location: context.confirmation,
      replace: false,
    })),
    notifyParentUnsent: sendParent(({ context }): GuestNotice => ({
      type: 'guest.moved',
      location: context.form,
      replace: true,
    })),
  },
  guards: {
    isOpen: ({ context }) => context.isOpen,
    isConfirmed: ({ context }) => context.isSent && isSameLocation(context.location, context.confirmation),
    isUnconfirmed: ({ context }) => isSameLocation(context.location, context.confirmation),
    isComplete: (_, { email }: { email: string }) => addressFault(email) === null,
    isOfAddress: ({ context }) => context.failure !== null && isOfAddress(context.failure),
    isClosed: (_, { failure }: { failure: Failure }) => failure.code === 'registrationDisabled',
    isForm: ({ context }, { location }: { location: AppLocation }) => isSameLocation(location, context.form),
    /** The confirmation of an address to which nothing was sent. */
    isElsewhere: ({ context }, { location }: { location: AppLocation }) =>
      isSameLocation(location, context.confirmation),
    isConfirmation: ({ context }, { location }: { location: AppLocation }) =>
      context.isSent && isSameLocation(location, context.confirmation),
  },
  delays: { resend: RESEND_MS },
}).createMachine({
  id: 'emailRequest',
  context: ({ input }) => ({ ...input, open: addressFault(input.email), fault: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      meta: { title: 'Which of the two pages is it, and may anybody use it?' },
      always: [
        { guard: 'isConfirmed', target: 'sent' },
        { guard: 'isUnconfirmed', target: 'deciding', actions: 'notifyParentUnsent' },
        { target: 'deciding' },
      ],
    },
    deciding: {
      meta: { title: 'Does the group take anybody new?' },
      always: [{ guard: 'isOpen', target: 'editing' }, { target: 'closed' }],
    },
    closed: { tags: 'blocked', meta: { title: 'Accounts cannot be created here' } },
    editing: {
      tags: 'editable',
      meta: { title: 'Waiting for an e-mail address' },
      initial: 'quiet',
      on: {
        'emailRequest.typed': [
          // The answer was about another address.
          {
            guard: 'isOfAddress',
            target: '.quiet',
            actions: ['forgetFailure', { type: 'judgeTyped', params: given }, { type: 'noteAddress', params: given }],
          },
          {
            actions: [
              { type: 'judgeTyped', params: given },
              { type: 'noteAddress', params: given },
            ],
          },
        ],
        'emailRequest.left': { actions: { type: 'judge', params: given } },
        'emailRequest.requested': [
          {
            guard: { type: 'isComplete', params: given },
            target: 'sending',
            actions: [
              { type: 'keepAddress', params: given },
              { type: 'noteAddress', params: given },
              { type: 'judge', params: given },
            ],
          },
          {
            target: '.showingErrors',
            actions: [
              { type: 'keepAddress', params: given },
              { type: 'noteAddress', params: given },
              { type: 'judge', params: given },
            ],
          },
        ],
        'place.requested': [
          { guard: { type: 'isConfirmation', params: given }, target: 'sent' },
          { guard: { type: 'isElsewhere', params: given }, actions: 'notifyParentUnsent' },
        ],
      },
      states: {
        quiet: { meta: { title: 'Nothing was sent yet' } },
        showingErrors: { meta: { title: 'The address is missing or invalid' } },
        refused: { tags: 'failed', meta: { title: 'The email could not be asked for' } },
      },
    },
    sending: {
      tags: 'busy',
      meta: { title: 'The server is asked for the email' },
      invoke: {
        id: 'sendEmail',
        src: 'sendEmail',
        input: ({ context: { scope, email } }) => ({ scope, email }),
        onDone: { target: 'sent', actions: ['keepSent', 'notifyParentSent'] },
        onError: [
          { guard: { type: 'isClosed', params: failed }, target: 'closed' },
          { target: 'editing.refused', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },
    sent: {
      meta: { title: 'The email is on its way' },
      initial: 'waiting',
      on: {
        'place.requested': {
          guard: { type: 'isForm', params: given },
          target: 'editing',
          actions: 'forgetFailure',
        },
      },
      states: {
        waiting: {
          meta: { title: 'It may still come' },
          after: { resend: 'overdue' },
        },
        resent: {
          meta: { title: 'It was asked for again, and may still come' },
          after: { resend: 'overdue' },
        },
        overdue: {
          meta: { title: 'It may be asked for again' },
          on: { 'emailRequest.resendRequested': 'resending' },
        },
        resending: {
          tags: 'busy',
          meta: { title: 'The server is asked for it again' },
          entry: 'forgetFailure',
          invoke: {
            id: 'resendEmail',
            src: 'sendEmail',
            input: ({ context: { scope, email } }) => ({ scope, email }),
            onDone: 'resent',
            onError: { target: 'unsent', actions: { type: 'keepFailure', params: failed } },
          },
        },
        unsent: {
          tags: 'failed',
          meta: { title: 'It could not be asked for again' },
          on: { 'emailRequest.resendRequested': 'resending' },
        },
      },
    },
  },
})

export type EmailRequestRef = ActorRefFrom<typeof emailRequestMachine>
export type EmailRequestSnapshot = SnapshotFrom<typeof emailRequestMachine>
