import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate'
import type { Failure } from '../domain/failures.ts'
import type { Id } from '../domain/id.ts'
import type { Scope } from '../domain/scope.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { answered, failed, given } from '../kit/params.ts'
import * as rules from './session-bookings.rules.ts'
import type {
  BookingsFound,
  MadeBooking,
  SessionBookingsContext,
  SessionBookingsEmitted,
  SessionBookingsEvent,
  SessionBookingsInput,
} from './session-bookings.types.ts'

/**
 * The bookings that a professional has made in this session, because no call reads appointments for them. Each leads to
 * its confirmation, which shows, moves and cancels it. They are kept in the page's memory alone, until the professional
 * signs out or leaves the group.
 */
export const sessionBookingsMachine = setup({
  types: {
    input: {} as SessionBookingsInput,
    context: {} as SessionBookingsContext,
    events: {} as SessionBookingsEvent,
    emitted: {} as SessionBookingsEmitted,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    readCurrentBooking: notProvided<BookingsFound, { scope: Scope }>('readCurrentBooking'),
  },
  actions: {
    keepMade: assign(({ context }, { made }: { made: MadeBooking }) => rules.withMade(context, made)),
    keepFound: assign(({ context }, { output }: { output: BookingsFound }) => rules.withFound(context, output)),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFound: assign({ found: null, failure: null }),
    forgetMade: assign({ made: [] }),
    requestConfirmation: emit(({ context }, { id }: { id: Id }) => rules.shownAgain(context, id)),
  },
  guards: {
    isBarred: (_, { output }: { output: BookingsFound }) => rules.isBarred(output),
    isNone: ({ context }) => context.made.length === 0,
    isListed: ({ context }, { id }: { id: Id }) => rules.isListed(context, id),
  },
}).createMachine({
  id: 'sessionBookings',
  context: ({ input }) => rules.initialContext(input),
  initial: 'closed',
  on: {
    'bookings.added': { actions: { type: 'keepMade', params: given } },
    'bookings.left': { target: '.closed', actions: 'forgetMade' },
  },
  states: {
    closed: {
      meta: { title: 'The bookings are not shown' },
      entry: 'forgetFound',
      on: { 'bookings.requested': 'open' },
    },
    open: {
      meta: { title: 'The bookings of this session are shown' },
      initial: 'opening',
      on: {
        'bookings.dismissed': 'closed',
        // The answer that a booking was waiting for came behind the list.
        'bookings.added': { target: '.opening', actions: { type: 'keepMade', params: given } },
      },
      states: {
        opening: {
          tags: 'busy',
          meta: { title: 'How does the booking stand, and what is cancelled?' },
          invoke: {
            id: 'readCurrentBooking',
            src: 'readCurrentBooking',
            input: ({ context: { scope } }) => ({ scope }),
            onDone: [
              { guard: { type: 'isBarred', params: answered }, target: 'barred' },
              { target: 'deciding', actions: { type: 'keepFound', params: answered } },
            ],
            onError: { target: 'unopened', actions: { type: 'keepFailure', params: failed } },
          },
        },
        unopened: {
          tags: 'failed',
          meta: { title: 'It is not known how the booking stands' },
          on: { 'bookings.retried': 'opening' },
        },
        barred: { tags: 'blocked', meta: { title: 'A booking is on its way, and must not be left' } },
        deciding: {
          meta: { title: 'Is there a booking?' },
          always: [{ guard: 'isNone', target: 'none' }, { target: 'listed' }],
        },
        none: { tags: 'empty', meta: { title: 'Nothing was booked in this session' } },
        listed: {
          tags: 'editable',
          meta: { title: 'Each booking can be shown again' },
          on: {
            'bookings.picked': {
              guard: { type: 'isListed', params: given },
              target: '#sessionBookings.closed',
              actions: { type: 'requestConfirmation', params: given },
            },
          },
        },
      },
    },
  },
})

export type SessionBookingsRef = ActorRefFrom<typeof sessionBookingsMachine>
export type SessionBookingsSnapshot = SnapshotFrom<typeof sessionBookingsMachine>
