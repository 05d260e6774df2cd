import { stageCases } from '../../machines/kit/stage.cases.ts'
import { stageMachine } from '../../machines/kit/stage.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

type StageTransition = Transition<typeof stageMachine>

const [opened] = stageCases.actors.openGuest.outputs
const passUp = ({ event }: StageTransition) => [event]
const passOn = ({ event, before }: StageTransition) => (before.matches('hosting') ? [{ to: 'guest', event }] : [])
/** The input of a guest that has not opened yet is outdated. */
const outdated = ({ before }: StageTransition) => (before.matches('hosting') ? [] : [{ type: 'guest.outdated' }])

describeMachine({
  machine: stageMachine,
  cases: stageCases,
  wildcards: {
    'guest.*': 'what a guest says is for its host, whatever it is',
    'step.*': 'what a step says is for the booking, whatever it is',
  },
  expectations: {
    notices: {
      'guest.*': passUp,
      'step.*': passUp,
      'locale.changed': outdated,
      'selection.changed': outdated,
    },
    sentToChildren: {
      // The session that came before the guest.
      'xstate.done.actor.openGuest': ({ before: { context } }) =>
        context.missed ? [{ to: 'guest', event: { type: 'session.changed', session: context.missed } }] : [],
      'page.shown': passOn,
      'network.restored': passOn,
      'locale.changed': passOn,
      'choices.named': passOn,
      'session.changed': passOn,
      'place.requested': passOn,
      'selection.changed': passOn,
    },
    asked: { openGuest: () => ({ guest: 'times' }), guest: () => opened },
  },
  invariants: {
    'a failure is known wherever it is shown': ({ snapshot }) =>
      !snapshot.hasTag('failed') || snapshot.context.failure !== null,
    'nothing is said for the guest that it has not said': ({ trail, notices }) =>
      notices.length <= trail.filter(({ type }) => /^(?:guest|step|locale|selection)\./.test(type)).length,
  },
})
