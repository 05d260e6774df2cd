/** A day on the wall of the group: `YYYY-MM-DD`. Never parsed with `Date`. */
export type WallDate = string

/** A day and time on the wall of the group: `YYYY-MM-DD HH:MM:SS`, as the wire sends it. */
export type WallDateTime = string

/** Epoch milliseconds. */
export type Instant = number

/** The locales of the specification, the three partly translated ones last. */
export const LOCALES = [
  'br',
  'cs',
  'de',
  'en',
  'es',
  'fr',
  'hu',
  'it',
  'nl',
  'pl',
  'pt',
  'sk',
  'hr',
  'sl',
  'sv',
] as const
export type Locale = (typeof LOCALES)[number]
