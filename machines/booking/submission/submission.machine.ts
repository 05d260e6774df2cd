import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import { type Failure, failure, isRefusal } from '../../domain/failures.ts'
import type { BookRequest, Booked, ReadBack } from '../../domain/appointment/booking.ts'
import type { Scope } from '../../domain/scope.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed } from '../../kit/params.ts'

export type SubmissionEvent = { type: 'check.requested' } | { type: 'page.shown' } | { type: 'line.restored' }

/** Sent to the parent while this machine runs; the result is its output. */
export type SubmissionNotice = { type: 'submission.doubted' } | { type: 'submission.resumed' }

export interface SubmissionInput {
  scope: Scope
  request: BookRequest
  /** The page was reloaded while this write was under way: ask first, never send again unasked. */
  resume: boolean
}

export type SubmissionOutput = { kind: 'booked'; booked: Booked } | { kind: 'refused'; failure: Failure }

export interface SubmissionContext extends SubmissionInput {
  failure: Failure | null
  booked: Booked | null
}

/**
 * A write that never books twice and never reports a wrong result. A browser may repeat a POST by itself and lose both
 * responses, so after anything but a clear response the machine reads the booking back before it reports a result. If
 * reading back fails too, it reports the outcome as unknown.
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
    noticeDoubt: sendParent((): SubmissionNotice => ({ type: 'submission.doubted' })),
    noticeResumed: sendParent((): SubmissionNotice => ({ type: 'submission.resumed' })),
    /** A duplicate-looking refusal is the truth once the server shows no such booking of ours. */
    settleFailure: assign(({ context }) => ({
      failure: context.failure && isRefusal(context.failure) ? context.failure : failure('unreachable'),
    })),
  },
  guards: {
    isResumed: ({ context }) => context.resume,
    /** `same_time_rdv` is what the replay of a booking that worked is refused with. */
    isDuplicateLooking: (_, { failure }: { failure: Failure }) => failure.code === 'same_time_rdv',
    isRefusal: (_, { failure }: { failure: Failure }) => isRefusal(failure),
    /** The browser was offline, so no request was sent. */
    isNeverSent: (_, { failure }: { failure: Failure }) => failure.code === 'offline',
    isFound: (_, { output }: { output: ReadBack }) => output.kind === 'found',
    isAbsent: (_, { output }: { output: ReadBack }) => output.kind === 'absent',
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({ ...input, failure: null, booked: null }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'A new write, or one to look after?' },
      always: [{ guard: 'isResumed', target: 'reconciling' }, { target: 'submitting' }],
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
            guard: { type: 'isDuplicateLooking', params: failed },
            target: 'reconciling',
            actions: { type: 'keepFailure', params: failed },
          },
          {
            guard: { type: 'isRefusal', params: failed },
            target: 'refused',
            actions: { type: 'keepFailure', params: failed },
          },
          {
            guard: { type: 'isNeverSent', params: failed },
            target: 'refused',
            actions: { type: 'keepFailure', params: failed },
          },
          { target: 'reconciling', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },
    reconciling: {
      tags: ['busy', 'writing'],
      meta: { title: 'The outcome of the booking is read back' },
      invoke: {
        id: 'readBack',
        src: 'readBack',
        input: ({ context }) => ({ scope: context.scope, request: context.request }),
        onDone: [
          {
            guard: { type: 'isFound', params: answered },
            target: 'booked',
            actions: { type: 'keepFound', params: answered },
          },
          { guard: { type: 'isAbsent', params: answered }, target: 'refused', actions: 'settleFailure' },
          { target: 'unknown' },
        ],
        onError: { target: 'unknown' },
      },
    },
    unknown: {
      tags: 'failed',
      meta: { title: 'The outcome of the write is unknown' },
      entry: 'noticeDoubt',
      exit: 'noticeResumed',
      on: { 'check.requested': 'reconciling', 'page.shown': 'reconciling', 'line.restored': 'reconciling' },
    },
    booked: { type: 'final', meta: { title: 'The appointment is booked' } },
    refused: { type: 'final', meta: { title: 'The server refused the booking' } },
  },
  output: ({ context }): SubmissionOutput =>
    context.booked
      ? { kind: 'booked', booked: context.booked }
      : { kind: 'refused', failure: context.failure ?? failure('unreachable') },
})

export type SubmissionRef = ActorRefFrom<typeof submissionMachine>
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>
