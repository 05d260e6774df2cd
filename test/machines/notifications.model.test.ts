import { notificationsCases } from '../../machines/notifications/notifications.cases.ts'
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: notificationsMachine,
  cases: notificationsCases,
  isFarEnough: ({ context }) => context.nextId > 3,
  expectations: {
    notices: {
      'alert.dismissed': ({ before }) => (before.context.alert === null ? [] : [{ type: 'alert.closed' }]),
    },
  },
  invariants: {
    'at most three are shown': ({ snapshot }) => snapshot.context.shown.length <= 3,
    'no id is given twice': ({ snapshot: { context } }) =>
      new Set(context.shown.map(({ id }: { id: number }) => id)).size === context.shown.length,
  },
})
