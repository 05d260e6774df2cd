import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import { type Failure, failure } from '../../domain/failures.ts'
import * as polling from '../../domain/appointment/polling.ts'
import type { Broadcast } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed } from '../../kit/params.ts'
import * as rules from './cancel.rules.ts'
import type { Appointments, CancelContext, CancelInput, CancelOutput } from './cancel.types.ts'

export type CancelEvent =
  | { type: 'cancel.confirmed' }
  | { type: 'cancel.dismissed' }
  /** While the outcome is unknown: sends the cancellation once more. */
  | { type: 'cancel.requested' }
  | { type: 'cancel.checked' }
  | Extract<Broadcast, { type: 'page.shown' | 'network.restored' }>

/** Sent to the parent while this machine runs; the result is its output. */
export type CancelNotice = { type: 'cancel.sent' } | { type: 'cancel.outcomeUnknown' }

/**
 * Cancels appointments after a question. Only the list of appointments tells what a lost answer or a refusal has left:
 * it is read at once and then automatically with growing pauses (`polling.ts`). A partial cancellation is told as such.
 */
export const cancelMachine = setup({
  types: {
    input: {} as CancelInput,
    context: {} as CancelContext,
    events: {} as CancelEvent,
    output: {} as CancelOutput,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Returns the ids that are cancelled now. */
    cancelBooking: notProvided<readonly Id[], Appointments>('cancelBooking'),
    /** Returns the ids that the server does not list, no matter who cancelled them. */
    readCancelled: notProvided<readonly Id[], Appointments>('readCancelled'),
  },
  actions: {
    keepGone: assign(({ context }, { output }: { output: readonly Id[] }) => ({
      gone: rules.together(context, output),
      failure: null,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, gone: [] })),
    keepUnanswered: assign(({ context }, { failure }: { failure: Failure }) => rules.unanswered(context, failure)),
    keepEmpty: assign({ failure: failure('malformed'), refusal: null }),
    startPolling: assign({ pauses: 0, pollFailure: null }),
    keepSeen: assign(({ context }, { output }: { output: readonly Id[] }) => rules.seen(context, output)),
    keepPollFailure: assign((_, { failure }: { failure: Failure }) => ({ pollFailure: failure })),
    countPause: assign(({ context }) => ({ pauses: context.pauses + 1 })),
    settle: assign(({ context }, { output }: { output: readonly Id[] }) => rules.settled(context, output)),
    noteSent: () => undefined, // The adapter notes in the tab what was sent, and what became of it.
    noteAnswered: () => undefined,
    noteSettled: () => undefined,
    notifyParentSent: sendParent((): CancelNotice => ({ type: 'cancel.sent' })),
    notifyParentOutcomeUnknown: sendParent((): CancelNotice => ({ type: 'cancel.outcomeUnknown' })),
  },
  guards: {
    isReadable: ({ context }) => context.isReadable,
    isPolledFirst: ({ context }) => context.resume && context.isReadable,
    isResumed: ({ context }) => context.resume,
    isRefusedBefore: ({ context }) => context.refusal !== null,
    isAll: ({ context }, { output }: { output: readonly Id[] }) =>
      rules.isAll(context, rules.together(context, output)),
    isSome: (_, { output }: { output: readonly Id[] }) => output.length > 0,
    isCertain: ({ context }, { failure }: { failure: Failure }) => rules.isCertain(context, failure),
    isFirstPoll: ({ context }) => context.pauses === 0,
    isProven: ({ context }, { output }: { output: readonly Id[] }) => rules.isProven(context, output),
    isRefused: ({ context }, { failure }: { failure: Failure }) => rules.isRefused(context, failure),
    isForeign: ({ context }, { failure }: { failure: Failure }) => rules.isForeign(context, failure),
    isOver: ({ context }) => rules.isOver(context),
    isPollingOver: ({ context }) => polling.isPollingOver(context),
  },
  delays: {
    shortPause: polling.SHORT_PAUSE_MS,
    nextPause: ({ context }) => polling.nextPauseMs(context),
  },
}).createMachine({
  id: 'cancel',
  context: ({ input }) => ({
    ...input,
    failure: input.refusal ?? (input.resume ? failure('unreachable') : null),
    refusal: input.refusal ?? null,
    gone: [],
    listed: [],
    pauses: 0,
    pollFailure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'A new cancellation, or one to poll for?' },
      always: [
        { guard: 'isRefusedBefore', target: 'unknown.polling', actions: 'startPolling' },
        { guard: 'isPolledFirst', target: 'reconciling' },
        { guard: 'isResumed', target: 'unknown.unread' },
        { target: 'asking' },
      ],
    },
    asking: {
      meta: { title: 'Shall the appointment really be cancelled?' },
      on: { 'cancel.confirmed': 'cancelling', 'cancel.dismissed': 'kept' },
    },
    cancelling: {
      tags: ['busy', 'writing'],
      meta: { title: 'The appointment is being cancelled' },
      entry: ['noteSent', 'notifyParentSent'],
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context: { scope, appointmentIds } }) => ({ scope, appointmentIds }),
        onDone: [
          {
            guard: { type: 'isAll', params: answered },
            target: 'cancelled',
            actions: { type: 'keepGone', params: answered },
          },
          {
            guard: { type: 'isSome', params: answered },
            target: 'kept',
            actions: [{ type: 'keepGone', params: answered }, 'noteAnswered'],
          },
          { guard: 'isReadable', target: 'reconciling', actions: 'keepEmpty' },
          { target: 'unknown.unread', actions: 'keepEmpty' },
        ],
        onError: [
          {
            guard: { type: 'isCertain', params: failed },
            target: 'kept',
            actions: [{ type: 'keepFailure', params: failed }, 'noteAnswered'],
          },
          {
            guard: { type: 'isRefused', params: failed },
            target: 'unknown.polling',
            actions: [{ type: 'keepUnanswered', params: failed }, 'startPolling'],
          },
          { guard: 'isReadable', target: 'reconciling', actions: { type: 'keepUnanswered', params: failed } },
          { target: 'unknown.unread', actions: { type: 'keepUnanswered', params: failed } },
        ],
      },
    },
    reconciling: {
      tags: ['busy', 'writing'],
      meta: { title: 'The outcome of the cancellation is read back before a word is said' },
      initial: 'polling',
      entry: 'startPolling',
      states: {
        polling: {
          meta: { title: 'The server is asked what it still holds' },
          invoke: {
            id: 'readCancelled',
            src: 'readCancelled',
            input: ({ context: { scope, appointmentIds } }) => ({ scope, appointmentIds }),
            onDone: [
              { guard: 'isFirstPoll', target: 'pausing', actions: { type: 'keepSeen', params: answered } },
              {
                guard: { type: 'isProven', params: answered },
                target: '#cancel.cancelled',
                actions: { type: 'keepSeen', params: answered },
              },
              { target: '#cancel.unknown', actions: { type: 'keepSeen', params: answered } },
            ],
            onError: { target: '#cancel.unknown', actions: { type: 'keepPollFailure', params: failed } },
          },
        },
        pausing: {
          meta: { title: 'Lists may lag behind' },
          after: { shortPause: { target: 'polling', actions: 'countPause' } },
        },
      },
    },
    unknown: {
      tags: 'failed',
      meta: { title: 'The outcome of the cancellation is unknown' },
      initial: 'waiting',
      entry: 'notifyParentOutcomeUnknown',
      states: {
        waiting: {
          meta: { title: 'Between two polls' },
          initial: 'choosing',
          on: {
            'cancel.checked': 'polling',
            'page.shown': 'polling',
            'network.restored': 'polling',
            // Cancelling twice succeeds, so the customer may try again.
            'cancel.requested': 'asking',
          },
          states: {
            choosing: {
              meta: { title: 'Is polling over?' },
              always: [{ guard: 'isPollingOver', target: 'resting' }, { target: 'pausing' }],
            },
            pausing: {
              meta: { title: 'A pause that grows, or as long as the server asked' },
              after: { nextPause: { target: '#cancel.unknown.polling', actions: 'countPause' } },
            },
            resting: { meta: { title: 'Polling is over: the customer may ask once more' } },
          },
        },
        polling: {
          meta: { title: 'The server is asked again' },
          invoke: {
            id: 'readCancelled',
            src: 'readCancelled',
            input: ({ context: { scope, appointmentIds } }) => ({ scope, appointmentIds }),
            onDone: [
              {
                guard: { type: 'isProven', params: answered },
                target: '#cancel.cancelled',
                actions: { type: 'keepSeen', params: answered },
              },
              {
                guard: 'isOver',
                target: '#cancel.kept',
                actions: [{ type: 'settle', params: answered }, 'noteSettled'],
              },
              { target: 'waiting', actions: { type: 'keepSeen', params: answered } },
            ],
            onError: [
              {
                guard: { type: 'isForeign', params: failed },
                target: '#cancel.kept',
                actions: [{ type: 'keepFailure', params: failed }, 'noteAnswered'],
              },
              { target: 'waiting', actions: { type: 'keepPollFailure', params: failed } },
            ],
          },
        },
        unread: {
          meta: { title: 'Polling is impossible: the calendar of the business knows' },
          on: { 'cancel.requested': 'asking' },
        },
        asking: {
          meta: { title: 'Shall it be cancelled once more?' },
          on: {
            'cancel.confirmed': '#cancel.cancelling',
            'cancel.dismissed': [{ guard: 'isReadable', target: 'waiting' }, { target: 'unread' }],
          },
        },
      },
    },
    cancelled: { type: 'final', entry: 'noteAnswered', meta: { title: 'Nothing of it is booked any more' } },
    kept: { type: 'final', meta: { title: 'All of it or a part is still booked' } },
  },
  output: ({ context }): CancelOutput => rules.outputOf(context),
})

export type CancelRef = ActorRefFrom<typeof cancelMachine>
export type CancelSnapshot = SnapshotFrom<typeof cancelMachine>
