import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { Failure } from '../../../domain/failures.ts'
import type { Fiche } from '../../../domain/form/fiche.ts'
import type { Id } from '../../../domain/id.ts'
import type { Scope } from '../../../domain/scope.ts'
import type { Locale } from '../../../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../../../kit/meta.ts'
import { notProvided } from '../../../kit/not-provided.ts'
import { answered, failed, given } from '../../../kit/params.ts'
import { isLong, personNamed, searchText } from './person-search.rules.ts'

export type PersonSearchEvent =
  | { type: 'search.typed'; text: string }
  /** Enter without a picked person: it ends the pause. */
  | { type: 'search.submitted' }
  | { type: 'search.retried' }
  | { type: 'search.picked'; id: Id }
  | { type: 'search.cleared' }

/** Sent to the parent: the person that was picked among those found. */
export interface PersonSearchNotice {
  type: 'person.found'
  fiche: Fiche
}

export interface PersonSearchInput {
  /** Whether there is a search. */
  isOffered: boolean
  scope: Scope
  locale: Locale
}

/** The request to the server; the text without spaces around it. */
export interface PersonsWanted extends Omit<PersonSearchInput, 'isOffered'> {
  text: string
}

/** Persons of the group, limited to a readable number. */
export interface FoundPersons {
  fiches: readonly Fiche[]
  /** There are more than these. */
  tooMany: boolean
}

export interface PersonSearchContext extends PersonSearchInput, FoundPersons {
  text: string
  failure: Failure | null
}

/**
 * The search of a professional for the person to book for (specification, section 2 "Fiche step"). Every change of the
 * text ends the running search and removes its results, so results always match the text beside them.
 */
export const personSearchMachine = setup({
  types: {
    input: {} as PersonSearchInput,
    context: {} as PersonSearchContext,
    events: {} as PersonSearchEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    searchPersons: notProvided<FoundPersons, PersonsWanted>('searchPersons'),
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text, fiches: [], tooMany: false, failure: null })),
    keepFound: assign((_, { output }: { output: FoundPersons }) => ({ ...output, failure: null })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    clear: assign({ text: '', fiches: [], tooMany: false, failure: null }),
    notifyParentFound: sendParent(({ context }, { id }: { id: Id }): PersonSearchNotice => ({
      type: 'person.found',
      fiche: personNamed(context, id),
    })),
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isLong: (_, { text }: { text: string }) => isLong(text),
    hasNone: (_, { output }: { output: FoundPersons }) => output.fiches.length === 0,
    isFound: ({ context }, { id }: { id: Id }) => context.fiches.some((fiche) => fiche.id === id),
  },
  /** Milliseconds without typing before the search starts (specification, section 2). */
  delays: { typingPause: 1_000 },
}).createMachine({
  id: 'personSearch',
  context: ({ input }) => ({ ...input, text: '', fiches: [], tooMany: false, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'Is anybody searched?' },
      always: [{ guard: 'isOffered', target: 'offered' }, { target: 'absent' }],
    },
    absent: { meta: { title: 'Nobody is searched here' } },
    offered: {
      meta: { title: 'Persons can be searched' },
      initial: 'short',
      on: {
        'search.typed': [
          {
            guard: { type: 'isLong', params: given },
            target: '.pausing',
            actions: { type: 'keepText', params: given },
          },
          { target: '.short', actions: { type: 'keepText', params: given } },
        ],
        'search.cleared': { target: '.short', actions: 'clear' },
      },
      states: {
        short: { meta: { title: 'Nothing, or too little, was typed' } },
        pausing: {
          tags: 'busy',
          meta: { title: 'The search waits until the typing rests' },
          after: { typingPause: 'searching' },
          on: { 'search.submitted': 'searching' },
        },
        searching: {
          tags: 'busy',
          meta: { title: 'Persons are searched' },
          invoke: {
            id: 'searchPersons',
            src: 'searchPersons',
            input: ({ context: { scope, locale, text } }) => ({ scope, locale, text: searchText(text) }),
            onDone: [
              {
                guard: { type: 'hasNone', params: answered },
                target: 'none',
                actions: { type: 'keepFound', params: answered },
              },
              { target: 'found', actions: { type: 'keepFound', params: answered } },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
          },
        },
        found: {
          tags: 'editable',
          meta: { title: 'Persons are offered' },
          on: {
            'search.picked': {
              guard: { type: 'isFound', params: given },
              target: 'short',
              actions: [{ type: 'notifyParentFound', params: given }, 'clear'],
            },
          },
        },
        none: { tags: 'empty', meta: { title: 'Nobody was found' } },
        failed: {
          tags: 'failed',
          meta: { title: 'The search failed' },
          on: { 'search.retried': 'searching', 'search.submitted': 'searching' },
        },
      },
    },
  },
})

export type PersonSearchRef = ActorRefFrom<typeof personSearchMachine>
export type PersonSearchSnapshot = SnapshotFrom<typeof personSearchMachine>
