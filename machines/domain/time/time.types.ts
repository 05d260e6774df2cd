/** A day in the group's wall time: `YYYY-MM-DD`. Never parsed with `Date`. */
export type WallDate = string

/** A day and time in the group's wall time: `YYYY-MM-DD HH:MM:SS`, as the wire sends it. */
export type WallDateTime = string

/** Epoch milliseconds. */
export type Instant = number

/** A time of the group's clock, and when that is. */
export interface StartTime {
  start: WallDateTime
  /** Where `laterAt` is given: the earlier of the two, for the order only. It is not shown. */
  at: Instant
  /**
   * The clock shows this time twice that day, and the server has not said which is meant (wire contract, ruling 48): the
   * later of the two instants. Absent where the instant is known.
   */
  laterAt?: Instant
}

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

/** Regions with their own formats of dates and numbers; the texts are those of the language. */
export const REGIONAL = [
  'de-AT',
  'de-CH',
  'en-AU',
  'en-CA',
  'en-NZ',
  'en-US',
  'es-DO',
  'es-US',
  'fr-CA',
  'fr-CH',
  'it-CH',
  'nl-BE',
  'pt-BR',
] as const
export type Regional = (typeof REGIONAL)[number]

/** The locale in which dates and numbers are written. */
export type LocaleTag = Locale | Regional
