import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleGroup, sampleScope } from '../../kit/samples.ts'
import type { LetterInput, letterMachine } from './letter.machine.ts'

const form = { screen: 'register', urlname: 'atelier-dupre' } as const
const confirmation = { screen: 'register_confirm', urlname: 'atelier-dupre' } as const
const start: LetterInput = {
  scope: sampleScope,
  group: sampleGroup,
  form,
  confirmation,
  login: { screen: 'login', urlname: 'atelier-dupre' },
  location: form,
  email: '',
  isSent: false,
  isOpen: true,
  waiting: null,
}

export const letterCases = {
  inputs: {
    start,
    closed: { ...start, isOpen: false },
    sent: { ...start, location: confirmation, email: 'noe@example.org', isSent: true },
    unsent: { ...start, location: confirmation },
  },
  events: {
    'letter.typed': [{ email: 'claire@example.org' }, { email: 'claire' }],
    'letter.left': [{ email: 'claire' }],
    'letter.requested': [{ email: 'claire@example.org' }, { email: 'claire' }, { email: '' }],
    'place.requested': [{ location: form }, { location: confirmation }],
  },
  actors: {
    sendLetter: {
      outputs: [undefined],
      errors: [failure('emailAlreadyExists'), failure('registrationDisabled'), failure('unreachable')],
    },
  },
  delays: {},
  notByUser: {
    'letter.arriving*': 'it decides before anything is shown',
    'letter.deciding*': 'it decides before anything is shown',
    'letter.editing|place.requested*': 'the address leads from one page to the other',
    'letter.sent|place.requested*': 'the address leads from one page to the other',
  },
  unseen: {
    'letter.arriving': 'it is left before anything is drawn',
    'letter.deciding': 'it is left before anything is drawn',
  },
} satisfies MachineCases<typeof letterMachine>
