import { msg } from '@lingui/core/macro'
import { addFailureMessages, type FailureMessages, type PersonFailure } from '../texts/failure-messages.ts'

/** Refusals that only the form of a person can get. */
const PERSON_MESSAGES: Record<PersonFailure, FailureMessages> = {
  max_fiches: {
    what: msg`No more people can be added`,
    then: msg`Choose one of the people you have already saved.`,
  },
}

addFailureMessages(PERSON_MESSAGES)
