import { assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { Failure } from '../domain/failures.ts'
import type { Locale } from '../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { failed, given } from '../kit/params.ts'

export type LanguageEvent =
  | { type: 'language.chosen'; locale: Locale }
  /** Some of its texts did not load: the fallback language is shown instead. */
  | { type: 'language.lost'; locale: Locale; failure: Failure }

/** The texts of the language are active; or they failed to load, and the previous or the fallback ones are shown. */
export type LanguageNotice = { type: 'locale.changed'; locale: Locale } | { type: 'language.failed'; failure: Failure }

export interface LanguageContext {
  /** The language that was chosen last. */
  locale: Locale
}

/** The language of the texts: the latest choice wins, and nothing changes before its texts have loaded. */
export const languageMachine = setup({
  types: {
    input: {} as LanguageContext,
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: { activateLocale: notProvided<void, { locale: Locale }>('activateLocale') },
  actions: {
    keepLocale: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    notifyParentChanged: sendParent(({ context }): LanguageNotice => ({
      type: 'locale.changed',
      locale: context.locale,
    })),
    notifyParentFailed: sendParent((_, { failure }: { failure: Failure }): LanguageNotice => ({
      type: 'language.failed',
      failure,
    })),
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => input,
  initial: 'settled',
  on: { 'language.chosen': { target: '.switching', actions: { type: 'keepLocale', params: given } } },
  states: {
    settled: {
      meta: { title: 'The texts are loaded' },
      on: {
        'language.lost': {
          actions: [
            { type: 'keepLocale', params: given },
            { type: 'notifyParentFailed', params: given },
          ],
        },
      },
    },
    switching: {
      tags: 'busy',
      meta: { title: 'The texts of another language are loading' },
      invoke: {
        id: 'activateLocale',
        src: 'activateLocale',
        input: ({ context }) => ({ locale: context.locale }),
        onDone: { target: 'settled', actions: 'notifyParentChanged' },
        onError: { target: 'settled', actions: { type: 'notifyParentFailed', params: failed } },
      },
    },
  },
})

export type LanguageSnapshot = SnapshotFrom<typeof languageMachine>
