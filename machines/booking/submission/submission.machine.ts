import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import { mayBeRepetition } from '../../domain/unknown-outcome.ts'
import { type Failure, isRefusal } from '../../domain/failures.ts'
import type { BookRequest, Booked, ReadBack } from '../../domain/appointment/booking.ts'
import * as polling from '../../domain/appointment/polling.ts'
import type { Scope } from '../../domain/scope.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed } from '../../kit/params.ts'
import * as rules from './submission.rules.ts'
import type { SubmissionContext, SubmissionInput, SubmissionNotice, SubmissionOutput } from './submission.types.ts'

export type SubmissionEvent = { type: 'check.requested' } | { type: 'page.shown' } | { type: 'network.restored' }

/**
 * A write that never books twice and never reports a wrong result. A browser may repeat a POST itself and lose both
 * responses, so after anything but a clear response the machine reads the booking back before it reports a result, at
 * once and then automatically with growing pauses (`polling.ts`). Meanwhile it reports the outcome as unknown: at once
 * after a refusal, which is an answer, and after the second poll when there was none.
 */
export const submissionMachine = setup({
  types: {
    input: {} as SubmissionInput,
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    output: {} as SubmissionOutput,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    send: notProvided<Booked, { scope: Scope; request: BookRequest }>('send'),
    readBack: notProvided<ReadBack, { scope: Scope; request: BookRequest }>('readBack'),
  },
  actions: {
    keepBooked: assign((_, { output }: { output: Booked }) => ({ booked: output, failure: null })),
    keepFound: assign((_, { output }: { output: ReadBack }) => ({
      booked: output.kind === 'found' ? output.booked : null,
      failure: null,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepSeen: assign((_, { output }: { output: ReadBack }) => ({
      seen: output.kind,
      pollFailure: output.kind === 'committed' ? output.failure : null,
    })),
    keepPollFailure: assign((_, { failure }: { failure: Failure }) => ({ pollFailure: failure })),
    countPause: assign(({ context }) => ({ pauses: context.pauses + 1 })),
    notifyParentOutcomeUnknown: sendParent(({ context }): SubmissionNotice => rules.outcomeUnknown(context)),
    notifyParentPolled: sendParent(({ context }): SubmissionNotice => rules.polled(context)),
    settleFailure: assign(({ context }) => ({ failure: rules.settled(context) })),
  },
  guards: {
    isRefusedBefore: ({ context }) => context.failure !== null,
    isResumed: ({ context }) => context.resume,
    mayBeRepetition: ({ context: { request } }, { failure }: { failure: Failure }) =>
      mayBeRepetition(failure, request.moves !== undefined),
    /** The server refused, or the browser was offline and sent nothing. */
    isCertain: (_, { failure }: { failure: Failure }) => isRefusal(failure) || failure.code === 'offline',
    isFound: (_, { output }: { output: ReadBack }) => output.kind === 'found',
    isNotBooked: ({ context }, { output }: { output: ReadBack }) => rules.isNotBooked(context, output),
    mayLag: ({ context }, { output }: { output: ReadBack }) => rules.mayLag(context, output),
    isOver: ({ context }) => rules.isPollingOver(context),
  },
  delays: {
    shortPause: polling.SHORT_PAUSE_MS,
    nextPause: ({ context }) => polling.nextPauseMs(context),
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => rules.initial(input),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'A new write, or one to poll for?' },
      always: [
        { guard: 'isRefusedBefore', target: 'unknown.polling' },
        { guard: 'isResumed', target: 'reconciling' },
        { target: 'submitting' },
      ],
    },
    submitting: {
      tags: ['busy', 'writing'],
      meta: { title: 'The booking is sent' },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ scope: context.scope, request: context.request }),
        onDone: { target: 'booked', actions: { type: 'keepBooked', params: answered } },
        onError: [
          {
            guard: { type: 'mayBeRepetition', params: failed },
            target: 'unknown.polling',
            actions: { type: 'keepFailure', params: failed },
          },
          {
            guard: { type: 'isCertain', params: failed },
            target: 'refused',
            actions: { type: 'keepFailure', params: failed },
          },
          { target: 'reconciling', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },
    reconciling: {
      tags: ['busy', 'writing'],
      meta: { title: 'The outcome of the booking is read back before a word is said' },
      initial: 'polling',
      states: {
        polling: {
          meta: { title: 'The server is asked what it holds' },
          invoke: {
            id: 'readBack',
            src: 'readBack',
            input: ({ context }) => ({ scope: context.scope, request: context.request }),
            onDone: [
              {
                guard: { type: 'isFound', params: answered },
                target: '#submission.booked',
                actions: { type: 'keepFound', params: answered },
              },
              {
                guard: { type: 'mayLag', params: answered },
                target: 'pausing',
                actions: { type: 'keepSeen', params: answered },
              },
              { target: '#submission.unknown', actions: { type: 'keepSeen', params: answered } },
            ],
            onError: { target: '#submission.unknown', actions: { type: 'keepPollFailure', params: failed } },
          },
        },
        pausing: {
          meta: { title: 'Lists may lag behind a booking' },
          after: { shortPause: { target: 'polling', actions: 'countPause' } },
        },
      },
    },
    unknown: {
      tags: 'failed',
      meta: { title: 'The outcome of the write is unknown' },
      initial: 'waiting',
      entry: 'notifyParentOutcomeUnknown',
      states: {
        waiting: {
          meta: { title: 'Between two polls' },
          initial: 'choosing',
          on: { 'check.requested': 'polling', 'page.shown': 'polling', 'network.restored': 'polling' },
          states: {
            choosing: {
              meta: { title: 'Is polling over?' },
              always: [{ guard: 'isOver', target: 'resting' }, { target: 'pausing' }],
            },
            pausing: {
              meta: { title: 'A pause that grows, or as long as the server asked' },
              after: { nextPause: { target: '#submission.unknown.polling', actions: 'countPause' } },
            },
            resting: { meta: { title: 'Polling is over: the customer may ask once more' } },
          },
        },
        polling: {
          meta: { title: 'The server is asked again' },
          invoke: {
            id: 'readBack',
            src: 'readBack',
            input: ({ context }) => ({ scope: context.scope, request: context.request }),
            onDone: [
              {
                guard: { type: 'isFound', params: answered },
                target: '#submission.booked',
                actions: { type: 'keepFound', params: answered },
              },
              {
                guard: { type: 'isNotBooked', params: answered },
                target: '#submission.refused',
                actions: [{ type: 'keepSeen', params: answered }, 'settleFailure'],
              },
              { target: 'waiting', actions: [{ type: 'keepSeen', params: answered }, 'notifyParentPolled'] },
            ],
            onError: {
              target: 'waiting',
              actions: [{ type: 'keepPollFailure', params: failed }, 'notifyParentPolled'],
            },
          },
        },
      },
    },
    booked: { type: 'final', meta: { title: 'The appointment is booked' } },
    refused: { type: 'final', meta: { title: 'Nothing was booked' } },
  },
  output: ({ context }): SubmissionOutput => rules.outputOf(context),
})

export type SubmissionRef = ActorRefFrom<typeof submissionMachine>
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>
