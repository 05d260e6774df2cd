/**
 * The screens whose texts come with them, in `locales/<screen>/`. What all other folders say is in `locales/first/`, which
 * the first screen fetches. Read also by `lingui.config.ts`, for which texts go where.
 */
export const LATER_SCREENS = ['times', 'login', 'details', 'confirm'] as const

export type LaterScreen = (typeof LATER_SCREENS)[number]
