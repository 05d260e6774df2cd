import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleScope } from '../../kit/samples.ts'
import type { exportMachine } from './export.machine.ts'

export const exportCases = {
  inputs: { one: { scope: sampleScope, appointmentIds: [402] } },
  events: { 'export.requested': [{}] },
  actors: { saveCalendarFile: { outputs: [undefined], errors: [failure('timeout')] } },
  delays: {},
} satisfies MachineCases<typeof exportMachine>
