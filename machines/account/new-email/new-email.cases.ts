import type { Session } from '../../domain/account/session.ts'
import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleGroup, sampleScope } from '../../kit/samples.ts'
import { ANONYMOUS } from '../../domain/account/session.ts'
import type { newEmailMachine } from './new-email.machine.ts'

const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
const paul: Session = { ...ANONYMOUS, status: 'user', account: { id: 202, email: 'paul@example.org' } }
const input = { scope: sampleScope, group: sampleGroup, session: claire, confirmed: '' }

export const newEmailCases = {
  inputs: {
    claire: input,
    nobody: { ...input, session: ANONYMOUS },
    confirmed: { ...input, confirmed: 'claire@example.org' },
  },
  events: {
    'newEmail.typed': [{ address: 'neuve@example.org' }, { address: '' }],
    'newEmail.left': [{}],
    'newEmail.submitted': [{ address: 'neuve@example.org' }, { address: 'claire@example.org' }, { address: '' }],
    'session.changed': [{ session: ANONYMOUS }, { session: claire }, { session: paul }],
  },
  actors: {
    readPending: { outputs: [null, 'neuve@example.org'], errors: [failure('unreachable')] },
    requestEmail: {
      outputs: ['neuve@example.org'],
      errors: [failure('emailAlreadyExists'), failure('timeout')],
    },
  },
  delays: {},
  unseen: {
    'newEmail.deciding': 'it is left before anything is drawn',
    'newEmail.editing.resuming': 'it is left before anything is drawn',
  },
} satisfies MachineCases<typeof newEmailMachine>
