import type { MachineCases } from '../kit/cases.ts'
import type { consentMachine, ConsentInput } from './consent.machine.ts'

const asked: ConsentInput = {
  groupId: 101,
  tracking: {
    tags: [
      { content: '<script>one()</script>', position: 'head' },
      { content: '<p>two</p>', position: 'body' },
      { content: '<script>three()</script>', position: 'confirm' },
    ],
    pixelId: '12345',
  },
  current: null,
  location: { screen: 'root', urlname: 'salon' },
}

const at = (step: 'slots' | 'fiche_info' | 'confirm') => ({ screen: 'book' as const, urlname: 'salon', step })

export const consentCases = {
  inputs: { asked, granted: { ...asked, current: 'granted' }, refused: { ...asked, current: 'refused' } },
  events: {
    'consent.granted': [{}],
    'consent.refused': [{}],
    'consent.reopened': [{}],
    'consent.closed': [{}],
    'consent.synced': [{ choice: 'granted' }, { choice: 'refused' }],
    'place.changed': [{ location: at('slots') }, { location: at('fiche_info') }, { location: at('confirm') }],
    'booking.made': [{}],
  },
  actors: { keepChoice: { outputs: [undefined], errors: [new Error('full')] } },
  delays: {},
  notByUser: {
    'consent.choice.deciding*': 'it decides before anything is shown',
    'consent.choice|consent.synced*': 'another tab says so',
    'consent.booking*': 'the booking says so',
    'consent|place.changed*': 'the root says so',
  },
  unseen: {
    'consent.choice.deciding': 'it is left before anything is drawn',
    'consent.booking.made': 'nothing of it is drawn',
  },
} satisfies MachineCases<typeof consentMachine>
