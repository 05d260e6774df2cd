/** Business constants of the specification (section 9) and a few shared ones of this project. */

export const MINUTE_MS = 60_000
export const DAY_MINUTES = 1_440
export const DAY_MS = DAY_MINUTES * MINUTE_MS

/** Milliseconds from `lastSignedAt` until a token expires. */
export const TOKEN_LIFETIME_MS = 7_200_000
/**
 * How far a clock may have been set back since something was stored: its age is unknown beyond that, in milliseconds.
 */
export const CLOCK_SLACK_MS = 300_000
/** How long before a token expires the warning is shown, in milliseconds. */
export const TOKEN_WARNING_MS = 300_000
/** How long a plain success notification is shown, in milliseconds. */
export const NOTIFICATION_MS = 3_000
/** How long a request may take, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000
/** "Loading" is shown in words after this many milliseconds, "longer than usual" after `REQUEST_TIMEOUT_MS`. */
export const LOADING_ANNOUNCE_DELAY_MS = 1_000
export const FICHES_MAX = 8
export const TEXT_MAX = 255
export const INTEGER_MAX = 2_147_483_647
export const EMAIL_LOCAL_MAX = 64
export const COMMENT_MAX = 2_000
export const REQUEST_NUMBER_LENGTH = 10
/** A password has at least this many characters. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 20
/** An email may be asked for again after this many milliseconds: until then the first one may be on its way. */
export const RESEND_MS = 60_000
/** How long an account is blocked after too many failed logins, in milliseconds. */
export const LOGIN_BLOCK_MS = 600_000
/** The same, as it is said. Each translation has the form for this number. */
export const LOGIN_BLOCK_MINUTES = LOGIN_BLOCK_MS / MINUTE_MS
/** Lists with at least this many entries have a search box. */
export const SEARCH_FROM = 15
/** A search for persons starts at this many characters (specification, section 2 "Fiche step"). */
export const PERSON_SEARCH_LENGTH = 3
export const DEFAULT_TIMEZONE = 'Europe/Paris'
export const DEFAULT_CURRENCY = 'EUR'
export const DEFAULT_COUNTRY = 'FR'
export const DEFAULT_LOCALE = 'fr'
export const FALLBACK_LOCALE = 'en'
/** Seconds until a page that does not exist redirects to its group. */
export const RETURN_S = 10
/** The first year of the footer's copyright. */
export const COPYRIGHT_FROM = 2006
