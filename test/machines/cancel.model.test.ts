import { cancelCases } from '../../machines/appointments/cancel/cancel.cases.ts'
import { cancelMachine } from '../../machines/appointments/cancel/cancel.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'
import type { WalkTransition } from '../support/random-walk.ts'

type CancelTransition = Transition<typeof cancelMachine>

const count = ({ trail }: WalkTransition, ...types: string[]) => trail.filter(({ type }) => types.includes(type)).length
/** Every request is about all of the appointments. */
const asked = ({ before }: CancelTransition) => ({ scope: sampleScope, appointmentIds: before.context.appointmentIds })
const outcomeUnknown = [{ type: 'cancel.outcomeUnknown' }]
/** Pauses of 2, 5, 15 seconds, or as long as the server asked. */
const PAUSE = /^xstate\.after\./
const LOOKED = ['xstate.done.actor.readCancelled', 'xstate.error.actor.readCancelled']
const kept = (gone: readonly number[], why: unknown) => ({ kind: 'kept', gone, failure: why })
const cancelled = { kind: 'cancelled' }
const goneWith = ({ event, before }: Transition<typeof cancelMachine>) => {
  const ids = (event as { output?: readonly number[] }).output ?? []
  return [...new Set([...before.context.gone, ...ids])]
}
const areAll = (gone: readonly number[], { before }: CancelTransition) =>
  before.context.appointmentIds.every((id) => gone.includes(id))

describeMachine({
  machine: cancelMachine,
  cases: cancelCases,
  walks: 40,
  project: ({ context }) => [
    context.appointmentIds.length,
    context.isReadable,
    context.failure === null,
    context.refusal === null,
    // How many are listed decides nothing before the next answer.
    context.listed.length > 0,
    context.pauses,
    context.pollFailure?.retryAfter ?? context.pollFailure?.code ?? null,
  ],
  expectations: {
    notices: {
      'cancel.confirmed': () => [{ type: 'cancel.sent' }],
      // Sent when the result is unknown for the first time, and after each further request.
      'xstate.done.actor.readCancelled': ({ before, after }) =>
        before.matches('reconciling') && after.matches('unknown') ? outcomeUnknown : [],
      'xstate.error.actor.readCancelled': ({ before }) => (before.matches('reconciling') ? outcomeUnknown : []),
      // Without permission to look up, the result is unknown at once.
      'xstate.done.actor.cancelBooking': ({ event, before }) =>
        !before.context.isReadable && event.output.length === 0 ? outcomeUnknown : [],
      // What a refusal says is told at once.
      'xstate.error.actor.cancelBooking': ({ after }) => (after.matches('unknown') ? outcomeUnknown : []),
      'xstate.init': ({ after: { context } }) =>
        context.refusal !== null || (context.resume && !context.isReadable) ? outcomeUnknown : [],
    },
    asked: { cancelBooking: asked, readCancelled: asked },
    output: {
      'cancel.dismissed': () => kept([], null),
      'xstate.done.actor.cancelBooking': (transition) => {
        const gone = goneWith(transition)
        return areAll(gone, transition) ? cancelled : kept(gone, null)
      },
      'xstate.error.actor.cancelBooking': ({ event }) => kept([], event.error),
      // Whoever may not see the list cannot be told what became of it.
      'xstate.error.actor.readCancelled': ({ event }) => kept([], event.error),
      'xstate.done.actor.readCancelled': (transition) => {
        const { output } = transition.event
        if (areAll(output, transition)) return cancelled
        return kept(output, output.length > 0 ? null : (transition.before.context.failure ?? failure('unreachable')))
      },
    },
  },
  invariants: {
    'where nothing can be read nothing is looked for, and nothing runs by itself': ({ snapshot, trail }) =>
      snapshot.context.isReadable || !trail.some(({ type }) => LOOKED.includes(type) || PAUSE.test(type)),
    'nothing is cancelled without a press on the question': (transition) =>
      count(transition, 'xstate.done.actor.cancelBooking', 'xstate.error.actor.cancelBooking') <=
      count(transition, 'cancel.confirmed'),
    'it says cancelled only after an answer that leaves nothing': ({ snapshot, trail }) =>
      snapshot.value !== 'cancelled' || (trail.at(-1)?.type.startsWith('xstate.done.actor.') ?? false),
    'one look alone proves nothing of what no look has shown': ({ snapshot, trail }) => {
      if (snapshot.value !== 'cancelled' || trail.at(-1)?.type !== LOOKED[0]) return true
      const isShown = trail.slice(0, -1).some(({ type, ...more }) => type === LOOKED[0] && 'output' in more)
      return isShown || trail.some(({ type }) => PAUSE.test(type))
    },
    'what a refusal leaves is told only after a pause, or where it cannot be looked up': ({ snapshot, trail }) => {
      if (snapshot.value !== 'kept' || trail.at(-1)?.type !== LOOKED[0]) return true
      return trail.some(({ type }) => PAUSE.test(type))
    },
    'after a request without an answer it says "still booked" only after nine pauses': ({ snapshot, trail }) => {
      if (snapshot.value !== 'kept' || snapshot.context.refusal !== null) return true
      const from = trail.findLastIndex(({ type }) => type === 'cancel.confirmed')
      const since = trail.slice(from + 1)
      if (!since.some(({ type }) => LOOKED.includes(type))) return true
      return since.filter(({ type }) => PAUSE.test(type)).length >= 9
    },
    'it polls by itself until nine pauses have passed': ({ snapshot }) =>
      !snapshot.matches({ unknown: { waiting: 'resting' } }) || snapshot.context.pauses >= 9,
  },
})
