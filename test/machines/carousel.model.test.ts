import { carouselCases } from '../../machines/home/carousel/carousel.cases.ts'
import { carouselMachine } from '../../machines/home/carousel/carousel.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: carouselMachine,
  cases: carouselCases,
  expectations: {},
  invariants: {
    'it shows one of its pictures': ({ snapshot: { context } }) =>
      context.index >= 0 && context.index < Math.max(context.count, 1),
    'one picture never moves': ({ snapshot }) => snapshot.context.count > 1 || snapshot.matches('alone'),
  },
})
