import { msg } from '@lingui/core/macro'
import { LOGIN_BLOCK_MINUTES as minutes } from '../../../machines/domain/constants.ts'
import { type AccountFailure, addFailureMessages, type FailureMessages } from '../texts/failure-messages.ts'

// Only names the placeholder: the real number is inserted when the text is shown.
const phone = ''

/** Refusals that only accounts can get. */
const ACCOUNT_MESSAGES: Record<AccountFailure, FailureMessages> = {
  blockedUser: {
    what: msg`This account is blocked for ${minutes} minutes after too many attempts`,
    then: msg`Please wait, or reset your password.`,
    thenCall: msg`Please wait, reset your password, or call ${phone}.`,
  },
  emailAlreadyExists: {
    what: msg`An account already exists for this e-mail address`,
    then: msg`Sign in with it, or reset your password.`,
  },
  emailError: {
    what: msg`This e-mail address is not known here`,
    then: msg`Check its spelling.`,
  },
  emailNotFound: {
    what: msg`This e-mail address was not found`,
    then: msg`Check its spelling.`,
  },
  linkInvalid: {
    what: msg`The link for your new e-mail address is no longer valid`,
    then: msg`Your address has not changed. Ask for a new link under Parameters.`,
  },
  // A server that has one answer for an unknown address and a wrong password must not be made to tell which.
  passwordError: {
    what: msg`The e-mail address or the password is wrong`,
    then: msg`Try again, or reset your password.`,
  },
  registrationDisabled: {
    what: msg`Accounts cannot be created online here`,
    then: msg`Please contact the business.`,
    thenCall: msg`Please call ${phone}.`,
  },
}

addFailureMessages(ACCOUNT_MESSAGES)
