import { describe } from 'vitest'
import { failure } from '../../../machines/domain/failures.ts'
import { describeMachine } from '../describe-machine.ts'
import { journeysOf } from '../journeys.ts'
import { kettleCases } from './kettle.cases.ts'
import { kettleMachine } from './kettle.machine.ts'

const machine = kettleMachine()

describeMachine({
  machine,
  cases: kettleCases,
  expectations: {
    notices: {
      'xstate.done.actor.heat': ({ event }) => (event.output.degrees >= 100 ? [{ type: 'kettle.hot' }] : []),
    },
    asked: { heat: ({ before }) => ({ litres: before.context.litres }) },
    output: {
      'kettle.left': ({ before }) => ({ litres: before.context.litres }),
      // The second failure ends it.
      'xstate.error.actor.heat': ({ before }) => ({ litres: before.context.litres }),
    },
  },
  invariants: {
    'an empty kettle never heats': ({ snapshot }) => !snapshot.matches('heating') || snapshot.context.litres > 0,
  },
})

describe('kettle: journeys', () => {
  const { journey, sent, done, failed, elapsed, asked, at } = journeysOf(machine, kettleCases)
  const filled = sent({ type: 'water.poured', litres: 1 })
  const pressed = sent({ type: 'switch.pressed' })

  journey(
    'hot water cools within a minute',
    [
      filled,
      pressed,
      asked('heat', { litres: 1 }),
      done('heat', { degrees: 100 }),
      elapsed(59_999),
      at('hot'),
      elapsed(1),
    ],
    { value: 'filled', context: { litres: 1 }, notices: [{ type: 'kettle.hot' }] },
  )
  journey('after a failure the water is still there', [filled, pressed, failed('heat', failure('timeout'))], {
    value: 'filled',
    tags: ['editable'],
    context: { failures: 1 },
    notices: [],
  })
  journey('whoever leaves keeps the water', [filled, sent({ type: 'kettle.left' })], {
    value: 'left',
    status: 'done',
    output: { litres: 1 },
  })
})
