import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Id } from '../domain/id.ts'
import type { AppLocation } from '../domain/place/location.ts'
import { type TrackedPlace, trackedPlace } from '../domain/site/tracked-place.ts'
import type { Choice } from '../domain/site/tracking-choice.ts'
import type { Tracking } from '../domain/site/tracking.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { given } from '../kit/params.ts'

export type ConsentEvent =
  | { type: 'consent.granted' }
  | { type: 'consent.refused' }
  /** From the footer: the choice is shown, and may be changed. */
  | { type: 'consent.reopened' }
  | { type: 'consent.closed' }
  /** Chosen in another tab. */
  | { type: 'consent.synced'; choice: Choice }
  | { type: 'place.changed'; location: AppLocation }
  | { type: 'booking.made' }

export interface ConsentInput {
  groupId: Id
  tracking: Tracking
  /** The earlier choice, or the browser's signal for its user; null where the question has to be asked. */
  current: Choice | null
  location: AppLocation
}

export type ConsentContext = ConsentInput

interface Synced {
  choice: Choice
}

const isAt = (location: AppLocation, place: TrackedPlace) => trackedPlace(location) === place

/**
 * Whether a group may count visits; the question does not block the page. It runs in the background, only for a group
 * that counts something.
 */
export const consentMachine = setup({
  types: {
    input: {} as ConsentInput,
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    keepChoice: notProvided<void, { groupId: Id; choice: Choice }>('keepChoice'),
  },
  actions: {
    keepLocation: assign((_, { location }: { location: AppLocation }) => ({ location })),
  },
  guards: {
    hasGranted: ({ context }) => context.current === 'granted',
    hasRefused: ({ context }) => context.current === 'refused',
    isGrant: (_, { choice }: Synced) => choice === 'granted',
    isElsewhere: (_, { location }: { location: AppLocation }) => !isAt(location, 'confirm'),
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => input,
  type: 'parallel',
  on: { 'place.changed': { actions: { type: 'keepLocation', params: given } } },
  states: {
    choice: {
      meta: { title: 'May visits be counted?' },
      initial: 'deciding',
      on: {
        'consent.granted': '.granting',
        'consent.refused': '.refusing',
        'consent.synced': [{ guard: { type: 'isGrant', params: given }, target: '.granted' }, { target: '.refused' }],
      },
      states: {
        deciding: {
          meta: { title: 'Was it said before?' },
          always: [
            { guard: 'hasGranted', target: 'granted' },
            { guard: 'hasRefused', target: 'refused' },
            { target: 'asking' },
          ],
        },
        asking: { meta: { title: 'Nobody has said yet: nothing is counted' } },
        granting: {
          meta: { title: 'Yes, which is noted down' },
          invoke: {
            id: 'keepChoice',
            src: 'keepChoice',
            input: ({ context: { groupId } }) => ({ groupId, choice: 'granted' as const }),
            onDone: 'granted',
            onError: 'granted',
          },
        },
        granted: { meta: { title: 'Visits are counted' } },
        refusing: {
          meta: { title: 'No, which is noted down' },
          invoke: {
            id: 'keepChoice',
            src: 'keepChoice',
            input: ({ context: { groupId } }) => ({ groupId, choice: 'refused' as const }),
            onDone: 'refused',
            onError: 'refused',
          },
        },
        refused: { meta: { title: 'Nothing is counted' } },
      },
    },
    review: {
      meta: { title: 'Is the choice looked at again?' },
      initial: 'closed',
      states: {
        closed: { meta: { title: 'No' }, on: { 'consent.reopened': 'open' } },
        open: {
          meta: { title: 'Yes, from the footer' },
          on: { 'consent.closed': 'closed', 'consent.granted': 'closed', 'consent.refused': 'closed' },
        },
      },
    },
    booking: {
      meta: { title: 'Is there an appointment to count?' },
      initial: 'none',
      states: {
        none: { meta: { title: 'None that was made just now' }, on: { 'booking.made': 'made' } },
        made: {
          meta: { title: 'Chosen just now, and still confirmed on the screen' },
          on: {
            'place.changed': {
              guard: { type: 'isElsewhere', params: given },
              target: 'none',
              // What stands here takes the place of what stands above.
              actions: { type: 'keepLocation', params: given },
            },
          },
        },
      },
    },
  },
})

export type ConsentRef = ActorRefFrom<typeof consentMachine>
export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>
