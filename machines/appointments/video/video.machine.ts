import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { nextCheckIn, type Start } from '../../domain/appointment/joining.ts'
import type { Instant } from '../../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, given } from '../../kit/params.ts'

/** The starts of the listed conferences, and when the list was read. */
export interface VideoInput {
  starts: readonly Start[]
  now: Instant
}

export type VideoEvent = ({ type: 'video.listed' } & VideoInput) | { type: 'page.shown' }

/**
 * When the video conferences of the list open and end (specification, section 4 "Video button"). It keeps the instant
 * at which it last read the clock, and the buttons depend on that alone, so a timer that slept does no harm.
 */
export const videoMachine = setup({
  types: {
    input: {} as VideoInput,
    context: {} as VideoInput,
    events: {} as VideoEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: { readClock: notProvided<Instant, void>('readClock') },
  actions: {
    keepListed: assign((_, { starts, now }: VideoInput) => ({ starts, now })),
    keepNow: assign((_, { output }: { output: Instant }) => ({ now: output })),
  },
  guards: { isAwaited: ({ context: { starts, now } }) => nextCheckIn(starts, now) !== null },
  delays: { check: ({ context: { starts, now } }) => nextCheckIn(starts, now) ?? 0 },
}).createMachine({
  id: 'video',
  context: ({ input: { starts, now } }) => ({ starts, now }),
  initial: 'deciding',
  on: {
    'video.listed': { target: '.deciding', actions: { type: 'keepListed', params: given } },
    'page.shown': '.looking',
  },
  states: {
    deciding: {
      meta: { title: 'Is there a conference to wait for?' },
      always: [{ guard: 'isAwaited', target: 'waiting' }, { target: 'resting' }],
    },
    waiting: { meta: { title: 'A conference is to open or to end' }, after: { check: 'looking' } },
    looking: {
      meta: { title: 'The clock is read' },
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: { target: 'deciding', actions: { type: 'keepNow', params: answered } },
        onError: 'deciding',
      },
    },
    resting: { meta: { title: 'There is no conference, or all of them are over' } },
  },
})

export type VideoRef = ActorRefFrom<typeof videoMachine>
export type VideoSnapshot = SnapshotFrom<typeof videoMachine>
