import { submissionCases } from '../../machines/booking/submission/submission.cases.ts'
import { submissionMachine } from '../../machines/booking/submission/submission.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { WalkMoment } from '../support/random-walk.ts'

const count = ({ trail }: WalkMoment, ...types: string[]) => trail.filter(({ type }) => types.includes(type)).length
const sent = (moment: WalkMoment) => count(moment, 'xstate.done.actor.send', 'xstate.error.actor.send')

describeMachine({
  machine: submissionMachine,
  cases: submissionCases,
  walks: 300,
  invariants: {
    'nothing is sent a second time': (moment) => sent(moment) <= 1,
    'after a reload nothing is sent': (moment) => !moment.snapshot.context.resume || sent(moment) === 0,
    'it says booked only with the booking in its hand': ({ snapshot }) =>
      snapshot.value !== 'booked' || snapshot.context.booked !== null,
    'it says refused only after an answer, or when nothing was sent': ({ snapshot, trail }) => {
      if (snapshot.value !== 'refused') return true
      const last = trail.at(-1)
      const code = last && 'error' in last ? last.error.code : null
      const isAbsent = last !== undefined && 'output' in last && last.output.kind === 'absent'
      return isAbsent || code === 'availabletimeslots' || code === 'offline'
    },
  },
})
