import { msg } from '@lingui/core/macro'
import { addFailureWords, type FailureWords, type ToastFailure } from '../words/failure-messages.ts'

const TOAST_WORDS: Record<ToastFailure, FailureWords> = {
  // Shown in the language that is used instead.
  languageUnavailable: {
    what: msg`The texts of this language could not be loaded`,
    then: msg`Check your connection and try again. What you typed is kept.`,
  },
  // Names nobody and nothing of the booking: somebody else may be here by now.
  sentBefore: {
    what: msg`A booking was being sent when you signed out`,
    then: msg`It may be booked. Check this before you book again.`,
  },
}

addFailureWords(TOAST_WORDS)
