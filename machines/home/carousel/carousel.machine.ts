import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { given } from '../../kit/params.ts'

export type CarouselEvent =
  /** By an arrow, a dot, a swipe. */
  | { type: 'carousel.moved'; index: number }
  /** The pointer or the focus enters and leaves it. */
  | { type: 'carousel.held' }
  | { type: 'carousel.released' }
  /** By its button; or the system asks for less motion. */
  | { type: 'carousel.stopped' }
  | { type: 'carousel.started' }
  /** A picture is opened in a dialog, and that is closed. */
  | { type: 'carousel.enlarged' }
  | { type: 'carousel.closed' }
  /** The page has come, for the first time or in another language. */
  | { type: 'carousel.filled'; count: number }

export interface CarouselInput {
  count: number
}

export interface CarouselContext extends CarouselInput {
  index: number
}

/** How long a picture is shown, in milliseconds (specification, section 9). */
const PICTURE_MS = 4_000

const within = (count: number, index: number) => Math.min(Math.max(index, 0), Math.max(count - 1, 0))

/**
 * The pictures of a home page, one after the other. They move automatically until the pointer or the focus enters them,
 * stop is pressed, or the system asks for less motion. Then only their button starts them again (WCAG 2.2.2), and no
 * change of language does.
 */
export const carouselMachine = setup({
  types: {
    input: {} as CarouselInput,
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actions: {
    keepIndex: assign(({ context: { count } }, { index }: { index: number }) => ({ index: within(count, index) })),
    keepCount: assign(({ context: { index } }, { count }: { count: number }) => ({
      count,
      index: within(count, index),
    })),
    showNext: assign(({ context: { index, count } }) => ({ index: (index + 1) % count })),
  },
  guards: {
    isAlone: ({ context: { count } }) => count < 2,
    isMany: (_, { count }: { count: number }) => count > 1,
  },
  delays: { picture: PICTURE_MS },
}).createMachine({
  id: 'carousel',
  context: ({ input: { count } }) => ({ count, index: 0 }),
  initial: 'deciding',
  on: {
    'carousel.moved': { actions: { type: 'keepIndex', params: given } },
    'carousel.filled': [
      { guard: { type: 'isMany', params: given }, actions: { type: 'keepCount', params: given } },
      { target: '.alone', actions: { type: 'keepCount', params: given } },
    ],
  },
  states: {
    deciding: {
      meta: { title: 'Is there more than one picture?' },
      always: [{ guard: 'isAlone', target: 'alone' }, { target: 'moving' }],
    },
    alone: {
      meta: { title: 'One picture, or none' },
      on: {
        'carousel.filled': {
          guard: { type: 'isMany', params: given },
          target: 'moving',
          actions: { type: 'keepCount', params: given },
        },
      },
    },
    moving: {
      meta: { title: 'It moves by itself' },
      after: { picture: { target: 'moving', reenter: true, actions: 'showNext' } },
      on: {
        // A chosen picture is shown as long as any other.
        'carousel.moved': { target: 'moving', reenter: true, actions: { type: 'keepIndex', params: given } },
        'carousel.held': 'held',
        'carousel.stopped': 'stopped',
        'carousel.enlarged': 'large',
      },
    },
    held: {
      meta: { title: 'Somebody looks closer' },
      on: { 'carousel.released': 'stopped', 'carousel.stopped': 'stopped', 'carousel.enlarged': 'large' },
    },
    stopped: {
      meta: { title: 'It stands still' },
      on: { 'carousel.started': 'moving', 'carousel.enlarged': 'large' },
    },
    large: { meta: { title: 'One picture is seen large' }, on: { 'carousel.closed': 'stopped' } },
  },
})

export type CarouselRef = ActorRefFrom<typeof carouselMachine>
export type CarouselSnapshot = SnapshotFrom<typeof carouselMachine>
