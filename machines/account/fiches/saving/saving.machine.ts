import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import * as polling from '../../../domain/appointment/polling.ts'
import { type Failure, failure } from '../../../domain/failures.ts'
import type { Fiche } from '../../../domain/form/fiche.ts'
import type { Scope } from '../../../domain/scope.ts'
import type { Locale } from '../../../domain/time/time.types.ts'
import type { Broadcast } from '../../../kit/guest.ts'
import type { StateMeta, Tag } from '../../../kit/meta.ts'
import { notProvided } from '../../../kit/not-provided.ts'
import { answered, failed } from '../../../kit/params.ts'
import type { CompletedFiche, FicheList } from '../fiches.types.ts'
import * as rules from './saving.rules.ts'
import type { SavingContext, SavingInput } from './saving.types.ts'

export type SavingEvent = { type: 'saving.checked' } | Extract<Broadcast, { type: 'page.shown' | 'network.restored' }>

/** Sent to the parent while this machine runs; the result is its output. */
export type SavingNotice = { type: 'saving.outcomeUnknown' }

export type SavingOutput = { kind: 'saved'; saved: Fiche } | { kind: 'refused'; failure: Failure }

/**
 * Saves a person's record, and never makes two of a new one. A change may be sent again, so every answer to it is
 * final. After anything but a clear answer to a new one the records are read back, at once and then with growing pauses
 * (`polling.ts`): a missing record may still arrive, so meanwhile the outcome is unknown. Nothing is sent a second
 * time, and after an unknown outcome nothing is sent before the list has been read.
 */
