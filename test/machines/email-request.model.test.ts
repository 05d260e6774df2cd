import { emailRequestCases } from '../../machines/account/email-request/email-request.cases.ts'
import { emailRequestMachine } from '../../machines/account/email-request/email-request.machine.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'

const moved = (screen: string, replace: boolean) => ({
  type: 'guest.moved',
  location: { screen, urlname: 'atelier-dupre' },
  replace,
})

describeMachine({
  machine: emailRequestMachine,
  cases: emailRequestCases,
  expectations: {
    notices: {
      'xstate.init': ({ after: { context } }) =>
        context.location.screen === 'register_confirm' && !context.isSent ? [moved('register', true)] : [],
      // The confirmation of an address that nothing was sent to.
      'place.requested': ({ event, before }) =>
        before?.matches('editing') && !before.context.isSent && event.location.screen === 'register_confirm'
          ? [moved('register', true)]
          : [],
      'xstate.done.actor.sendEmail': () => [moved('register_confirm', false)],
    },
    asked: {
      sendEmail: ({ event }) => ({ scope: sampleScope, email: event.email }),
      resendEmail: ({ before }) => ({ scope: sampleScope, email: before?.context.email }),
    },
  },
  invariants: {
    'an email is only said to be sent when one was': ({ snapshot }) =>
      !snapshot.matches('sent') || snapshot.context.isSent,
    'nothing is asked for where the group takes nobody new': ({ snapshot }) =>
      snapshot.context.isOpen || snapshot.matches('closed') || snapshot.matches('sent'),
  },
})
