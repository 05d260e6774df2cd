import { submissionCases } from '../../machines/booking/submission/submission.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { type SubmissionContext, submissionMachine } from '../../machines/booking/submission/submission.machine.ts'
import { sampleRequest, sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { WalkMoment } from '../support/random-walk.ts'

const count = ({ trail }: WalkMoment, ...types: string[]) => trail.filter(({ type }) => types.includes(type)).length
/** The same write, however often it is asked after. */
const write = { scope: sampleScope, request: sampleRequest }
const doubted = [{ type: 'submission.doubted' }]
const resumed = [{ type: 'submission.resumed' }]
/** A refusal that looks like a duplicate is the truth once the server shows no such booking. */
const isDuplicate = (context: SubmissionContext) => context.failure?.code === 'same_time_rdv'
const sent = (moment: WalkMoment) => count(moment, 'xstate.done.actor.send', 'xstate.error.actor.send')

describeMachine({
  machine: submissionMachine,
  cases: submissionCases,
  walks: 300,
  expectations: {
    notices: {
      'xstate.done.actor.readBack': ({ event }) => (event.output.kind === 'impossible' ? doubted : []),
      'xstate.error.actor.readBack': () => doubted,
      'check.requested': () => resumed,
      'page.shown': ({ before }) => (before.value === 'unknown' ? resumed : []),
      'line.restored': ({ before }) => (before.value === 'unknown' ? resumed : []),
    },
    asked: { send: () => write, readBack: () => write },
    output: {
      'xstate.done.actor.send': ({ event }) => ({ kind: 'booked', booked: event.output }),
      'xstate.error.actor.send': ({ event }) => ({ kind: 'refused', failure: event.error }),
      'xstate.done.actor.readBack': ({ event, before }) =>
        event.output.kind === 'found'
          ? { kind: 'booked', booked: event.output.booked }
          : { kind: 'refused', failure: isDuplicate(before.context) ? before.context.failure : failure('unreachable') },
    },
  },
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
