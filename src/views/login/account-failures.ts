import { msg } from '@lingui/core/macro'
import { LOGIN_BLOCK_MINUTES as minutes } from '../../../machines/domain/constants.ts'
import { type AccountFailure, addFailureMessages, type FailureMessages } from '../texts/failure-messages.ts'

// Only names the placeholder: the real number is inserted when the text is shown.
const phone = ''

/** Refusals that only accounts can get. */
const ACCOUNT_MESSAGES: Record<AccountFailure, FailureMessages> = {
  blockedUser: {
    what: msg`Too many attempts: this account is locked for ${minutes} minutes`,
    then: msg`Wait, or reset your password.`,
    thenCall: msg`Wait, reset your password, or call ${phone}.`,
  },
  emailAlreadyExists: {
    what: msg`An account already exists for this email address`,
    then: msg`Sign in with it, or reset your password.`,
  },
  emailError: {
    what: msg`No account uses this email address`,
    then: msg`Check its spelling.`,
  },
  emailNotFound: {
    what: msg`This email address was not found`,
    then: msg`Check its spelling.`,
  },
  linkInvalid: {
    what: msg`The link for your new email address is no longer valid`,
    then: msg`Your address has not changed. Ask for a new link under “Account settings”.`,
  },
  // A server that has one answer for an unknown address and a wrong password must not be made to tell which.
  passwordError: {
    what: msg`Wrong email address or password`,
    then: msg`Try again, or reset your password.`,
  },
  registrationDisabled: {
    what: msg`Accounts cannot be created online here`,
    then: msg`Contact the business.`,
    thenCall: msg`Call ${phone}.`,
  },
}

addFailureMessages(ACCOUNT_MESSAGES)
