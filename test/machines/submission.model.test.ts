import { submissionCases } from '../../machines/booking/submission/submission.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { submissionMachine } from '../../machines/booking/submission/submission.machine.ts'
import type { SubmissionContext } from '../../machines/booking/submission/submission.types.ts'
import { sampleRequest, sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { WalkMoment } from '../support/random-walk.ts'

const count = ({ trail }: WalkMoment, ...types: string[]) => trail.filter(({ type }) => types.includes(type)).length
/** The same write in every look-up. */
const write = { scope: sampleScope, request: sampleRequest }
const doubted = [{ type: 'submission.doubted' }]
/** Refusals that this very booking may have caused: true only if the server shows no such booking. */
const isLookedUp = (context: SubmissionContext) =>
  context.failure !== null && ['same_time_rdv', 'availabletimeslots'].includes(context.failure.code)
const sent = (moment: WalkMoment) => count(moment, 'xstate.done.actor.send', 'xstate.error.actor.send')
/** Pauses of 2, 5, 15 seconds, or as long as the server asked. */
const PAUSE = /^xstate\.after\./

describeMachine({
  machine: submissionMachine,
  cases: submissionCases,
  walks: 100,
  project: ({ context }) => [
    context.resume,
    context.failure?.code ?? null,
    context.seen,
    context.pauses,
    context.lookFailure?.code ?? null,
    context.lookFailure?.retryAfter ?? null,
  ],
  expectations: {
    notices: {
      // Sent once: the screen shows it from then on.
      'xstate.done.actor.readBack': ({ before, after }) =>
        !before.matches('unknown') && after.matches('unknown') ? doubted : [],
      'xstate.error.actor.readBack': ({ before }) => (before.matches('unknown') ? [] : doubted),
    },
    asked: { send: () => write, readBack: () => write },
    output: {
      'xstate.done.actor.send': ({ event }) => ({ kind: 'booked', booked: event.output }),
      'xstate.error.actor.send': ({ event }) => ({ kind: 'refused', failure: event.error }),
      'xstate.done.actor.readBack': ({ event, before }) =>
        event.output.kind === 'found'
          ? { kind: 'booked', booked: event.output.booked }
          : { kind: 'refused', failure: isLookedUp(before.context) ? before.context.failure : failure('unreachable') },
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
      const kind = last !== undefined && 'output' in last ? last.output.kind : null
      return ['absent', 'impossible', 'unreadable'].includes(kind) || code === 'user_blacklisted' || code === 'offline'
    },
    'a lost answer is called failed only after nine pauses': ({ snapshot, trail }) => {
      const isConnection = snapshot.value === 'refused' && snapshot.context.failure?.code === 'unreachable'
      return !isConnection || trail.filter(({ type }) => PAUSE.test(type)).length >= 9
    },
    'it looks again by itself until nine pauses have passed, where anything can be looked up': ({ snapshot }) =>
      !snapshot.matches({ unknown: { waiting: 'resting' } }) ||
      snapshot.context.pauses >= 9 ||
      snapshot.context.seen === 'unreadable',
    'what cannot be looked up is not asked for by itself': ({ snapshot }) =>
      snapshot.context.seen !== 'unreadable' || !snapshot.matches({ unknown: { waiting: 'pausing' } }),
  },
})
