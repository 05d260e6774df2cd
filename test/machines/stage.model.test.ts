import { stageCases } from '../../machines/kit/stage.cases.ts'
import { stageMachine } from '../../machines/kit/stage.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: stageMachine,
  cases: stageCases,
  wildcards: {
    'guest.*': 'what a guest says is for its host, whatever it is',
    'step.*': 'what a step says is for the booking, whatever it is',
  },
  invariants: {
    'a failure is known wherever it is shown': ({ snapshot }) =>
      !snapshot.hasTag('failed') || snapshot.context.failure !== null,
    'nothing is said for the guest that it has not said': ({ trail, notices }) =>
      notices.length <= trail.filter(({ type }) => /^(?:guest|step|locale|selection)\./.test(type)).length,
  },
})
