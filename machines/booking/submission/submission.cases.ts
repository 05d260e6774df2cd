import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleBooked, sampleRequest, sampleScope } from '../../kit/samples.ts'
import type { submissionMachine } from './submission.machine.ts'

export const submissionCases = {
  inputs: {
    fresh: { scope: sampleScope, request: sampleRequest, resume: false },
    reloaded: { scope: sampleScope, request: sampleRequest, resume: true },
    refusedBefore: { scope: sampleScope, request: { ...sampleRequest, refusal: 'same_time_rdv' }, resume: true },
  },
  events: { 'check.requested': [{}], 'page.shown': [{}], 'network.restored': [{}] },
  actors: {
    send: {
      outputs: [sampleBooked],
      errors: (['availabletimeslots', 'same_time_rdv', 'user_blacklisted', 'offline', 'timeout'] as const).map((code) =>
        failure(code),
      ),
    },
    readBack: {
      outputs: [
        { kind: 'found', booked: sampleBooked },
        { kind: 'committed', failure: null },
        { kind: 'absent' },
        { kind: 'impossible' },
        { kind: 'unreadable' },
      ],
      errors: [failure('unreachable'), failure('serverError'), failure('serverError', null, 30)],
    },
  },
  delays: { shortPause: 2_000, nextPause: [2_000, 5_000, 15_000, 30_000] },
} satisfies MachineCases<typeof submissionMachine>
