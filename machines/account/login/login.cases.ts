import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleScope } from '../../kit/samples.ts'
import type { loginMachine } from './login.machine.ts'

const at = 1_790_000_000_000

export const loginCases = {
  inputs: {
    stranger: { scope: sampleScope, email: '', lockout: null },
    locked: { scope: sampleScope, email: '', lockout: { email: 'claire@example.org', until: at + 300_000 } },
  },
  events: {
    'login.typed': [
      { email: 'claire@example.org', password: 'Rendez-vous-2026' },
      { email: 'claire', password: '' },
    ],
    'login.left': [{ field: 'email', email: 'claire', password: '' }],
    'login.submitted': [
      { at, email: 'claire@example.org', password: 'Rendez-vous-2026' },
      { at, email: 'claire', password: '' },
      { at, email: 'huit@example.org', password: 'Rendez-vous-2026' },
    ],
    'page.shown': [{}],
  },
  actors: {
    signIn: {
      outputs: [
        { at, accountId: 201, email: 'claire@example.org' },
        { at, accountId: 201, email: 'claire@example.org', needPasswordChange: true },
      ],
      errors: [failure('passwordError'), failure('blockedUser'), failure('blockedUser', null, 120)],
    },
  },
  delays: { lockout: 600_000 },
  notByUser: { 'login.blocked|page.shown*': 'the parent passes on that the page is shown again' },
} satisfies MachineCases<typeof loginMachine>
