import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { Group } from '../../domain/catalogue/group.ts'
import type { Id } from '../../domain/id.ts'
import { type Failure, isRefusal } from '../../domain/failures.ts'
import type { Made } from '../../domain/appointment/booking.ts'
import type { Scope } from '../../domain/scope.ts'
import type { ReturnTarget } from '../../domain/place/return-target.ts'
import type { PickedService } from '../../domain/sequence/selection.ts'
import { isChangeable } from '../../domain/sequence/task.ts'
import type { Appointment } from '../../domain/appointment/appointment.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed } from '../../kit/params.ts'
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
  /** The customer wants another time for the booked appointments. */
  | { type: 'change.requested' }

/** The confirmation is over: for another booking, because nothing is booked any more, or for another time. */
export type ConfirmNotice =
  | { type: 'step.closed' }
  | { type: 'step.cancelled' }
  | { type: 'step.changeRequested'; appointments: readonly Appointment[] }

export interface ConfirmInput {
  scope: Scope
  group: Group
  /** What was chosen, in its order: names, prices and lengths of the confirmation. */
  services: readonly PickedService[]
  booked: Omit<Made, 'services'>
  /** The site to return to, from the customer's link. */
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
 * When the response to a cancellation is lost, the machine reads the appointments back before it reports a result. It
 * reports a partial cancellation as partial.
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
    /** Returns the ids that are cancelled now. */
    cancelBooking: notProvided<readonly Id[], Appointments>('cancelBooking'),
    /** Returns the ids of the cancelled appointments, no matter who cancelled them. */
    readCancelled: notProvided<readonly Id[], Appointments>('readCancelled'),
  },
  actions: {
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepGone: assign(({ context }, { output }: { output: readonly Id[] }) => ({
      gone: [...new Set([...context.gone, ...output])],
    })),
    forgetFailure: assign({ failure: null }),
    noticeAnother: sendParent((): ConfirmNotice => ({ type: 'step.closed' })),
    noticeCancelled: sendParent((): ConfirmNotice => ({ type: 'step.cancelled' })),
    noticeChange: sendParent(({ context }): ConfirmNotice => ({
      type: 'step.changeRequested',
      appointments: context.booked.appointments,
    })),
  },
  guards: {
    isAll: ({ context }, { output }: { output: readonly Id[] }) => liveIds(context).every((id) => output.includes(id)),
    isSome: (_, { output }: { output: readonly Id[] }) => output.length > 0,
    /** The server refused, or the browser was offline and sent nothing. */
    isCertain: (_, { failure }: { failure: Failure }) => isRefusal(failure) || failure.code === 'offline',
    mayChange: ({ context }) => isChangeable(context.group),
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
        'another.requested': { target: 'closed', actions: 'noticeAnother' },
        'change.requested': { guard: 'mayChange', target: 'closed', actions: 'noticeChange' },
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
        onError: { target: 'showing', actions: { type: 'keepFailure', params: failed } },
      },
    },
    leaving: {
      meta: { title: 'The site to return to is not one of the business' },
      on: { 'return.dismissed': 'showing' },
    },
    asking: {
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
          { guard: { type: 'isAll', params: answered }, target: 'closed', actions: 'noticeCancelled' },
          { target: 'showing', actions: { type: 'keepGone', params: answered } },
        ],
        onError: [
          {
            guard: { type: 'isCertain', params: failed },
            target: 'showing',
            actions: { type: 'keepFailure', params: failed },
          },
          { target: 'reconciling', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },
    reconciling: {
      tags: ['busy', 'writing'],
      meta: { title: 'The outcome of the cancellation is read back' },
      invoke: {
        id: 'readCancelled',
        src: 'readCancelled',
        input: ({ context }) => ({ scope: context.scope, appointmentIds: liveIds(context) }),
        onDone: [
          { guard: { type: 'isAll', params: answered }, target: 'closed', actions: 'noticeCancelled' },
          {
            guard: { type: 'isSome', params: answered },
            target: 'showing',
            actions: [{ type: 'keepGone', params: answered }, 'forgetFailure'],
          },
          // Nothing was cancelled: only the reason of the lost response is shown.
          { target: 'showing' },
        ],
        onError: 'doubting',
      },
    },
    doubting: {
      tags: 'failed',
      meta: { title: 'The outcome of the cancellation is unknown' },
      on: {
        'check.requested': 'reconciling',
        // Cancelling a cancelled appointment succeeds, so the customer may try again.
        'cancel.requested': { target: 'asking', actions: 'forgetFailure' },
        'another.requested': { target: 'closed', actions: 'noticeAnother' },
      },
    },
    closed: { meta: { title: 'The confirmation is over' } },
  },
})

export type ConfirmRef = ActorRefFrom<typeof confirmMachine>
export type ConfirmSnapshot = SnapshotFrom<typeof confirmMachine>
