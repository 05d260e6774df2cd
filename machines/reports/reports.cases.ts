import type { MachineCases } from '../kit/cases.ts'
import type { reportsMachine } from './reports.machine.ts'
import type { ReportsInput } from './reports.types.ts'

const drawn: ReportsInput = {
  share: 0.5,
  draw: 0.2,
  build: '0.1.0 1a2b3c4d',
  origin: 'https://booking.example',
  location: { screen: 'root', urlname: 'salon' },
}

export const reportsCases = {
  inputs: { drawn, spared: { ...drawn, draw: 0.5 }, off: { ...drawn, share: 0, draw: 0 } },
  events: {
    'vital.measured': [
      { name: 'LCP', value: 1_203.4 },
      { name: 'CLS', value: 0.012_34 },
      { name: 'clemence@example.org', value: 1 },
    ],
    'error.thrown': [
      { name: 'TypeError', at: 'times-1a2b3c4.js:1:2345' },
      { name: 'TypeError', at: 'https://extension.example/?q=clemence@example.org' },
    ],
    'policy.refused': [
      { directive: 'script-src-elem', source: 'https://elsewhere.example/?q=clemence@example.org' },
      { directive: 'style-src', source: 'inline' },
    ],
    'write.settled': [
      { outcome: 'booked', code: null },
      { outcome: 'refused', code: 'max_rdv_number' },
    ],
    'place.changed': [{ location: { screen: 'book', urlname: 'salon', step: 'slots' } }],
    'page.hidden': [{}],
  },
  actors: {},
  delays: {},
  notByUser: { 'reports*': 'the browser and the other machines say so' },
  unseen: { 'reports*': 'it has no screen' },
} satisfies MachineCases<typeof reportsMachine>
