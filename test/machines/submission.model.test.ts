import { submissionCases } from '../../machines/booking/submission/submission.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { submissionMachine } from '../../machines/booking/submission/submission.machine.ts'
import type { SubmissionContext } from '../../machines/booking/submission/submission.types.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'
import type { WalkTransition } from '../support/random-walk.ts'

const count = ({ trail }: WalkTransition, ...types: string[]) => trail.filter(({ type }) => types.includes(type)).length
type SubmissionTransition = Transition<typeof submissionMachine>
/** The same write in every look-up. */
const write = ({ before }: SubmissionTransition) => ({ scope: sampleScope, request: before.context.request })
/** With the reason where the server has answered. */
const outcomeUnknown = ({ after: { context } }: SubmissionTransition) => ({
  type: 'submission.outcomeUnknown',
  ...(context.failure && isRefused(context) && { refusal: context.failure.code }),
})
/** The server has answered. */
const isRefused = ({ failure: given }: SubmissionContext) =>
  given !== null && !['offline', 'timeout'].includes(given.code)
const sent = (transition: WalkTransition) => count(transition, 'xstate.done.actor.send', 'xstate.error.actor.send')
/** Pauses of 2, 5, 15 seconds, or as long as the server asked. */
const PAUSE = /^xstate\.after\./

describeMachine({
  machine: submissionMachine,
  cases: submissionCases,
  walks: 40,
  project: ({ context }) => [
    context.resume,
    context.failure?.code ?? null,
    context.seen,
    context.pauses,
    context.pollFailure?.code ?? null,
    context.pollFailure?.retryAfter ?? null,
  ],
  expectations: {
    notices: {
      // Sent once: the screen shows it from then on.
      'xstate.done.actor.readBack': (transition) => {
        const { event, before, after } = transition
        if (!after.matches('unknown')) return []
        const committed = before.context.pauses < 9 ? 'later' : 'never'
        const settles = { absent: 'soon', committed }[event.output.kind as string] ?? 'never'
        return before.matches('unknown') ? [{ type: 'submission.polled', settles }] : [outcomeUnknown(transition)]
      },
      'xstate.error.actor.readBack': (transition) =>
        transition.before.matches('unknown')
          ? [{ type: 'submission.polled', settles: 'later' }]
          : [outcomeUnknown(transition)],
      // What a refusal says is told at once.
      'xstate.error.actor.send': (transition) =>
        transition.after.matches('unknown') ? [outcomeUnknown(transition)] : [],
      'xstate.init': (transition) => (transition.after.matches('unknown') ? [outcomeUnknown(transition)] : []),
    },
    asked: { send: write, readBack: write },
    output: {
      'xstate.done.actor.send': ({ event }) => ({ kind: 'booked', booked: event.output }),
      'xstate.error.actor.send': ({ event }) => ({ kind: 'refused', failure: event.error }),
      'xstate.done.actor.readBack': ({ event, before }) =>
        event.output.kind === 'found'
          ? { kind: 'booked', booked: event.output.booked }
          : {
              kind: 'refused',
              failure: isRefused(before.context) ? before.context.failure : failure('unreachable'),
              ...(event.output.kind === 'impossible' && { isUnproven: true }),
            },
    },
  },
  invariants: {
    'nothing is sent a second time': (transition) => sent(transition) <= 1,
    'after a reload nothing is sent': (transition) => !transition.snapshot.context.resume || sent(transition) === 0,
    'it says booked only with the booking in its hand': ({ snapshot }) =>
      snapshot.value !== 'booked' || snapshot.context.booked !== null,
    'it says refused only after an answer, or when nothing was sent': ({ snapshot, trail }) => {
      if (snapshot.value !== 'refused') return true
      const last = trail.at(-1)
      const code = last && 'error' in last ? last.error.code : null
      const kind = last !== undefined && 'output' in last ? last.output.kind : null
      return ['absent', 'impossible'].includes(kind) || ['user_blacklisted', 'offline'].includes(code)
    },
    'a lost answer is called failed only after nine pauses': ({ snapshot, trail }) => {
      const isConnection = snapshot.value === 'refused' && snapshot.context.failure?.code === 'unreachable'
      return !isConnection || trail.filter(({ type }) => PAUSE.test(type)).length >= 9
    },
    'it polls by itself until nine pauses have passed, where anything can be looked up': ({ snapshot }) =>
      !snapshot.matches({ unknown: { waiting: 'resting' } }) ||
      snapshot.context.pauses >= 9 ||
      snapshot.context.seen === 'unreadable',
    'what cannot be looked up is not asked for by itself': ({ snapshot }) =>
      snapshot.context.seen !== 'unreadable' || !snapshot.matches({ unknown: { waiting: 'pausing' } }),
  },
})
