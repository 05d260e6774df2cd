import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleScope } from '../../kit/samples.ts'
import type { cancelMachine } from './cancel.machine.ts'

export const cancelCases = {
  inputs: {
    two: { scope: sampleScope, appointmentIds: [402, 403], resume: false, isReadable: true },
    one: { scope: sampleScope, appointmentIds: [402], resume: false, isReadable: true },
    pro: { scope: sampleScope, appointmentIds: [402], resume: false, isReadable: false },
    proReloaded: { scope: sampleScope, appointmentIds: [402], resume: true, isReadable: false },
    signedInAgain: {
      scope: sampleScope,
      appointmentIds: [402],
      resume: true,
      isReadable: true,
      refusal: failure('expiredConnection'),
    },
    reloaded: { scope: sampleScope, appointmentIds: [402, 403], resume: true, isReadable: true },
  },
  events: {
    'cancel.confirmed': [{}],
    'cancel.dismissed': [{}],
    'cancel.requested': [{}],
    'cancel.checked': [{}],
    'page.shown': [{}],
    'network.restored': [{}],
  },
  actors: {
    cancelBooking: {
      outputs: [[402, 403], [402], []],
      errors: [failure('refused'), failure('tooManyRequests'), failure('offline'), failure('timeout')],
    },
    readCancelled: {
      outputs: [[402, 403], [402], []],
      errors: [failure('unreachable'), failure('forbidden'), failure('serverError'), failure('serverError', null, 30)],
    },
  },
  delays: { shortPause: 2_000, nextPause: [2_000, 5_000, 15_000, 30_000] },
} satisfies MachineCases<typeof cancelMachine>
