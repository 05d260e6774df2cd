import { savingCases } from '../../machines/account/fiches/saving/saving.cases.ts'
import { savingMachine } from '../../machines/account/fiches/saving/saving.machine.ts'
import type { SavingContext } from '../../machines/account/fiches/saving/saving.types.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { WalkTransition } from '../support/random-walk.ts'

const count = ({ trail }: WalkTransition, ...types: string[]) => trail.filter(({ type }) => types.includes(type)).length
const sent = (transition: WalkTransition) =>
  count(transition, 'xstate.done.actor.saveFiche', 'xstate.error.actor.saveFiche')
const looked = (transition: WalkTransition) => count(transition, 'xstate.done.actor.readFiches')
const isNew = ({ record }: SavingContext) => record.fiche.id === null
/** The refusal may answer the browser's repetition of a write that succeeded. */
const isPolled = ({ failure }: SavingContext) => failure?.code === 'max_fiches'
const outcomeUnknown = [{ type: 'saving.outcomeUnknown' }]
const PAUSE = /^xstate\.after\./

describeMachine({
  machine: savingMachine,
  cases: savingCases,
  walks: 40,
  project: ({ context }) => [
    context.isOutcomeUnknown,
    context.record.fiche.id,
    context.failure?.code ?? null,
    context.isAbsent,
    context.pauses,
    context.pollFailure?.code ?? null,
    context.pollFailure?.retryAfter ?? null,
  ],
  expectations: {
    notices: {
      'xstate.done.actor.readFiches': ({ before, after }) =>
        !before.matches('unknown') && after.matches('unknown') ? outcomeUnknown : [],
      'xstate.error.actor.readFiches': ({ before }) => (before.matches('reconciling') ? outcomeUnknown : []),
    },
    asked: {
      saveFiche: ({ after: { context } }) => ({ scope: sampleScope, record: context.record }),
      readFiches: () => ({ scope: sampleScope, locale: 'en' }),
    },
    output: {
      'xstate.done.actor.saveFiche': ({ event }) => ({ kind: 'saved', saved: event.output }),
      'xstate.error.actor.saveFiche': ({ event }) => ({ kind: 'refused', failure: event.error }),
      'xstate.error.actor.readFiches': ({ event }) => ({ kind: 'refused', failure: event.error }),
      'xstate.done.actor.readFiches': ({ event, before }) => {
        const saved = event.output.persons.find(({ id }: { id: number }) => id === 303)
        if (saved) return { kind: 'saved', saved }
        return {
          kind: 'refused',
          failure: isPolled(before.context) ? before.context.failure : failure('unreachable'),
        }
      },
    },
  },
  invariants: {
    'nothing is sent a second time': (transition) => sent(transition) <= 1,
    'after an unknown outcome nothing is sent before the list was read': (transition) =>
      !transition.snapshot.context.isOutcomeUnknown || sent(transition) === 0 || looked(transition) > 0,
    'a change is never looked up': (transition) => isNew(transition.snapshot.context) || looked(transition) === 0,
    'a new record without an answer is called failed only after nine pauses': ({ snapshot, trail }) => {
      const isLost = trail.some(
        (event) => event.type === 'xstate.error.actor.saveFiche' && event.error.code === 'timeout',
      )
      if (snapshot.value !== 'refused' || !isLost || !isNew(snapshot.context)) return true
      return trail.filter(({ type }) => PAUSE.test(type)).length >= 9
    },
    'it says saved only with the record in its hand': ({ snapshot }) =>
      snapshot.value !== 'saved' || snapshot.context.saved !== null,
  },
})
