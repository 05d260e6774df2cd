import { personSearchCases } from '../../machines/booking/details/persons/person-search.cases.ts'
import { personSearchMachine } from '../../machines/booking/details/persons/person-search.machine.ts'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: personSearchMachine,
  cases: personSearchCases,
  expectations: {
    notices: {
      'search.picked': ({ event, before }) =>
        before.matches({ offered: 'found' }) && event.id === 301
          ? [{ type: 'person.found', fiche: samplePerson(301) }]
          : [],
    },
    asked: { searchPersons: () => ({ scope: sampleScope, locale: 'fr', text: 'ess' }) },
  },
  invariants: {
    'nobody is searched for by fewer than three characters': ({ snapshot }) =>
      snapshot.context.text.length >= 3 || snapshot.matches({ offered: 'short' }) || !snapshot.matches('offered'),
    'persons stand beside the text that found them, and nowhere else': ({ snapshot }) =>
      snapshot.context.fiches.length > 0 === snapshot.matches({ offered: 'found' }),
    'where nobody is searched nothing is ever asked': ({ snapshot }) =>
      snapshot.context.isOffered || snapshot.matches('absent'),
  },
})
