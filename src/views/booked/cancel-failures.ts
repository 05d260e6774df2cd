import { msg } from '@lingui/core/macro'
import { addFailureWords, type CancelFailure, type FailureWords } from '../words/failure-messages.ts'

// Only names the placeholder: the real number comes when the words are shown.
const phone = ''

/** What only a cancellation is refused for. */
const CANCEL_WORDS: Record<CancelFailure, FailureWords> = {
  mintime_cancel: {
    what: msg`It is too late to cancel this appointment online`,
    then: msg`Please contact the business.`,
    thenCall: msg`Please call ${phone}.`,
  },
}

addFailureWords(CANCEL_WORDS)
