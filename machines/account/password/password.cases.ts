import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleGroup, sampleScope } from '../../kit/samples.ts'
import { ANONYMOUS } from '../../session/session.machine.ts'
import type { PasswordInput, passwordMachine } from './password.machine.ts'

const claire = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } } as const
const start: PasswordInput = {
  scope: sampleScope,
  group: sampleGroup,
  session: { ...claire, needPasswordChange: true },
  accountId: 201,
  next: { screen: 'root', urlname: 'atelier-dupre' },
}

export const passwordCases = {
  inputs: {
    start,
    uncalled: { ...start, session: claire },
    other: { ...start, accountId: 202 },
  },
  events: {
    'password.submitted': [
      { password: 'Rendez-vous-2026', confirmation: 'Rendez-vous-2026' },
      { password: 'motdepasse', confirmation: 'motdepass' },
      { password: '', confirmation: '' },
    ],
    'session.changed': [
      { session: ANONYMOUS },
      { session: claire },
      { session: { ...claire, needPasswordChange: true } },
    ],
  },
  actors: {
    savePassword: {
      outputs: [{ at: 2_000, accountId: 201, email: 'claire@example.org' }],
      errors: [failure('unreachable'), failure('expiredConnection')],
    },
  },
  delays: {},
  notByUser: {
    'password.arriving*': 'it decides before anything is shown',
    'password.editing|session.changed*': 'the session tells who is here',
    'password.saving|session.changed*': 'the session tells who is here',
    'password.expired|session.changed*': 'the session tells who is here',
    'password.saved|session.changed*': 'the session tells who is here',
  },
  unseen: { 'password.arriving': 'it is left before anything is drawn' },
} satisfies MachineCases<typeof passwordMachine>
