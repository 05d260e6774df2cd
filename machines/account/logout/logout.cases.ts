import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleScope } from '../../kit/samples.ts'
import type { logoutMachine } from './logout.machine.ts'

export const logoutCases = {
  inputs: {
    start: { scope: sampleScope, groups: [], isSure: false },
    sure: { scope: sampleScope, groups: [{ id: 199, name: 'Elsewhere', urlname: 'elsewhere' }], isSure: true },
  },
  events: { 'logout.confirmed': [{}], 'logout.dismissed': [{}] },
  actors: { logOut: { outputs: [undefined], errors: [failure('unreachable')] } },
  delays: {},
} satisfies MachineCases<typeof logoutMachine>
