import { failure } from '../../../machines/domain/failures.ts'
import type { MachineCases } from '../../../machines/kit/cases.ts'
import type { kettleMachine } from './kettle.machine.ts'

export const kettleCases = {
  inputs: { empty: { litres: 0 } },
  events: {
    'water.poured': [{ litres: 0 }, { litres: 1 }],
    'switch.pressed': [{}],
    'page.shown': [{}],
    'kettle.left': [{}],
  },
  actors: {
    heat: { outputs: [{ degrees: 100 }, { degrees: 60 }], errors: [failure('timeout'), new TypeError('cut off')] },
  },
  delays: { cooling: 60_000 },
} satisfies MachineCases<ReturnType<typeof kettleMachine>>
