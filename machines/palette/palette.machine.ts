import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate'
import { personSearchMachine } from '../booking/details/persons/person-search.machine.ts'
import type { Failure } from '../domain/failures.ts'
import type { Fiche } from '../domain/form/fiche.ts'
import type { Id } from '../domain/id.ts'
import type { Scope } from '../domain/scope.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { answered, failed, given } from '../kit/params.ts'
import * as rules from './palette.rules.ts'
import type {
  Naming,
  Offers,
  OffersWanted,
  PaletteContext,
  PaletteEmitted,
  PaletteEvent,
  PaletteInput,
  CurrentBooking,
} from './palette.types.ts'

/**
 * A professional names the next choice: a service, a calendar, a day, a person. The palette runs beside the booking,
 * which continues as `jump.requested` says and asks the server about every choice. A choice that depends on another one
 * is kept until that is named. A closed palette forgets the persons it found and what was typed.
 */
export const paletteMachine = setup({
  types: {
    input: {} as PaletteInput,
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    emitted: {} as PaletteEmitted,
    children: {} as { search: 'search' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    search: personSearchMachine,
    readCurrentBooking: notProvided<CurrentBooking, { scope: Scope }>('readCurrentBooking'),
    loadOffers: notProvided<Offers, OffersWanted>('loadOffers'),
  },
  actions: {
    forget: assign(({ context }) => rules.closedContext(context)),
    keepText: assign((_, { text }: { text: string }) => ({ text, whole: [] })),
    keepCurrent: assign((_, { output }: { output: CurrentBooking }) => ({ current: output, failure: null })),
    keepOffers: assign((_, { output }: { output: Offers }) => ({ offers: output, failure: null })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepNamed: assign(({ context }, naming: Naming) => rules.withNamed(context, naming)),
    keepWhole: assign(({ context }, { list }: { list: keyof Offers }) => rules.withWhole(context, list)),
    notifyTyped: sendTo('search', (_, { text }: { text: string }) => ({ type: 'search.typed' as const, text })),
    notifyText: sendTo('search', ({ context }) => ({ type: 'search.typed' as const, text: context.text })),
    notifySubmitted: sendTo('search', { type: 'search.submitted' as const }),
    notifyPicked: sendTo('search', (_, { id }: { id: Id }) => ({ type: 'search.picked' as const, id })),
    notifyCleared: sendTo('search', { type: 'search.cleared' as const }),
    requestJump: emit(({ context }, naming: Naming) => rules.jumpTo(context, naming)),
    requestNewPerson: emit(({ context }) => rules.jumpForNew(context)),
    requestPerson: emit(({ context }, { fiche }: { fiche: Fiche }) => rules.jumpFor(context, fiche)),
  },
  guards: {
    isBarred: (_, { output }: { output: CurrentBooking }) => rules.isBarred(output),
    /** At a desk, typing may start before the palette has opened. */
    isTypedAhead: ({ context }, { output }: { output: CurrentBooking }) => rules.isTypedAhead(context, output),
    arePersonsNamed: ({ context }) => rules.arePersonsNamed(context),
    isLacking: ({ context }, naming: Naming) =>
      rules.isOffered(context, naming) && rules.isLackingWith(context, naming),
    isOffered: ({ context }, naming: Naming) => rules.isOffered(context, naming),
  },
}).createMachine({
  id: 'palette',
  context: ({ input }) => rules.closedContext(input),
  initial: 'closed',
  states: {
    closed: {
      meta: { title: 'Nothing is being named' },
      entry: 'forget',
      on: { 'palette.requested': 'open' },
    },
    open: {
      meta: { title: 'Something is being named' },
      initial: 'opening',
      invoke: { id: 'search', src: 'search', input: ({ context }) => rules.searchInput(context) },
      on: {
        'palette.dismissed': 'closed',
        'palette.typed': [
          {
            guard: 'arePersonsNamed',
            actions: [
              { type: 'keepText', params: given },
              { type: 'notifyTyped', params: given },
            ],
          },
          { actions: { type: 'keepText', params: given } },
        ],
      },
      states: {
        opening: {
          tags: 'busy',
          meta: { title: 'How does the booking stand?' },
          invoke: {
            id: 'readCurrentBooking',
            src: 'readCurrentBooking',
            input: ({ context: { scope } }) => ({ scope }),
            onDone: [
              { guard: { type: 'isBarred', params: answered }, target: 'barred' },
              {
                guard: { type: 'isTypedAhead', params: answered },
                target: 'naming',
                actions: [{ type: 'keepCurrent', params: answered }, 'notifyText'],
              },
              { target: 'naming', actions: { type: 'keepCurrent', params: answered } },
            ],
            onError: { target: 'unopened', actions: { type: 'keepFailure', params: failed } },
          },
        },
        unopened: {
          tags: 'failed',
          meta: { title: 'It is not known how the booking stands' },
          on: { 'palette.retried': 'opening' },
        },
        barred: { tags: 'blocked', meta: { title: 'A booking is on its way, and must not be left' } },
        naming: {
          tags: 'editable',
          meta: { title: 'Days, services, calendars and persons can be named' },
          initial: 'listing',
          on: {
            'palette.named': [
              {
                guard: { type: 'isLacking', params: given },
                target: '.listing',
                actions: [{ type: 'keepNamed', params: given }, 'notifyCleared'],
              },
              {
                guard: { type: 'isOffered', params: given },
                target: '#palette.closed',
                actions: { type: 'requestJump', params: given },
              },
            ],
            'palette.widened': { actions: { type: 'keepWhole', params: given } },
            'palette.submitted': { guard: 'arePersonsNamed', actions: 'notifySubmitted' },
            'person.picked': { guard: 'arePersonsNamed', actions: { type: 'notifyPicked', params: given } },
            'person.new': { guard: 'arePersonsNamed', target: '#palette.closed', actions: 'requestNewPerson' },
            'person.found': {
              guard: 'arePersonsNamed',
              target: '#palette.closed',
              actions: { type: 'requestPerson', params: given },
            },
          },
          states: {
            listing: {
              tags: 'busy',
              meta: { title: 'Services and calendars are loading' },
              invoke: {
                id: 'loadOffers',
                src: 'loadOffers',
                input: ({ context }) => rules.offersWanted(context),
                onDone: { target: 'listed', actions: { type: 'keepOffers', params: answered } },
                onError: { target: 'unlisted', actions: { type: 'keepFailure', params: failed } },
              },
            },
            listed: { meta: { title: 'Services and calendars are known' } },
            unlisted: {
              tags: 'failed',
              meta: { title: 'Services and calendars failed to load; days and persons can be named' },
              on: { 'palette.retried': 'listing' },
            },
          },
        },
      },
    },
  },
})

export type PaletteRef = ActorRefFrom<typeof paletteMachine>
export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>
