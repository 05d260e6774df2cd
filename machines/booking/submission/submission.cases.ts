import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleBooked, sampleRequest, sampleScope } from '../../kit/samples.ts'
import type { submissionMachine } from './submission.machine.ts'

export const submissionCases = {
  inputs: {
    fresh: { scope: sampleScope, request: sampleRequest, resume: false },
    reloaded: { scope: sampleScope, request: sampleRequest, resume: true },
  },
  events: { 'check.requested': [{}], 'page.shown': [{}] },
  actors: {
    send: {
      outputs: [sampleBooked],
      errors: [failure('availabletimeslots'), failure('same_time_rdv'), failure('offline'), failure('timeout')],
    },
    readBack: {
      outputs: [{ kind: 'found', booked: sampleBooked }, { kind: 'absent' }, { kind: 'impossible' }],
      errors: [failure('unreachable')],
    },
  },
  delays: {},
} satisfies MachineCases<typeof submissionMachine>
