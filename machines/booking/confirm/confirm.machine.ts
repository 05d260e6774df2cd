import { type ActorRefFrom, assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate'
import { cancelMachine, type CancelNotice } from '../../appointments/cancel/cancel.machine.ts'
import { opensAlert, refusalIn } from '../../appointments/cancel/cancel.outcome.ts'
import type { CancelOutput } from '../../appointments/cancel/cancel.types.ts'
import { exportMachine, type ExportNotice } from '../../appointments/export/export.machine.ts'
import { isProRole, type Role } from '../../domain/account/permissions.ts'
import type { Group } from '../../domain/catalogue/group.ts'
import type { Id } from '../../domain/id.ts'
import type { Failure } from '../../domain/failures.ts'
import type { PersonInForm } from '../../domain/form/person-in.ts'
import type { Booked, Cancellation, Cancelled, BookingRecord } from '../../domain/appointment/booking.ts'
import type { Scope } from '../../domain/scope.ts'
import type { LinkTarget, ReturnTarget } from '../../domain/place/return-target.ts'
import type { PickedService } from '../../domain/sequence/selection.ts'
import type { Appointment } from '../../domain/appointment/appointment.ts'
import type { Changes } from '../../domain/appointment/changes.ts'
import type { Broadcast, GuestNotice } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, given } from '../../kit/params.ts'
import * as rules from './confirm.rules.ts'
import { shareMachine } from './share/share.machine.ts'

type PollTrigger = Extract<Broadcast, { type: 'page.shown' | 'network.restored' }>

export type ConfirmEvent =
  | PollTrigger
  /** The booking with its names in the current language. */
  | { type: 'choices.named'; booked: BookingRecord | null }
  | { type: 'cancel.requested' }
  | { type: 'return.requested' }
  | { type: 'return.dismissed' }
  | { type: 'another.requested' }
  /** Another booking, for another person: the person of this one is dropped. */
  | { type: 'other.requested' }
  /** The customer wants another time for the booked appointments. */
  | { type: 'change.requested' }
  | CancelNotice
  | ExportNotice

/** The confirmation ends: for another booking, because nothing is booked any more, or for another time. */
export type ConfirmNotice =
  | { type: 'step.closed'; forOther?: true }
  | { type: 'step.cancelled'; cancelled: Cancelled }
  | { type: 'step.changeRequested'; appointments: readonly Appointment[] }
  /** A reload needs the progress of a cancellation. */
  | { type: 'step.cancellationChanged'; cancellation: Cancellation }

export interface ConfirmInput {
  scope: Scope
  group: Group
  /** The person of the booking, from a professional's form; null for a customer. */
  person: PersonInForm | null
  /** Who has booked: a professional gets no calendar file, and may change what was booked here (ruling 37). */
  role: Role
  /** The chosen services, in their order: names, prices and lengths of the confirmation. */
  services: readonly PickedService[]
  booked: Omit<BookingRecord, 'services'>
  /** An earlier move without an answer may still give it another time. */
  isUnsettled: boolean
  /** The site to return to, from the customer's link. */
  returnTo: ReturnTarget | null
  /** The site where appointments are changed instead of here, from the customer's link. */
  changeAt: LinkTarget | null
}

export interface ConfirmContext extends ConfirmInput {
  /** Why the latest cancellation did nothing. */
  failure: Failure | null
  /** Appointments that are cancelled while others of the booking are not. */
  gone: readonly Id[]
}

/**
 * The confirmation (specification, section 2 "Confirm step"): add to calendar, cancel, book another, return to the
 * site. The calendar file, what is shared and the cancellation are machines of their own. After a reload in the middle of a
 * cancellation the confirmation first looks up its outcome. Whenever it is shown again, it asks what became of the
 * booking elsewhere.
 */
