/**
 * The screens and parts of screens that load their own texts, from `locales/<screen>/`: those of the folders of that
 * name under `src/views`. The texts of all other folders are in `locales/first/`, which the first screen loads.
 * `lingui.config.ts` reads this list to sort the texts.
 */
export const LATER_SCREENS = [
  'home',
  'head',
  'consent',
  'map',
  'times',
  'login',
  'details',
  'fields',
  'confirm',
  'booked',
  'appointments',
  'records',
  'personal-data',
  'account',
  'summary',
  'entry',
  'notices',
  'narrowing',
  'toasts',
  'ways',
  'palette',
  'first-free',
] as const

export type LaterScreen = (typeof LATER_SCREENS)[number]
