import { failure } from '../../domain/failures.ts'
import type { ReturnTarget } from '../../domain/place/return-target.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { pickService } from '../../domain/sequence/selection.ts'
import {
  sampleAppointment,
  sampleBooked,
  sampleGroup,
  sampleIntervention,
  sampleRequest,
  sampleScope,
} from '../../kit/samples.ts'
import type { ConfirmInput, confirmMachine } from './confirm.machine.ts'

const elsewhere: ReturnTarget = {
  href: 'https://shop.example/thanks',
  host: 'shop.example',
  label: 'Back to my basket',
  direct: false,
}

const one: ConfirmInput = {
  scope: sampleScope,
  group: sampleGroup,
  services: sampleRequest.services,
  booked: sampleBooked,
  returnTo: elsewhere,
}

const second = {
  ...sampleAppointment,
  id: 403,
  start: '2026-04-01 09:45:00',
  at: sampleAppointment.at + 2_700_000,
  interventionId: 62,
  interventionName: 'Service 62',
  services: [{ id: 62, appointmentId: 403, publicName: 'Service 62' }],
}
const two: ConfirmInput = {
  ...one,
  services: [61, 62].map((id) => pickService(sampleIntervention(id))),
  booked: { ...sampleBooked, appointments: [sampleAppointment, second] },
}

export const confirmCases = {
  inputs: { one, two },
  events: {
    'calendarFile.requested': [{}],
    'cancel.requested': [{}],
    'cancel.dismissed': [{}],
    'cancel.confirmed': [{}],
    'check.requested': [{}],
    'return.requested': [{}],
    'return.dismissed': [{}],
    'another.requested': [{}],
    'change.requested': [{}],
  },
  actors: {
    saveCalendarFile: { outputs: [undefined], errors: [failure('unreachable')] },
    cancelBooking: { outputs: [[402, 403], [402]], errors: [failure('mintime_cancel'), failure('timeout')] },
    readCancelled: { outputs: [[402, 403], [402], []], errors: [failure('unreachable')] },
  },
  delays: {},
} satisfies MachineCases<typeof confirmMachine>
