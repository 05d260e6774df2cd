import { languageCases } from '../../machines/app/language.cases.ts'
import { languageMachine } from '../../machines/app/language.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: languageMachine,
  cases: languageCases,
  expectations: {
    notices: {
      // The only other language of the cases.
      'xstate.done.actor.activateLocale': () => [{ type: 'locale.changed', locale: 'en' }],
      'language.lost': ({ before, event }) =>
        before.matches('settled') ? [{ type: 'language.failed', failure: event.failure }] : [],
      'xstate.error.actor.activateLocale': ({ event }) => [{ type: 'language.failed', failure: event.error }],
    },
    asked: { activateLocale: ({ event }) => ({ locale: event.locale }) },
  },
})
