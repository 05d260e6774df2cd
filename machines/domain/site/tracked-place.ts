import type { AppLocation } from '../place/location.ts'
import { STEPS } from '../sequence/step.ts'

/** Where tags run: on the pages that are the same for everyone, and once where a booking is confirmed. */
export type TrackedPlace = 'page' | 'confirm'

const PAGES: ReadonlySet<AppLocation['screen']> = new Set(['root', 'home', 'map', 'start', 'service'])

/** What may run at a place; null for the form, the login and everything about one person. */
export function trackedPlace(location: AppLocation): TrackedPlace | null {
  if (PAGES.has(location.screen)) return 'page'
  if (location.screen !== 'book') return null
  if (location.step === 'confirm') return 'confirm'
  const { guest } = STEPS[location.step]
  return guest === 'list' || guest === 'times' ? 'page' : null
}

/** The name of a page in reports to tags: the screen, and the step of a booking. Never a choice. */
export const pageName = (location: AppLocation): string =>
  location.screen === 'book' ? `book/${location.step}` : location.screen