export const confirmMachine = setup({
  types: {
    input: {} as ConfirmInput,
    context: {} as ConfirmContext,
    events: {} as ConfirmEvent,
    children: {} as { cancel: 'cancel'; export: 'export'; share: 'share' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    cancel: cancelMachine,
    export: exportMachine,
    share: shareMachine,
    /** What became of the booking elsewhere; rejects when that cannot be known. */
    readChanges: notProvided<Changes, { scope: Scope; booked: Booked }>('readChanges'),
  },
  actions: {
    keepOutcome: assign(({ context }, { output }: { output: CancelOutput }) => rules.withOutcome(context, output)),
    keepNames: assign(({ context }, { booked }: { booked: BookingRecord | null }) => rules.withNames(context, booked)),
    keepChanges: assign(({ context }, { output }: { output: Changes }) => rules.withChanges(context, output)),
    forgetFailure: assign({ failure: null }),
    passToCancel: sendTo('cancel', (_, event: PollTrigger) => event),
    notifyRequested: sendTo('cancel', { type: 'cancel.requested' }),
    notifyParentSent: sendParent(({ context }): ConfirmNotice => ({
      type: 'step.cancellationChanged',
      cancellation: { gone: context.gone, isSent: true },
    })),
    notifyParentOutcome: sendParent(({ context }): ConfirmNotice => ({
      type: 'step.cancellationChanged',
      cancellation: { gone: context.gone, isSent: false },
    })),
    notifyParentSaved: sendParent((): GuestNotice => ({ type: 'guest.succeeded', code: 'calendarFileReady' })),
    notifyParentAlert: sendParent((_, { output }: { output: CancelOutput }): GuestNotice => ({
      type: 'guest.failed',
      failure: refusalIn(output),
    })),
    notifyParentAnother: sendParent((): ConfirmNotice => ({ type: 'step.closed' })),
    notifyParentOther: sendParent((): ConfirmNotice => ({ type: 'step.closed', forOther: true })),
    notifyParentCancelled: sendParent(({ context }): ConfirmNotice => ({
      type: 'step.cancelled',
      cancelled: rules.cancelledOf(context),
    })),
    notifyParentChange: sendParent(({ context }): ConfirmNotice => ({
      type: 'step.changeRequested',
      appointments: context.booked.appointments,
    })),
  },
  guards: {
    isCancelSent: ({ context }) => context.booked.cancellation?.isSent === true,
    isCancelled: (_, { output }: { output: CancelOutput }) => output.kind === 'cancelled',
    isAlerted: (_, { output }: { output: CancelOutput }) => opensAlert(output),
    isReadable: ({ context }) => !isProRole(context.role),
    isAllGone: ({ context }, { output }: { output: Changes }) => rules.isAllGone(context, output),
    isPartGone: ({ context }, { output }: { output: Changes }) => rules.isPartGone(context, output),
    isMoved: ({ context }, { output }: { output: Changes }) => rules.isMoved(context, output),
    isOnBehalf: ({ context }) => isProRole(context.role),
    mayChange: ({ context }) => rules.mayChange(context),
    isElsewhere: ({ context }) => context.returnTo?.direct === false,
  },
}).createMachine({
  id: 'confirm',
  context: ({ input }) => ({ ...input, failure: null, gone: input.booked.cancellation?.gone ?? [] }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'Was a cancellation under way before a reload?' },
      always: [{ guard: 'isCancelSent', target: 'showing.cancelling' }, { target: 'showing' }],
    },
    showing: {
      meta: { title: 'When, where, who, and what next' },
      initial: 'open',
      invoke: [
        { id: 'export', src: 'export', input: ({ context }) => rules.exportInput(context) },
        { id: 'share', src: 'share' },
      ],
      on: {
        'export.saved': { actions: 'notifyParentSaved' },
        'choices.named': { actions: { type: 'keepNames', params: given } },
      },
      states: {
        open: {
          tags: 'editable',
          meta: { title: 'Everything may be done with it' },
          initial: 'deciding',
          states: {
            deciding: {
              meta: { title: 'May this person read the appointments?' },
              always: [{ guard: 'isReadable', target: 'looking' }, { target: 'resting' }],
            },
            looking: {
              meta: { title: 'The server is asked what became of it elsewhere' },
              invoke: {
                id: 'readChanges',
                src: 'readChanges',
                input: ({ context }) => ({ scope: context.scope, booked: rules.liveOf(context) }),
                onDone: [
                  {
                    guard: { type: 'isAllGone', params: answered },
                    target: '#confirm.closed',
                    actions: 'notifyParentCancelled',
                  },
                  {
                    // Re-entered, because the calendar file now contains only what is left.
                    guard: { type: 'isPartGone', params: answered },
                    target: '#confirm.showing',
                    reenter: true,
                    actions: [{ type: 'keepChanges', params: answered }, 'notifyParentOutcome'],
                  },
                  {
                    guard: { type: 'isMoved', params: answered },
                    target: 'resting',
                    actions: { type: 'keepChanges', params: answered },
                  },
                  { target: 'resting' },
                ],
                // It stays as this tab knows it.
                onError: 'resting',
              },
            },
            resting: {
              meta: { title: 'As the server has it, as far as it is known' },
              on: { 'page.shown': 'deciding', 'network.restored': 'deciding' },
            },
          },
          on: {
            'cancel.requested': { target: 'cancelling', actions: 'forgetFailure' },
            'return.requested': { guard: 'isElsewhere', target: 'leaving' },
            'another.requested': { target: '#confirm.closed', actions: 'notifyParentAnother' },
            'other.requested': { guard: 'isOnBehalf', target: '#confirm.closed', actions: 'notifyParentOther' },
            'change.requested': { guard: 'mayChange', target: '#confirm.closed', actions: 'notifyParentChange' },
          },
        },
        leaving: {
          meta: { title: 'The site to return to is not one of the business' },
          on: { 'return.dismissed': 'open' },
        },
        cancelling: {
          meta: { title: 'The appointment is being cancelled' },
          initial: 'asking',
          invoke: {
            id: 'cancel',
            src: 'cancel',
            // Without a press this state follows a reload: look up before anything is sent.
            input: ({ context, event }) => rules.cancelInput(context, event.type !== 'cancel.requested'),
            onDone: [
              {
                guard: { type: 'isCancelled', params: answered },
                target: '#confirm.closed',
                actions: 'notifyParentCancelled',
              },
              {
                guard: { type: 'isAlerted', params: answered },
                target: '#confirm.showing',
                reenter: true,
                actions: [
                  { type: 'keepOutcome', params: answered },
                  'forgetFailure',
                  'notifyParentOutcome',
                  { type: 'notifyParentAlert', params: answered },
                ],
              },
              {
                // Re-entered, because the calendar file now contains only what is left.
                target: '#confirm.showing',
                reenter: true,
                actions: [{ type: 'keepOutcome', params: answered }, 'notifyParentOutcome'],
              },
            ],
          },
          on: {
            'page.shown': { actions: { type: 'passToCancel', params: given } },
            'network.restored': { actions: { type: 'passToCancel', params: given } },
            'cancel.sent': { actions: 'notifyParentSent' },
            'another.requested': { target: '#confirm.closed', actions: 'notifyParentAnother' },
            'other.requested': { guard: 'isOnBehalf', target: '#confirm.closed', actions: 'notifyParentOther' },
          },
          states: {
            asking: {
              meta: { title: 'The question, and what is done about its answer' },
              on: { 'cancel.outcomeUnknown': 'unknown' },
            },
            unknown: {
              tags: 'failed',
              meta: { title: 'The outcome of the cancellation is unknown' },
              on: { 'cancel.requested': { actions: 'notifyRequested' } },
            },
          },
        },
      },
    },
    closed: { meta: { title: 'The confirmation is over' } },
  },
})

export type ConfirmRef = ActorRefFrom<typeof confirmMachine>
export type ConfirmSnapshot = SnapshotFrom<typeof confirmMachine>
