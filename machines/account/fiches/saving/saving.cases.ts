import { samplePerson } from '../../../booking/details/fiche-form.cases.ts'
import { failure } from '../../../domain/failures.ts'
import type { MachineCases } from '../../../kit/cases.ts'
import { sampleScope } from '../../../kit/samples.ts'
import type { savingMachine } from './saving.machine.ts'

const values = { firstname: 'Zoé', lastname: 'Essai', birthdate: '2015-02-01' }
const input = { scope: sampleScope, locale: 'en' as const, record: { fiche: { id: null, values } }, known: [301] }
const listed = { persons: [samplePerson(301)], forms: { fiche: [], vevent: [] }, today: '2026-03-31' }
const made = samplePerson(303, { firstname: 'Zoé', values: { birthdate: '2015-02-01' } })

export const savingCases = {
  inputs: {
    fresh: { ...input, isOutcomeUnknown: false },
    unknown: { ...input, isOutcomeUnknown: true },
    change: { ...input, record: { fiche: { id: 301, values: { lastname: 'Autre' } } }, isOutcomeUnknown: false },
  },
  events: { 'saving.checked': [{}], 'page.shown': [{}], 'network.restored': [{}] },
  actors: {
    saveFiche: {
      outputs: [made],
      errors: (['refused', 'max_fiches', 'offline', 'timeout'] as const).map((code) => failure(code)),
    },
    readFiches: {
      outputs: [listed, { ...listed, persons: [...listed.persons, made] }],
      errors: [failure('unreachable'), failure('serverError'), failure('serverError', null, 30)],
    },
  },
  delays: { shortPause: 2_000, nextPause: [2_000, 5_000, 15_000, 30_000] },
} satisfies MachineCases<typeof savingMachine>
