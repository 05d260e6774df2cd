import { msg } from '@lingui/core/macro'
import { addFailureWords, type CancelFailure, type FailureWords } from '../words/failure-messages.ts'

// Only names the placeholder: the real number is inserted when the text is shown.
const phone = ''

/** Refusals that only a cancellation can get. */
const CANCEL_WORDS: Record<CancelFailure, FailureWords> = {
  mintime_cancel: {
    what: msg`It is too late to cancel this appointment online`,
    then: msg`Please contact the business.`,
    thenCall: msg`Please call ${phone}.`,
  },
}

addFailureWords(CANCEL_WORDS)
