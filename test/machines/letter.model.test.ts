import { letterCases } from '../../machines/account/letter/letter.cases.ts'
import { letterMachine } from '../../machines/account/letter/letter.machine.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'

const moved = (screen: string, replace: boolean) => ({
  type: 'guest.moved',
  location: { screen, urlname: 'atelier-dupre' },
  replace,
})

describeMachine({
  machine: letterMachine,
  cases: letterCases,
  expectations: {
    notices: {
      'xstate.init': ({ after: { context } }) =>
        context.location.screen === 'register_confirm' && !context.isSent ? [moved('register', true)] : [],
      // The confirmation of an address that nothing was sent to.
      'place.requested': ({ event, before }) =>
        before?.matches('editing') && !before.context.isSent && event.location.screen === 'register_confirm'
          ? [moved('register', true)]
          : [],
      'xstate.done.actor.sendLetter': () => [moved('register_confirm', false)],
    },
    asked: { sendLetter: ({ event }) => ({ scope: sampleScope, email: event.email }) },
  },
  invariants: {
    'a letter is only said to be sent when one was': ({ snapshot }) =>
      !snapshot.matches('sent') || snapshot.context.isSent,
    'nothing is asked for where the group takes nobody new': ({ snapshot }) =>
      snapshot.context.isOpen || snapshot.matches('closed') || snapshot.matches('sent'),
  },
})
