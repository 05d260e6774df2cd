import type { MachineCases } from '../../kit/cases.ts'
import type { carouselMachine } from './carousel.machine.ts'

export const carouselCases = {
  inputs: { three: { count: 3 }, one: { count: 1 }, none: { count: 0 } },
  events: {
    'carousel.moved': [{ index: 0 }, { index: 2 }, { index: 9 }],
    'carousel.held': [{}],
    'carousel.released': [{}],
    'carousel.stopped': [{}],
    'carousel.started': [{}],
    'carousel.enlarged': [{}],
    'carousel.closed': [{}],
    'carousel.filled': [{ count: 3 }, { count: 1 }],
  },
  actors: {},
  delays: { picture: 4_000 },
  notByUser: {
    'carousel.deciding*': 'it decides before anything is shown',
    'carousel|carousel.filled*': 'the home page tells it how many pictures have come',
    'carousel.alone|carousel.filled*': 'so it does where none had come before',
  },
  unseen: {
    'carousel.deciding': 'it is left before anything is drawn',
    'carousel.alone': 'one picture is shown without a carousel',
  },
} satisfies MachineCases<typeof carouselMachine>
