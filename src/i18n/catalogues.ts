/**
 * Which texts are in which catalogue, by the folder of `src/views` that says them, at any depth. Those of all other
 * folders are in `start`, which comes with the application.
 */
export const FOLDERS = {
  /** The frame around every screen, and what follows the first list. */
  common: ['account', 'consent', 'head', 'narrowing', 'summary', 'times', 'own-time', 'toasts', 'navigation'],
  /** What a booking says after its time; the forms and the sign-in of all pages. */
  booking: ['booked', 'confirm', 'details', 'entry', 'fields', 'login'],
  account: ['appointments', 'personal-data', 'fiches'],
  pro: ['first-free', 'naming', 'palette', 'session-bookings'],
  /** The pages of the business, and what is said in the place of a page. */
  site: ['home', 'map', 'live-map', 'notices'],
} as const

export type LaterCatalogue = keyof typeof FOLDERS
export type Catalogue = 'start' | LaterCatalogue

/**
 * The catalogue that comes with each one. A text that several catalogues need is only in the nearest that comes with
 * all of them (`scripts/catalogs/place.ts`).
 */
export const COMES_WITH: Readonly<Record<LaterCatalogue, Catalogue>> = {
  common: 'start',
  booking: 'common',
  account: 'booking',
  pro: 'common',
  site: 'start',
}
