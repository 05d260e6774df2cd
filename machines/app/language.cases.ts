import { failure } from '../domain/failures.ts'
import type { MachineCases } from '../kit/cases.ts'
import type { languageMachine } from './language.machine.ts'

export const languageCases = {
  inputs: { french: { locale: 'fr' } },
  events: {
    'language.chosen': [{ locale: 'en' }],
    'language.lost': [{ locale: 'fr', failure: failure('languageUnavailable') }],
  },
  actors: { activateLocale: { outputs: [undefined], errors: [failure('languageUnavailable')] } },
  delays: {},
} satisfies MachineCases<typeof languageMachine>
