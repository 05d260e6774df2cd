import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleGroup, sampleScope } from '../../kit/samples.ts'
import { sampleField, samplePerson } from '../../booking/details/fiche-form.cases.ts'
import type { Session } from '../../domain/account/session.ts'
import { ANONYMOUS } from '../../domain/account/session.ts'
import type { fichesMachine } from './fiches.machine.ts'
import type { FicheList } from './fiches.types.ts'

const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
const paul: Session = { ...ANONYMOUS, status: 'user', account: { id: 202, email: 'paul@example.org' } }
const input = {
  scope: sampleScope,
  group: sampleGroup,
  locale: 'en' as const,
  session: claire,
  tab: null,
  confirmed: '',
}
const noe = samplePerson(302, { firstname: 'Noé' })
const fiches: FicheList = {
  persons: [samplePerson(301), noe],
  forms: {
    fiche: [sampleField('string', 'firstname'), sampleField('string', 'lastname', { required: true })],
    vevent: [],
  },
  today: '2026-03-31',
}
const draft = {
  personId: 301,
  values: { firstname: 'Claire', lastname: 'Autre' },
  vevent: {},
  others: {},
  comments: '',
  videoConsent: false,
  touched: true,
}

export const fichesCases = {
  inputs: { claire: input, nobody: { ...input, session: ANONYMOUS } },
  events: {
    'page.shown': [{}],
    'network.restored': [{}],
    'locale.changed': [{ locale: 'fr' }],
    'session.changed': [{ session: ANONYMOUS }, { session: claire }, { session: paul }],
    'fiches.requested': [{}],
    'fiches.tabPicked': [{ tab: 302 }, { tab: 'new' }, { tab: 'parameters' }],
    'fiches.unknownAccepted': [{}],
    'saving.outcomeUnknown': [{}],
    'guest.signedIn': [{ at: 2_000, accountId: 201, email: 'claire@example.org' }],
    'guest.succeeded': [{ code: 'passwordChanged' }],
    'form.changed': [{ draft }],
    'form.completed': [
      { fiche: { id: 301, values: { lastname: 'Autre' } }, vevent: {}, comments: '', acceptVideo: null },
      {
        fiche: { id: null, values: { firstname: 'Zoé', lastname: 'Essai' } },
        vevent: {},
        comments: '',
        acceptVideo: null,
      },
    ],
  },
  actors: {
    readFiches: {
      outputs: [fiches],
      errors: [failure('unreachable')],
    },
    saving: {
      outputs: [
        { kind: 'saved', saved: samplePerson(301, { lastname: 'Autre' }) },
        { kind: 'saved', saved: samplePerson(303, { firstname: 'Zoé' }) },
        { kind: 'refused', failure: failure('refused') },
      ],
      errors: [],
    },
    form: { outputs: [], errors: [] },
    newEmail: { outputs: [], errors: [] },
    newPassword: { outputs: [], errors: [] },
  },
  delays: {},
} satisfies MachineCases<typeof fichesMachine>
