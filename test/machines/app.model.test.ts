import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine } from '../../machines/app/app.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: appMachine,
  cases: appCases,
  project: ({ context }) => [
    context.location,
    context.group?.active,
    context.session?.status,
    context.group?.ssoLoginOnly,
  ],
  inline: { 'xstate.sendTo': 'passes an event on to the child of the state, by the id in its own line' },
  invariants: {
    'a group is known wherever something of it is shown': ({ snapshot }) =>
      !snapshot.matches({ screen: 'open' }) || snapshot.context.group !== null,
    'nobody books with a group that is closed': ({ snapshot }) =>
      !snapshot.matches({ screen: { open: 'booking' } }) || snapshot.context.group.active,
    'nobody unknown enters a group for members only': ({ snapshot }) =>
      !snapshot.matches({ screen: { open: 'booking' } }) ||
      !snapshot.context.group.ssoLoginOnly ||
      snapshot.context.session?.status === 'user',
  },
})
