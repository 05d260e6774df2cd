import { failure } from '../domain/failures.ts'
import type { MachineCases } from '../kit/cases.ts'
import type { notificationsMachine } from './notifications.machine.ts'

export const notificationsCases = {
  inputs: { start: undefined },
  events: {
    'success.notified': [{ code: 'appointmentCancelled' }],
    'failure.notified': [{ failure: failure('unreachable') }, { failure: failure('offline') }],
    'failure.withdrawn': [{}],
    'notifications.held': [{}],
    'notifications.released': [{}],
    'notification.dismissed': [{ id: 1 }, { id: 2 }],
    'alert.notified': [{ failure: failure('user_blacklisted') }],
    'alert.dismissed': [{}],
    'alert.left': [{}],
  },
  actors: {},
  delays: { hiding: 3_000 },
} satisfies MachineCases<typeof notificationsMachine>
