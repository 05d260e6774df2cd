import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailureCode } from '../../../machines/domain/failures.ts'

export interface FailureMessages {
  /** What happened, short enough for a heading. */
  what: MessageDescriptor
  /** What to do, when no telephone number is known or a call would not help. */
  then: MessageDescriptor
  /** What to do when the business can be called; `{phone}` is filled in. */
  thenCall?: MessageDescriptor
  /** The server's own text is added as plain text. */
  withServerText?: true
}

// Only names the placeholder: the real number is inserted when the text is shown.
const phone = ''

const tryAgain = msg`Try again in a moment.`
const tryAgainOrCall = msg`Try again in a moment, or call ${phone}.`
const signInAgain = msg`Sign in again. What you typed is still here.`

/**
 * Refusals that only accounts can get: their texts are loaded with the login (`src/views/login/account-failures.ts`).
 */
export type AccountFailure =
  | 'blockedUser'
  | 'emailAlreadyExists'
  | 'emailError'
  | 'emailNotFound'
  | 'linkInvalid'
  | 'passwordError'
  | 'registrationDisabled'

/**
 * Refusals that only a booking can get: their texts are loaded with the form (`src/views/details/booking-failures.ts`).
 */
export type BookingFailure =
  | 'availabletimeslots'
  | 'create_vevent_failed'
  | 'fiche_not_authorized'
  | 'max_rdv_number'
  | 'max_rdv_period'
  | 'mintime_between'
  | 'mintime_modify'
  | 'mintime_rdv'
  | 'not_open_group'
  | 'not_open_group_health'
  | 'same_time_rdv'
  | 'updateFailed'
  | 'user_blacklisted'

/**
 * Refusals that only the form of a person can get: their texts are loaded with its fields
 * (`src/views/fields/person-failures.ts`).
 */
export type PersonFailure = 'max_fiches'

/**
 * Refusals that only a cancellation can get: their texts are loaded with its question
 * (`src/views/booked/cancel-failures.ts`).
 */
export type CancelFailure = 'mintime_cancel'

/**
 * Failures that only a toast or the alert shows: their texts are loaded with the toasts
 * (`src/views/toasts/toast-failures.ts`).
 */
export type ToastFailure = 'languageUnavailable' | 'not_editable' | 'sentBefore' | 'too_late_to_edit'

/**
 * Every other code with its texts (specification, section 8). A code that is added to the domain does not compile
 * without texts.
 */
const FAILURE_MESSAGES: Record<
  Exclude<FailureCode, AccountFailure | BookingFailure | CancelFailure | PersonFailure | ToastFailure>,
  FailureMessages
> = {
  expiredConnection: { what: msg`You have been signed out`, then: signInAgain, withServerText: true },
  forbidden: {
    what: msg`You are not allowed to see this`,
    then: msg`Sign in with the account it belongs to.`,
    thenCall: msg`Sign in with the account it belongs to, or call ${phone}.`,
    withServerText: true,
  },
  groupNotFound: { what: msg`There is no business at this address`, then: msg`Check the address you were given.` },
  invalid_calendar: {
    what: msg`This choice cannot be booked online at the moment`,
    then: msg`Choose something else.`,
    thenCall: msg`Choose something else, or call ${phone}.`,
  },
  notFound: {
    what: msg`This does not exist or is no longer available`,
    then: msg`Go back and choose again.`,
    thenCall: msg`Go back and choose again, or call ${phone}.`,
    withServerText: true,
  },
  refused: {
    what: msg`This request was not accepted`,
    then: tryAgain,
    thenCall: tryAgainOrCall,
    withServerText: true,
  },
  tooManyRequests: {
    what: msg`Too many requests in a short time`,
    then: msg`Wait a moment.`,
    withServerText: true,
  },
  offline: {
    what: msg`You are offline`,
    then: msg`Nothing was sent and what you entered is kept. Try again once you are connected.`,
  },
  unreachable: {
    what: msg`The connection failed`,
    then: msg`Check your connection and try again.`,
    thenCall: msg`Check your connection and try again, or call ${phone}.`,
  },
  timeout: { what: msg`This is taking too long`, then: tryAgain, thenCall: tryAgainOrCall },
  malformed: {
    what: msg`The reply could not be read`,
    then: msg`Check your connection and try again.`,
    thenCall: msg`Check your connection and try again, or call ${phone}.`,
  },
  serverError: { what: msg`This site has a technical problem`, then: tryAgain, thenCall: tryAgainOrCall },
  codeUnavailable: {
    what: msg`This step could not be loaded`,
    then: msg`Check your connection and try again. What you typed is kept.`,
  },
}

let all: Partial<Record<FailureCode, FailureMessages>> = FAILURE_MESSAGES

/** Adds texts that only a later screen needs. */
export function addFailureMessages(words: Partial<Record<FailureCode, FailureMessages>>): void {
  all = { ...all, ...words }
}

/**
 * A refusal whose texts have not loaded is shown as a general refusal; for texts that could not be loaded, as missing
 * code.
 */
export const failureMessages = (code: FailureCode): FailureMessages =>
  all[code] ?? FAILURE_MESSAGES[code === 'languageUnavailable' ? 'codeUnavailable' : 'refused']
