import { msg } from '@lingui/core/macro'
import { addFailureWords, type FailureWords, type PersonFailure } from '../words/failure-messages.ts'

/** Refusals that only the form of a person can get. */
const PERSON_WORDS: Record<PersonFailure, FailureWords> = {
  max_fiches: {
    what: msg`No more persons can be added`,
    then: msg`Please choose one of the persons you have already saved.`,
  },
}

addFailureWords(PERSON_WORDS)
