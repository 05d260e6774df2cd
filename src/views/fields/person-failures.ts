import { msg } from '@lingui/core/macro'
import { addFailureMessages, type FailureMessages, type PersonFailure } from '../texts/failure-messages.ts'

/** Refusals that only the form of a person can get. */
const PERSON_MESSAGES: Record<PersonFailure, FailureMessages> = {
  max_fiches: {
    what: msg`No more persons can be added`,
    then: msg`Please choose one of the persons you have already saved.`,
  },
}

addFailureMessages(PERSON_MESSAGES)
