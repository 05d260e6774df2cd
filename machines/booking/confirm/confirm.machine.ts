import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { Group } from '../../domain/catalogue/group.ts'
import type { Id } from '../../domain/id.ts'
import { type Failure, isRefusal, toFailure } from '../../domain/failures.ts'
import type { Booked } from '../../domain/appointment/booking.ts'
import type { Scope } from '../../domain/scope.ts'
import type { ReturnTarget } from '../../domain/place/return-target.ts'
import type { PickedService } from '../../domain/sequence/selection.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { bookingIds, liveIds } from './confirm.rules.ts'

export type ConfirmEvent =
  | { type: 'calendarFile.requested' }
  | { type: 'cancel.requested' }
  | { type: 'cancel.dismissed' }
  | { type: 'cancel.confirmed' }
  | { type: 'check.requested' }
  | { type: 'return.requested' }
  | { type: 'return.dismissed' }
  | { type: 'another.requested' }

/** Told to the parent: the confirmation is over, and why. */
export type ConfirmNotice = { type: 'confirm.closed'; reason: 'another' | 'cancelled' }

export interface ConfirmInput {
  scope: Scope
  group: Group
  /** What was chosen, in its order: names, prices and lengths of the confirmation. */
  services: readonly PickedService[]
  booked: Booked
  /** Where the link that brought the customer here wants them to return to. */
  returnTo: ReturnTarget | null
}

export interface ConfirmContext extends ConfirmInput {
  failure: Failure | null
  /** Appointments that are cancelled while others of the booking are not. */
  gone: readonly Id[]
}

type Appointments = { scope: Scope; appointmentIds: readonly Id[] }

/**
 * The confirmation (specification, section 2 "Confirm step"): add to calendar, cancel, book another, return to the site.
 * A cancellation whose answer is lost is looked up before anything is said of it; what the server cancelled only in part
 * is told in part.
 */
export const confirmMachine = setup({
  types: {
    input: {} as ConfirmInput,
    context: {} as ConfirmContext,
    events: {} as ConfirmEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    saveCalendarFile: notProvided<void, Appointments>('saveCalendarFile'),
    /** Answers the ids that are cancelled now. */
    cancelBooking: notProvided<readonly Id[], Appointments>('cancelBooking'),
    /** Answers which of the appointments are cancelled, whoever did it. */
    readCancelled: notProvided<readonly Id[], Appointments>('readCancelled'),
  },
  actions: {
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepGone: assign(({ context }, { cancelled }: { cancelled: readonly Id[] }) => ({
      gone: [...new Set([...context.gone, ...cancelled])],
    })),
    forgetFailure: assign({ failure: null }),
    noticeClosed: sendParent((_, { reason }: { reason: ConfirmNotice['reason'] }): ConfirmNotice => ({
      type: 'confirm.closed',
      reason,
    })),
  },
  guards: {
    isAll: ({ context }, { cancelled }: { cancelled: readonly Id[] }) =>
      liveIds(context).every((id) => cancelled.includes(id)),
    isSome: (_, { cancelled }: { cancelled: readonly Id[] }) => cancelled.length > 0,
    /** The server decided, or the browser knew that nothing left it. */
    isCertain: (_, { failure }: { failure: Failure }) => isRefusal(failure) || failure.code === 'offline',
    isElsewhere: ({ context }) => context.returnTo?.direct === false,
  },
}).createMachine({
  id: 'confirm',
  context: ({ input }) => ({ ...input, failure: null, gone: [] }),
  initial: 'showing',
  states: {
    showing: {
      tags: 'editable',
      meta: { title: 'When, where, who, and what next' },
      on: {
        'calendarFile.requested': { target: 'saving', actions: 'forgetFailure' },
        'cancel.requested': { target: 'asking', actions: 'forgetFailure' },
        'return.requested': { guard: 'isElsewhere', target: 'leaving' },
        'another.requested': { target: 'closed', actions: { type: 'noticeClosed', params: { reason: 'another' } } },
      },
    },
    saving: {
      tags: 'busy',
      meta: { title: 'The calendar file is fetched' },
      invoke: {
        id: 'saveCalendarFile',
        src: 'saveCalendarFile',
        input: ({ context }) => ({ scope: context.scope, appointmentIds: bookingIds(context) }),
        onDone: 'showing',
        onError: {
          target: 'showing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    leaving: {
      tags: 'confirming',
      meta: { title: 'The site to return to is not one of the business' },
      on: { 'return.dismissed': 'showing' },
    },
    asking: {
      tags: 'confirming',
      meta: { title: 'Shall the appointment really be cancelled?' },
      on: { 'cancel.confirmed': 'cancelling', 'cancel.dismissed': 'showing' },
    },
    cancelling: {
      tags: ['busy', 'writing'],
      meta: { title: 'The appointment is being cancelled' },
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => ({ scope: context.scope, appointmentIds: liveIds(context) }),
        onDone: [
          {
            guard: { type: 'isAll', params: ({ event }) => ({ cancelled: event.output }) },
            target: 'closed',
            actions: { type: 'noticeClosed', params: { reason: 'cancelled' } },
          },
          {
            target: 'showing',
            actions: { type: 'keepGone', params: ({ event }) => ({ cancelled: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isCertain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            target: 'showing',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          {
            target: 'reconciling',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
        ],
      },
    },
    reconciling: {
      tags: ['busy', 'writing'],
      meta: { title: 'The server is asked what became of the cancellation' },
      invoke: {
        id: 'readCancelled',
        src: 'readCancelled',
        input: ({ context }) => ({ scope: context.scope, appointmentIds: liveIds(context) }),
        onDone: [
          {
            guard: { type: 'isAll', params: ({ event }) => ({ cancelled: event.output }) },
            target: 'closed',
            actions: { type: 'noticeClosed', params: { reason: 'cancelled' } },
          },
          {
            guard: { type: 'isSome', params: ({ event }) => ({ cancelled: event.output }) },
            target: 'showing',
            actions: [{ type: 'keepGone', params: ({ event }) => ({ cancelled: event.output }) }, 'forgetFailure'],
          },
          // Nothing was cancelled: why the answer was lost is all there is to say.
          { target: 'showing' },
        ],
        onError: 'doubting',
      },
    },
    doubting: {
      tags: 'failed',
      meta: { title: 'Nobody knows whether it was cancelled' },
      on: {
        'check.requested': 'reconciling',
        // Cancelling what is cancelled already succeeds, so it may be asked again.
        'cancel.requested': { target: 'asking', actions: 'forgetFailure' },
        'another.requested': { target: 'closed', actions: { type: 'noticeClosed', params: { reason: 'another' } } },
      },
    },
    closed: { meta: { title: 'The confirmation is over' } },
  },
})

export type ConfirmRef = ActorRefFrom<typeof confirmMachine>
export type ConfirmSnapshot = SnapshotFrom<typeof confirmMachine>
