import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import { type Failure, mayRetryUnasked } from '../../domain/failures.ts'
import { isOffered } from '../../domain/catalogue/compatibility.ts'
import type { ListItem, ListRequest, Narrowed, Narrowing } from '../../domain/catalogue/list-request.ts'
import type { Scope } from '../../domain/scope.ts'
import type { SlotQuery } from '../../domain/sequence/selection.ts'
import type { NextFree, NextFreeRequest } from '../../domain/slots/next-free.ts'
import type { Locale } from '../../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed, given } from '../../kit/params.ts'

export type ListEvent =
  | { type: 'list.retried' }
  | { type: 'page.shown' }
  | { type: 'network.restored' }
  | { type: 'locale.changed'; locale: Locale }
  | { type: 'search.changed'; text: string }
  | { type: 'filter.chosen'; promotionsOnly: boolean }

/** The loaded entries, so that the booking may choose a single one or skip an empty step. */
export interface ListedNotice {
  type: 'step.listed'
  request: ListRequest
  items: readonly ListItem[]
}

/** How the list is narrowed: it is narrowed in the same way after Back and after a reload. */
export type NarrowedNotice = { type: 'step.narrowed' } & Narrowed

export type ListNotice = ListedNotice | NarrowedNotice

export interface ListInput {
  scope: Scope
  request: ListRequest
  /** Loaded on an earlier visit of the step; null to request them. */
  items: readonly ListItem[] | null
  /** As on an earlier visit of the step; null for the whole list. */
  narrowing: Narrowing | null
  /**
   * The query for the next free time of each calendar; null where no single call can answer it, absent where it is not
   * shown.
   */
  nextFreeQuery?: SlotQuery | null
}

export interface ListContext {
  scope: Scope
  request: ListRequest
  items: readonly ListItem[]
  failure: Failure | null
  search: string
  promotionsOnly: boolean
  nextFreeQuery: SlotQuery | null
  /** Null until it is known, and where it cannot be known. */
  nextFree: NextFree | null
}

/** One list of choices: loading, empty, loaded or failed (specification, section 4, "Other"). */
export const listMachine = setup({
  types: {
    input: {} as ListInput,
    context: {} as ListContext,
    events: {} as ListEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    loadList: notProvided<readonly ListItem[], { scope: Scope; request: ListRequest }>('loadList'),
    readNextFree: notProvided<NextFree | null, NextFreeRequest>('readNextFree'),
  },
  actions: {
    keepItems: assign((_, { output }: { output: readonly ListItem[] }) => ({ items: output, failure: null })),
    keepNextFree: assign((_, { output }: { output: NextFree | null }) => ({ nextFree: output })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepLocale: assign(({ context }, { locale }: { locale: Locale }) => ({ request: { ...context.request, locale } })),
    notifyParentLoaded: sendParent(({ context }): ListNotice => ({
      type: 'step.listed',
      request: context.request,
      items: context.items,
    })),
    notifyParentNarrowed: sendParent(({ context: { request, search, promotionsOnly } }): ListNotice => ({
      type: 'step.narrowed',
      request,
      search,
      promotionsOnly,
    })),
  },
  guards: {
    readsNextFree: ({ context }) => context.nextFreeQuery !== null,
    isKnown: ({ context }) => context.items.some(isOffered),
    mayRetry: ({ context }) => mayRetryUnasked(context.failure),
    isEmpty: (_, { output }: { output: readonly ListItem[] }) => !output.some(isOffered),
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    scope: input.scope,
    request: input.request,
    items: input.items ?? [],
    failure: null,
    search: input.narrowing?.search ?? '',
    promotionsOnly: input.narrowing?.promotionsOnly ?? false,
    nextFreeQuery: input.nextFreeQuery ?? null,
    nextFree: null,
  }),
  initial: 'deciding',
  on: { 'locale.changed': { target: '.loading', actions: { type: 'keepLocale', params: given } } },
  states: {
    deciding: {
      meta: { title: 'Is the list already loaded?' },
      always: [{ guard: 'isKnown', target: 'loaded', actions: 'notifyParentLoaded' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      meta: { title: 'The list is loading' },
      invoke: {
        id: 'loadList',
        src: 'loadList',
        input: ({ context }) => ({ scope: context.scope, request: context.request }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: answered },
            target: 'empty',
            actions: [{ type: 'keepItems', params: answered }, 'notifyParentLoaded'],
          },
          { target: 'loaded', actions: [{ type: 'keepItems', params: answered }, 'notifyParentLoaded'] },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      },
    },
    loaded: {
      tags: 'editable',
      meta: { title: 'Choices are shown' },
      initial: 'deciding',
      on: {
        'search.changed': { actions: [assign({ search: ({ event }) => event.text }), 'notifyParentNarrowed'] },
        'filter.chosen': {
          actions: [assign({ promotionsOnly: ({ event }) => event.promotionsOnly }), 'notifyParentNarrowed'],
        },
      },
      states: {
        deciding: {
          meta: { title: 'Can one call tell when each calendar is free next?' },
          always: [{ guard: 'readsNextFree', target: 'reading' }, { target: 'settled' }],
        },
        reading: {
          meta: { title: 'The next free times are being read' },
          invoke: {
            id: 'readNextFree',
            src: 'readNextFree',
            input: ({ context: { scope, request, nextFreeQuery, items } }) => ({
              scope,
              locale: request.locale,
              query: nextFreeQuery,
              items: items.filter(isOffered),
            }),
            onDone: { target: 'settled', actions: { type: 'keepNextFree', params: answered } },
            // The choices are complete without them.
            onError: 'settled',
          },
        },
        settled: {
          meta: { title: 'No next free time is awaited' },
          // A customer who returns later must not choose by times that have passed.
          on: { 'page.shown': 'deciding' },
        },
      },
    },
    empty: { tags: 'empty', meta: { title: 'There is nothing to choose' } },
    failed: {
      tags: 'failed',
      meta: { title: 'The list could not be loaded' },
      // A page that is shown again, or is back online, retries automatically.
      on: {
        'list.retried': 'loading',
        'page.shown': { guard: 'mayRetry', target: 'loading' },
        'network.restored': { guard: 'mayRetry', target: 'loading' },
      },
    },
  },
})

export type ListRef = ActorRefFrom<typeof listMachine>
export type ListSnapshot = SnapshotFrom<typeof listMachine>
