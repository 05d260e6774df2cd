/**
 * Why something failed, as codes. Machines keep codes; one table in the views turns each into a sentence. The API
 * border turns every refusal, broken answer and broken connection into a `Failure`.
 */

/** Refusals of a booking (specification, section 8; numbers and spellings of the wire contract). */
export const BOOKING_REFUSALS = [
  'availabletimeslots',
  'create_vevent_failed',
  'fiche_not_authorized',
  'max_rdv_number',
  'max_rdv_period',
  'mintime_between',
  'mintime_rdv',
  'not_open_group',
  'not_open_group_health',
  'same_time_rdv',
  'user_blacklisted',
  'max_fiches',
  'updateFailed',
] as const

/** Refusals of other requests. */
export const OTHER_REFUSALS = [
  'blockedUser',
  'emailAlreadyExists',
  'emailError',
  'emailNotFound',
  'expiredConnection',
  'forbidden',
  'groupNotFound',
  'invalid_calendar',
  'linkInvalid',
  'mintime_cancel',
  'mintime_modify',
  'notFound',
  'not_editable',
  'passwordError',
  'refused',
  'registrationDisabled',
  'tooManyRequests',
  'too_late_to_edit',
] as const

/** The client has no reliable response from the server. */
export const DISTURBANCES = [
  'offline',
  'unreachable',
  'timeout',
  'malformed',
  'serverError',
  'codeUnavailable',
  'languageUnavailable',
  'sentBefore',
] as const

export type BookingRefusal = (typeof BOOKING_REFUSALS)[number]
export type Disturbance = (typeof DISTURBANCES)[number]
export type FailureCode = BookingRefusal | (typeof OTHER_REFUSALS)[number] | Disturbance

export interface Failure {
  code: FailureCode
  /** The server's own words, as plain text of at most 200 characters; shown only where the catalogue says so. */
  text: string | null
  /** Seconds the server asked to wait. */
  retryAfter: number | null
}

export function failure(code: FailureCode, text: string | null = null, retryAfter: number | null = null): Failure {
  return { code, text, retryAfter }
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'code' in value && 'retryAfter' in value
}

/** The failure in a value that an actor threw; anything unforeseen counts as `unreachable`. */
export function toFailure(error: unknown): Failure {
  if (isFailure(error)) return error
  if (typeof error === 'object' && error !== null && 'failure' in error && isFailure(error.failure))
    return error.failure
  return failure('unreachable')
}

/**
 * Why a page failed to load. A write may have been sent before the reload, so `offline`, which promises that nothing
 * was sent, becomes `unreachable`.
 */
export const ofLoading = (given: Failure): Failure =>
  given.code === 'offline' ? { ...given, code: 'unreachable' } : given

/** A disturbance may have ended. A refusal is final, and a `retryAfter` of the server is respected. */
export function mayRetryUnasked(given: Failure | null): boolean {
  return given !== null && !isRefusal(given) && given.retryAfter === null
}

/** The server received the request and refused it. */
export function isRefusal({ code }: Failure): boolean {
  return !(DISTURBANCES as readonly string[]).includes(code)
}
