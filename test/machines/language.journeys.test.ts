import { describe } from 'vitest'
import { languageCases } from '../../machines/app/language.cases.ts'
import { languageMachine } from '../../machines/app/language.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked } = journeysOf(languageMachine, languageCases)
const choose = (locale: 'en' | 'de') => sent({ type: 'language.chosen', locale })

describe('the language of the texts', () => {
  journey('is that of the page at first', [], { value: 'settled', context: { locale: 'fr' }, notices: [] })
  journey(
    'holds once its texts are there',
    [choose('en'), asked('activateLocale', { locale: 'en' }), done('activateLocale', undefined)],
    {
      value: 'settled',
      notices: [{ type: 'locale.changed', locale: 'en' }],
    },
  )
  journey('changes nothing before', [choose('en')], { value: 'switching', tags: ['busy'], notices: [] })
  journey(
    'stays when the texts do not come',
    [choose('en'), failed('activateLocale', failure('languageUnavailable'))],
    {
      value: 'settled',
      notices: [{ type: 'language.failed', failure: failure('languageUnavailable') }],
    },
  )
  const lost = sent({ type: 'language.lost', locale: 'de', failure: failure('languageUnavailable') })
  journey('is said to be missing where the fallback is shown instead', [lost], {
    value: 'settled',
    context: { locale: 'de' },
    notices: [{ type: 'language.failed', failure: failure('languageUnavailable') }],
  })
  journey('that is chosen makes a lost one no news', [choose('en'), lost], {
    value: 'switching',
    context: { locale: 'en' },
    notices: [],
  })
  journey(
    'is the one that was chosen last',
    [choose('en'), choose('de'), asked('activateLocale', { locale: 'de' }), done('activateLocale', undefined)],
    { value: 'settled', notices: [{ type: 'locale.changed', locale: 'de' }] },
  )
})
