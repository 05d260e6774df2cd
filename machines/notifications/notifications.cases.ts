import { failure } from '../domain/failures.ts'
import type { MachineCases } from '../kit/cases.ts'
import type { notificationsMachine } from './notifications.machine.ts'

export const notificationsCases = {
  inputs: { start: undefined },
  events: {
    'success.told': [{ code: 'appointmentCancelled' }],
    'failure.told': [{ failure: failure('unreachable') }, { failure: failure('offline') }],
    'notifications.held': [{}],
    'notifications.released': [{}],
    'notification.dismissed': [{ id: 1 }, { id: 2 }],
  },
  actors: {},
  delays: { hiding: 3_000 },
} satisfies MachineCases<typeof notificationsMachine>
