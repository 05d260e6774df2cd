import { msg } from '@lingui/core/macro'
import { addFailureWords, type FailureWords, type LanguageFailure } from '../words/failure-messages.ts'

/** Shown in the language that is used instead. */
const LANGUAGE_WORDS: Record<LanguageFailure, FailureWords> = {
  languageUnavailable: {
    what: msg`The texts of this language could not be loaded`,
    then: msg`Check your connection and try again. What you typed is kept.`,
  },
}

addFailureWords(LANGUAGE_WORDS)
