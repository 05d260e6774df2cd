import { failure } from '../domain/failures.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleScope } from '../kit/samples.ts'
import type { sessionMachine } from './session.machine.ts'

const nobody = { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false } as const
const claire = { ...nobody, status: 'user', account: { id: 201, email: 'claire@example.org' } } as const

export const sessionCases = {
  inputs: { start: { scope: sampleScope } },
  events: {
    'session.signedIn': [{ at: 2_000, accountId: 202, email: 'noe@example.org' }],
    'session.refused': [{}],
    'page.shown': [{}],
  },
  actors: {
    checkSession: {
      outputs: [
        { session: nobody, lastSignedAt: null },
        { session: claire, lastSignedAt: 1_000 },
      ],
      errors: [failure('unreachable')],
    },
    forgetToken: { outputs: [undefined], errors: [failure('unreachable')] },
  },
  delays: { tokenExpiry: 7_200_000, tokenWarning: 6_900_000 },
  notByUser: { 'session*': 'it has no view of its own: the login, the booking and the clock tell it what happened' },
  unseen: { 'session*': 'it has no view of its own' },
} satisfies MachineCases<typeof sessionMachine>
