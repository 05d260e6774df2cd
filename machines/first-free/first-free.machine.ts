import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate'
import type { Calendar, Service } from '../domain/catalogue/choices.ts'
import type { Failure } from '../domain/failures.ts'
import type { Id } from '../domain/id.ts'
import type { Scope } from '../domain/scope.ts'
import type { Slot } from '../domain/slots/slot.ts'
import type { Instant } from '../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { answered, failed, given } from '../kit/params.ts'
import * as rules from './first-free.rules.ts'
import type {
  ColumnWanted,
  Comparable,
  FirstFreeContext,
  FirstFreeEmitted,
  FirstFreeEvent,
  FirstFreeInput,
  ListWanted,
} from './first-free.types.ts'

/**
 * The first free times of several calendars, side by side, for a professional on the telephone. The calendars are read
 * one after the other, a few at a press, so that only one request is pending at a time; a failure is shown in its own
 * column and does not affect the others. Picking a time also picks its calendar. The service is the booking's, or is
 * named here; it is the booking's own only with a time.
 */
export const firstFreeMachine = setup({
  types: {
    input: {} as FirstFreeInput,
    context: {} as FirstFreeContext,
    events: {} as FirstFreeEvent,
    emitted: {} as FirstFreeEmitted,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    readCurrentBooking: notProvided<Comparable, { scope: Scope }>('readCurrentBooking'),
    loadServices: notProvided<readonly Service[], ListWanted>('loadServices'),
    loadCalendars: notProvided<readonly Calendar[], ListWanted>('loadCalendars'),
    readColumn: notProvided<readonly Slot[], ColumnWanted>('readColumn'),
  },
  actions: {
    forget: assign(({ context }) => rules.closedContext(context)),
    keepCurrent: assign((_, { output }: { output: Comparable }) => ({ current: output, failure: null })),
    keepServices: assign((_, { output }: { output: readonly Service[] }) => ({ services: output, failure: null })),
    forgetText: assign({ text: '' }),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepService: assign(({ context }, named: { kind: Service['kind']; id: Id }) => rules.withService(context, named)),
    keepCalendars: assign((_, { output }: { output: readonly Calendar[] }) => ({ calendars: output, failure: null })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepColumn: assign(({ context }, { output }: { output: readonly Slot[] }) => rules.withSlots(context, output)),
    keepColumnFailure: assign(({ context }, { failure }: { failure: Failure }) => rules.withFailure(context, failure)),
    forgetColumn: assign(({ context }, { id }: { id: Id }) => rules.withoutColumn(context, id)),
    showMore: assign(({ context }) => ({ shown: context.shown + rules.COLUMNS })),
    requestJump: emit(({ context }, picked: { id: Id; at: Instant }) => rules.jumpTo(context, picked)),
  },
  guards: {
    isBarred: (_, { output }: { output: Comparable }) => rules.isBarred(output),
    isServiceLacking: ({ context }) => rules.isServiceLacking(context),
    hasService: ({ context }) => !rules.isServiceLacking(context),
    isIncomparable: ({ context }) => rules.isIncomparable(context),
    mayChooseService: ({ context }) => rules.mayChooseService(context),
    isServiceOffered: ({ context }, named: { kind: Service['kind']; id: Id }) => rules.isServiceOffered(context, named),
    isNone: (_, { output }: { output: readonly unknown[] }) => output.length === 0,
    isUnread: ({ context }) => rules.isUnread(context),
    isFailed: ({ context }, { id }: { id: Id }) => rules.isFailed(context, id),
    hasMore: ({ context }) => rules.hasMore(context),
    isOffered: ({ context }, picked: { id: Id; at: Instant }) => rules.isOffered(context, picked),
  },
}).createMachine({
  id: 'firstFree',
  context: ({ input }) => rules.closedContext(input),
  initial: 'closed',
  states: {
    closed: {
      meta: { title: 'Nothing is compared' },
      entry: 'forget',
      on: { 'firstFree.requested': 'open' },
    },
    open: {
      meta: { title: 'Calendars are compared' },
      initial: 'opening',
      on: { 'firstFree.dismissed': 'closed' },
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
              { target: 'weighing', actions: { type: 'keepCurrent', params: answered } },
            ],
            onError: { target: 'unopened', actions: { type: 'keepFailure', params: failed } },
          },
        },
        unopened: {
          tags: 'failed',
          meta: { title: 'It is not known how the booking stands' },
          on: { 'firstFree.retried': 'opening' },
        },
        barred: { tags: 'blocked', meta: { title: 'A booking is on its way, and must not be left' } },
        weighing: {
          meta: { title: 'Can calendars be compared?' },
          always: [
            { guard: 'isServiceLacking', target: 'choosing' },
            { guard: 'isIncomparable', target: 'incomparable' },
            { target: 'listing' },
          ],
        },
        choosing: {
          meta: { title: 'A service is being chosen' },
          entry: 'forgetText',
          initial: 'offering',
          on: {
            'service.typed': { actions: { type: 'keepText', params: given } },
            'service.kept': { guard: 'hasService', target: 'weighing' },
          },
          states: {
            offering: {
              tags: 'busy',
              meta: { title: 'The services are loading' },
              invoke: {
                id: 'loadServices',
                src: 'loadServices',
                input: ({ context }) => rules.servicesWanted(context),
                onDone: [
                  { guard: { type: 'isNone', params: answered }, target: 'without' },
                  { target: 'offered', actions: { type: 'keepServices', params: answered } },
                ],
                onError: { target: 'unoffered', actions: { type: 'keepFailure', params: failed } },
              },
            },
            offered: {
              tags: 'editable',
              meta: { title: 'A service can be named' },
              on: {
                'service.named': {
                  guard: { type: 'isServiceOffered', params: given },
                  target: '#firstFree.open.weighing',
                  actions: { type: 'keepService', params: given },
                },
              },
            },
            unoffered: {
              tags: 'failed',
              meta: { title: 'The services failed to load' },
              on: { 'firstFree.retried': 'offering' },
            },
            without: { tags: 'empty', meta: { title: 'No service can be booked' } },
          },
        },
        incomparable: {
          tags: 'blocked',
          meta: { title: 'What the times need is not chosen, or needs no calendar' },
          on: { 'service.requested': { guard: 'mayChooseService', target: 'choosing' } },
        },
        listing: {
          tags: 'busy',
          meta: { title: 'The calendars are loading' },
          on: { 'service.requested': { guard: 'mayChooseService', target: 'choosing' } },
          invoke: {
            id: 'loadCalendars',
            src: 'loadCalendars',
            input: ({ context }) => rules.calendarsWanted(context),
            onDone: [
              { guard: { type: 'isNone', params: answered }, target: 'none' },
              { target: 'comparing', actions: { type: 'keepCalendars', params: answered } },
            ],
            onError: { target: 'unlisted', actions: { type: 'keepFailure', params: failed } },
          },
        },
        unlisted: {
          tags: 'failed',
          meta: { title: 'The calendars failed to load' },
          on: {
            'firstFree.retried': 'listing',
            'service.requested': { guard: 'mayChooseService', target: 'choosing' },
          },
        },
        none: {
          tags: 'empty',
          meta: { title: 'No calendar offers the services' },
          on: { 'service.requested': { guard: 'mayChooseService', target: 'choosing' } },
        },
        comparing: {
          tags: 'editable',
          meta: { title: 'The calendars stand side by side' },
          initial: 'deciding',
          on: {
            'column.picked': {
              guard: { type: 'isOffered', params: given },
              target: '#firstFree.closed',
              actions: { type: 'requestJump', params: given },
            },
            'column.retried': {
              guard: { type: 'isFailed', params: given },
              target: '.deciding',
              actions: { type: 'forgetColumn', params: given },
            },
            'service.requested': { guard: 'mayChooseService', target: 'choosing' },
            'firstFree.continued': { guard: 'hasMore', target: '.deciding', actions: 'showMore' },
          },
          states: {
            deciding: {
              meta: { title: 'Is there a calendar to read?' },
              always: [{ guard: 'isUnread', target: 'reading' }, { target: 'read' }],
            },
            reading: {
              tags: 'busy',
              meta: { title: 'The first free times of a calendar are being read' },
              invoke: {
                id: 'readColumn',
                src: 'readColumn',
                input: ({ context }) => rules.columnWanted(context),
                onDone: { target: 'deciding', actions: { type: 'keepColumn', params: answered } },
                onError: { target: 'deciding', actions: { type: 'keepColumnFailure', params: failed } },
              },
            },
            read: { meta: { title: 'Every calendar that is shown is known' } },
          },
        },
      },
    },
  },
})

export type FirstFreeRef = ActorRefFrom<typeof firstFreeMachine>
export type FirstFreeSnapshot = SnapshotFrom<typeof firstFreeMachine>
