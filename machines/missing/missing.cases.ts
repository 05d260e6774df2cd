import { ANONYMOUS } from '../domain/account/session.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleGroup } from '../kit/samples.ts'
import type { missingMachine } from './missing.machine.ts'

export const missingCases = {
  inputs: { group: { group: sampleGroup } },
  events: {
    'page.shown': [{}],
    'network.restored': [{}],
    'locale.changed': [{ locale: 'fr' }],
    'session.changed': [{ session: ANONYMOUS }],
    'missing.stayed': [{}],
  },
  actors: {},
  delays: { second: 1_000 },
} satisfies MachineCases<typeof missingMachine>
