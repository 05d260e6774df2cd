import type { Session } from '../../domain/account/session.ts'
import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleGroup, sampleScope } from '../../kit/samples.ts'
import { ANONYMOUS } from '../../domain/account/session.ts'
import type { newPasswordMachine } from './new-password.machine.ts'

const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
const paul: Session = { ...ANONYMOUS, status: 'user', account: { id: 202, email: 'paul@example.org' } }
const who = { at: 2_000, accountId: 201, email: 'claire@example.org' }
const good = { password: 'Rendez-vous-2026', confirmation: 'Rendez-vous-2026' }
const bad = { password: 'motdepasse', confirmation: 'motdepass' }
const blank = { password: '', confirmation: '' }

export const newPasswordCases = {
  inputs: { claire: { scope: sampleScope, group: sampleGroup, session: claire, isFirst: false } },
  events: {
    'newPassword.typed': [good, bad, blank],
    'newPassword.submitted': [good, bad, blank],
    'session.changed': [{ session: ANONYMOUS }, { session: claire }, { session: paul }],
    'newPassword.left': [
      { field: 'password', ...bad },
      { field: 'confirmation', ...blank },
    ],
  },
  actors: {
    savePassword: { outputs: [who], errors: [failure('serverError'), failure('refused'), failure('offline')] },
    findPassword: { outputs: [who, null], errors: [failure('unreachable')] },
  },
  delays: {},
} satisfies MachineCases<typeof newPasswordMachine>
