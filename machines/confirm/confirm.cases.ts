import { failure } from '../domain/failures.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleBooked, sampleGroup, sampleRequest, sampleScope } from '../kit/samples.ts'
import type { confirmMachine } from './confirm.machine.ts'

export const confirmCases = {
  inputs: {
    start: { scope: sampleScope, group: sampleGroup, services: sampleRequest.services, booked: sampleBooked },
  },
  events: {
    'calendarFile.requested': [{}],
    'cancel.requested': [{}],
    'cancel.dismissed': [{}],
    'cancel.confirmed': [{}],
    'another.requested': [{}],
  },
  actors: {
    saveCalendarFile: { outputs: [undefined], errors: [failure('unreachable')] },
    cancelBooking: { outputs: [undefined], errors: [failure('mintime_cancel')] },
  },
  delays: {},
} satisfies MachineCases<typeof confirmMachine>