export const savingMachine = setup({
  types: {
    input: {} as SavingInput,
    context: {} as SavingContext,
    events: {} as SavingEvent,
    output: {} as SavingOutput,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    saveFiche: notProvided<Fiche, { scope: Scope; record: CompletedFiche }>('saveFiche'),
    readFiches: notProvided<FicheList, { scope: Scope; locale: Locale }>('readFiches'),
  },
  actions: {
    keepSaved: assign((_, { output }: { output: Fiche }) => ({ saved: output })),
    keepFound: assign(({ context }, { output }: { output: FicheList }) => ({ saved: rules.savedIn(context, output) })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepAbsent: assign({ isAbsent: true, pollFailure: null }),
    keepPollFailure: assign((_, { failure }: { failure: Failure }) => ({ pollFailure: failure })),
    countPause: assign(({ context }) => ({ pauses: context.pauses + 1 })),
    settleFailure: assign(({ context }) => ({ failure: rules.settled(context) })),
    notifyParentOutcomeUnknown: sendParent((): SavingNotice => ({ type: 'saving.outcomeUnknown' })),
  },
  guards: {
    isOutcomeUnknown: ({ context }) => context.isOutcomeUnknown,
    mayBeSaved: ({ context }, { failure }: { failure: Failure }) => rules.mayBeSaved(context, failure),
    isFound: ({ context }, { output }: { output: FicheList }) => rules.savedIn(context, output) !== null,
    isNotSaved: ({ context }) => rules.isNotSaved(context),
    isFirstPoll: ({ context }) => context.pauses === 0,
    isOver: ({ context }) => polling.isPollingOver(context),
  },
  delays: {
    shortPause: polling.SHORT_PAUSE_MS,
    nextPause: ({ context }) => polling.nextPauseMs(context),
  },
}).createMachine({
  id: 'saving',
  context: ({ input }) => rules.initialContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'May an earlier press have made it?' },
      always: [{ guard: 'isOutcomeUnknown', target: 'asking' }, { target: 'sending' }],
    },
    asking: {
      tags: ['busy', 'writing'],
      meta: { title: 'After an unknown outcome the list is read before anything is sent' },
      invoke: {
        id: 'readFiches',
        src: 'readFiches',
        input: ({ context }) => ({ scope: context.scope, locale: context.locale }),
        onDone: [
          {
            guard: { type: 'isFound', params: answered },
            target: 'saved',
            actions: { type: 'keepFound', params: answered },
          },
          { target: 'sending' },
        ],
        onError: { target: 'refused', actions: { type: 'keepFailure', params: failed } },
      },
    },
    sending: {
      tags: ['busy', 'writing'],
      meta: { title: 'The record is sent' },
      invoke: {
        id: 'saveFiche',
        src: 'saveFiche',
        input: ({ context }) => ({ scope: context.scope, record: context.record }),
        onDone: { target: 'saved', actions: { type: 'keepSaved', params: answered } },
        onError: [
          {
            guard: { type: 'mayBeSaved', params: failed },
            target: 'reconciling',
            actions: { type: 'keepFailure', params: failed },
          },
          { target: 'refused', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },
    reconciling: {
      tags: ['busy', 'writing'],
      meta: { title: 'Was it made? The list is read before a word is said' },
      initial: 'polling',
      states: {
        polling: {
          meta: { title: 'The persons are read' },
          invoke: {
            id: 'readFiches',
            src: 'readFiches',
            input: ({ context }) => ({ scope: context.scope, locale: context.locale }),
            onDone: [
              {
                guard: { type: 'isFound', params: answered },
                target: '#saving.saved',
                actions: { type: 'keepFound', params: answered },
              },
              { guard: 'isFirstPoll', target: 'pausing', actions: 'keepAbsent' },
              { guard: 'isNotSaved', target: '#saving.refused', actions: 'settleFailure' },
              { target: '#saving.unknown', actions: 'keepAbsent' },
            ],
            onError: { target: '#saving.unknown', actions: { type: 'keepPollFailure', params: failed } },
          },
        },
        pausing: {
          meta: { title: 'Lists may lag behind a write' },
          after: { shortPause: { target: 'polling', actions: 'countPause' } },
        },
      },
    },
    unknown: {
      tags: 'failed',
      meta: { title: 'Nobody knows whether the record was made' },
      initial: 'waiting',
      entry: 'notifyParentOutcomeUnknown',
      states: {
        waiting: {
          meta: { title: 'Between two polls' },
          initial: 'choosing',
          on: { 'saving.checked': 'polling', 'page.shown': 'polling', 'network.restored': 'polling' },
          states: {
            choosing: {
              meta: { title: 'Is polling over?' },
              always: [{ guard: 'isOver', target: 'resting' }, { target: 'pausing' }],
            },
            pausing: {
              meta: { title: 'A pause that grows, or as long as the server asked' },
              after: { nextPause: { target: '#saving.unknown.polling', actions: 'countPause' } },
            },
            resting: { meta: { title: 'Polling is over: the customer may ask once more' } },
          },
        },
        polling: {
          meta: { title: 'The persons are read again' },
          invoke: {
            id: 'readFiches',
            src: 'readFiches',
            input: ({ context }) => ({ scope: context.scope, locale: context.locale }),
            onDone: [
              {
                guard: { type: 'isFound', params: answered },
                target: '#saving.saved',
                actions: { type: 'keepFound', params: answered },
              },
              { guard: 'isNotSaved', target: '#saving.refused', actions: 'settleFailure' },
              { target: 'waiting', actions: 'keepAbsent' },
            ],
            onError: { target: 'waiting', actions: { type: 'keepPollFailure', params: failed } },
          },
        },
      },
    },
    saved: { type: 'final', meta: { title: 'The server has the record' } },
    refused: { type: 'final', meta: { title: 'Nothing was saved' } },
  },
  output: ({ context }): SavingOutput =>
    context.saved
      ? { kind: 'saved', saved: context.saved }
      : { kind: 'refused', failure: context.failure ?? failure('unreachable') },
})

export type SavingRef = ActorRefFrom<typeof savingMachine>
export type SavingSnapshot = SnapshotFrom<typeof savingMachine>
