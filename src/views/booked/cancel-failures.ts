import { msg } from '@lingui/core/macro'
import { addFailureMessages, type CancelFailure, type FailureMessages } from '../texts/failure-messages.ts'

// Only names the placeholder: the real number is inserted when the text is shown.
const phone = ''

/** Refusals that only a cancellation can get. */
const CANCEL_MESSAGES: Record<CancelFailure, FailureMessages> = {
  mintime_cancel: {
    what: msg`It is too late to cancel this appointment online`,
    then: msg`Contact the business.`,
    thenCall: msg`Call ${phone}.`,
  },
}

addFailureMessages(CANCEL_MESSAGES)
