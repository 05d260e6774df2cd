import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleGroup, sampleScope } from '../../kit/samples.ts'
import type { EmailRequestInput, emailRequestMachine } from './email-request.machine.ts'

const form = { screen: 'register', urlname: 'atelier-dupre' } as const
const confirmation = { screen: 'register_confirm', urlname: 'atelier-dupre' } as const
const start: EmailRequestInput = {
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

export const emailRequestCases = {
  inputs: {
    start,
    closed: { ...start, isOpen: false },
    sent: { ...start, location: confirmation, email: 'noe@example.org', isSent: true },
    unsent: { ...start, location: confirmation },
  },
  events: {
    'emailRequest.typed': [{ email: 'claire@example.org' }, { email: 'claire' }],
    'emailRequest.left': [{ email: 'claire' }],
    'emailRequest.requested': [{ email: 'claire@example.org' }, { email: 'claire' }, { email: '' }],
    'emailRequest.resendRequested': [{}],
    'place.requested': [{ location: form }, { location: confirmation }],
  },
  actors: {
    sendEmail: {
      outputs: [undefined],
      errors: [failure('emailAlreadyExists'), failure('registrationDisabled'), failure('unreachable')],
    },
  },
  delays: { resend: 60_000 },
  notByUser: {
    'emailRequest.arriving*': 'it decides before anything is shown',
    'emailRequest.deciding*': 'it decides before anything is shown',
    'emailRequest.editing|place.requested*': 'the address leads from one page to the other',
    'emailRequest.sent|place.requested*': 'the address leads from one page to the other',
  },
  unseen: {
    'emailRequest.arriving': 'it is left before anything is drawn',
    'emailRequest.deciding': 'it is left before anything is drawn',
  },
} satisfies MachineCases<typeof emailRequestMachine>
