import type { MachineCases } from '../../kit/cases.ts'
import { sampleGroup, sampleScope } from '../../kit/samples.ts'
import { ANONYMOUS } from '../../domain/account/session.ts'
import type { PasswordInput, passwordMachine } from './password.machine.ts'

const claire = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } } as const
const marc = { ...claire, account: { id: 202, email: 'marc@example.org' } } as const
const start: PasswordInput = {
  scope: sampleScope,
  group: sampleGroup,
  session: { ...claire, needPasswordChange: true },
  accountId: 201,
  reason: 'weak',
  next: { screen: 'root', urlname: 'atelier-dupre' },
}

export const passwordCases = {
  inputs: {
    start,
    uncalled: { ...start, session: claire },
    other: { ...start, accountId: 202 },
  },
  events: {
    'guest.signedIn': [{ at: 2_000, accountId: 201, email: 'claire@example.org' }],
    'guest.succeeded': [{ code: 'passwordChanged' }],
    'session.changed': [
      { session: ANONYMOUS },
      { session: claire },
      { session: { ...claire, needPasswordChange: true } },
      { session: marc },
      { session: { ...marc, needPasswordChange: true } },
    ],
  },
  actors: { newPassword: { outputs: [], errors: [] } },
  delays: {},
  notByUser: {
    'password.arriving*': 'it decides before anything is shown',
    'password.called|guest*': 'the new password says so',
    'password.called.choosing|guest*': 'the new password says so',
    'password.called.choosing|session.changed*': 'the session tells who is here',
    'password.called.saved|session.changed*': 'the session tells who is here',
    'password.expired|session.changed*': 'the session tells who is here',
  },
  unseen: {
    'password.arriving': 'it is left before anything is drawn',
    'password.uncalled': 'its host leaves it at once',
  },
} satisfies MachineCases<typeof passwordMachine>
