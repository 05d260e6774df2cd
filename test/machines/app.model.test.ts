import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine } from '../../machines/app/app.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: appMachine,
  cases: appCases,
  // A session speaks, and a guest, only where there is one.
  isEnabled: (snapshot, { type }) =>
    !(type.startsWith('session.') && !snapshot.matches({ screen: 'open' })) &&
    !(type.startsWith('guest.') && !snapshot.matches({ screen: { open: 'hosting' } })),
  project: ({ context }) => [
    context.location,
    context.group?.active,
    context.group?.openData,
    context.group?.ssoLoginOnly,
  ],
  invariants: {
    'a group is known wherever something of it is shown': ({ snapshot }) =>
      !snapshot.matches({ screen: 'open' }) || snapshot.context.group !== null,
    'nothing is booked with a group that is closed': ({ snapshot }) =>
      !snapshot.matches({ screen: { open: 'hosting' } }) || snapshot.context.group.active,
    'only a member enters a group for members only': ({ snapshot, trail }) => {
      const last = trail.findLast(({ type }) => type === 'session.changed')
      return (
        !snapshot.matches({ screen: { open: 'hosting' } }) ||
        !snapshot.context.group.ssoLoginOnly ||
        last?.session.status === 'user'
      )
    },
  },
})
