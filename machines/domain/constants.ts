/** Business constants of the specification (section 9) and the few of ours that are shared. */

/** Milliseconds a token lives after `lastSignedAt`. */
export const TOKEN_LIFETIME_MS = 7_200_000
/** A warning comes this long before a token dies. */
export const TOKEN_WARNING_MS = 300_000
/** Milliseconds a plain success notification stays. */
export const NOTIFICATION_MS = 3_000
/** A request is given up after this long. */
export const REQUEST_TIMEOUT_MS = 15_000
/** "Loading" is said in words after this long, "longer than usual" after `REQUEST_TIMEOUT_MS`. */
export const LOADING_SAID_MS = 1_000
export const FICHES_MAX = 8
export const TEXT_MAX = 255
export const INTEGER_MAX = 2_147_483_647
export const EMAIL_LOCAL_MAX = 64
export const COMMENT_MAX = 2_000
export const REQUEST_NUMBER_LENGTH = 10
/** A password has at least this many characters. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 20
/** An account is blocked this long after too many failed logins. */
export const LOGIN_BLOCK_MS = 600_000
/** Lists get a search box from this many entries on. */
export const SEARCH_FROM = 15
/** A search for persons begins at so many characters (specification, section 2 "Fiche step"). */
export const PERSON_SEARCH_LENGTH = 3
export const DEFAULT_TIMEZONE = 'Europe/Paris'
export const DEFAULT_CURRENCY = 'EUR'
export const DEFAULT_COUNTRY = 'FR'
export const DEFAULT_LOCALE = 'fr'
export const FALLBACK_LOCALE = 'en'
/** Seconds until a page that does not exist leads to its group. */
export const RETURN_S = 10
/** The first year of the footer's copyright. */
export const COPYRIGHT_FROM = 2006
