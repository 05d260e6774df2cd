import type { MachineCases } from '../../kit/cases.ts'
import { sampleGroup } from '../../kit/samples.ts'
import { ANONYMOUS } from '../../domain/account/session.ts'
import type { Session } from '../../domain/account/session.ts'
import type { personalDataMachine } from './personal-data.machine.ts'

const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
/** A customer who has booked without an account. */
const guest: Session = { ...ANONYMOUS, status: 'user', account: { id: 0, email: '' } }

export const personalDataCases = {
  inputs: { claire: { group: sampleGroup, session: claire }, nobody: { group: sampleGroup, session: ANONYMOUS } },
  events: {
    'page.shown': [{}],
    'network.restored': [{}],
    'locale.changed': [{ locale: 'fr' }],
    'session.changed': [{ session: ANONYMOUS }, { session: claire }, { session: guest }],
  },
  actors: {},
  delays: {},
} satisfies MachineCases<typeof personalDataMachine>
