import { failure } from '../../../domain/failures.ts'
import type { MachineCases } from '../../../kit/cases.ts'
import { sampleScope } from '../../../kit/samples.ts'
import { samplePerson } from '../fiche-form.cases.ts'
import type { personSearchMachine } from './person-search.machine.ts'

export const personSearchCases = {
  inputs: {
    start: { isOffered: true, scope: sampleScope, locale: 'fr' },
    absent: { isOffered: false, scope: sampleScope, locale: 'fr' },
  },
  events: {
    'search.typed': [{ text: 'ess' }, { text: 'es' }],
    'search.submitted': [{}],
    'search.retried': [{}],
    'search.picked': [{ id: 301 }, { id: 399 }],
    'search.cleared': [{}],
  },
  actors: {
    searchPersons: {
      outputs: [
        { fiches: [samplePerson(301), samplePerson(302)], tooMany: true },
        { fiches: [], tooMany: false },
      ],
      errors: [failure('unreachable')],
    },
  },
  delays: { typingPause: 1_000 },
  notByUser: { 'personSearch.deciding*': 'it is decided before anything is shown' },
  unseen: {
    'personSearch.deciding': 'it is left before anything is drawn',
    'personSearch.absent': 'a customer sees no search',
  },
} satisfies MachineCases<typeof personSearchMachine>
