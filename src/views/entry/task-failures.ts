import { msg } from '@lingui/core/macro'
import { addFailureWords } from '../words/failure-messages.ts'

// Only names the placeholder: the real number is inserted when the text is shown.
const phone = ''

/** The refusal of a change before anything of it was chosen. The form has the same words (`booking-failures.ts`). */
addFailureWords({
  mintime_modify: {
    what: msg`It is too late to change this appointment online`,
    then: msg`Please contact the business.`,
    thenCall: msg`Please call ${phone}.`,
  },
})
