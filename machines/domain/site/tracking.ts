import { type AppLocation } from '../place/location.ts'
import { STEPS } from '../sequence/step.ts'
import type { Instant } from '../time/time.types.ts'

/** What a business uses to count visits and measure its advertising (specification, section 1 and 3 `tracking_tags`). */

/** Code of the business's own, or of a service that it uses; run in a frame of its own and nowhere else. */
export interface TrackingTag {
  content: string
  position: 'head' | 'body' | 'confirm'
}

export interface Tracking {
  tags: readonly TrackingTag[]
  /** Digits; null for none. */
  pixelId: string | null
}

/** What the customer said, or their browser in their name. */
export type Choice = 'granted' | 'refused'

/** A choice as this browser keeps it. */
export interface KeptChoice {
  choice: Choice
  at: Instant
  /** The browser's signal of refusal stood then. */
  signal: boolean
}

/** A choice is asked for again after half a year, whatever it was. */
export const CHOICE_KEPT_MS = 183 * 24 * 3_600_000

/** In health nothing is ever counted: that somebody comes there is itself a matter of health. */
const UNTRACKED = 'health'

/** What of a group's tracking may ever run; null for nothing. */
export function trackingIn(sector: string, { tags, pixelId }: Tracking): Tracking | null {
  return sector === UNTRACKED || (tags.length === 0 && pixelId === null) ? null : { tags, pixelId }
}

/** The choice that stands at `now`: the customer's, unless their browser has begun to refuse since; null for none. */
export function standingChoice(kept: KeptChoice | null, now: Instant, signal: boolean): Choice | null {
  const isFresh = kept !== null && kept.at <= now && now - kept.at < CHOICE_KEPT_MS
  if (signal) return isFresh && kept.signal ? kept.choice : 'refused'
  return isFresh ? kept.choice : null
}

/** Where tags run: over the pages that say the same to everybody, and once where a booking is confirmed. */
export type TrackedPlace = 'page' | 'confirm'

const PAGES: ReadonlySet<AppLocation['screen']> = new Set(['root', 'home', 'map', 'start', 'service'])

/** What may run at a place; null for the form, the login and all that is about one person. */
export function trackedPlace(location: AppLocation): TrackedPlace | null {
  if (PAGES.has(location.screen)) return 'page'
  if (location.screen !== 'book') return null
  if (location.step === 'confirm') return 'confirm'
  const { guest } = STEPS[location.step]
  return guest === 'list' || guest === 'times' ? 'page' : null
}

/** The name of a page as tags are told it: the screen, and the step of a booking. Never what is chosen there. */
export const pageName = (location: AppLocation): string =>
  location.screen === 'book' ? `book/${location.step}` : location.screen

/** The page in which tags run, of an origin that is nobody's. */
export const TAGS_FRAME = '/frames/tags.html'

/** What that page is told: what to run, once, and then what happens. */
export type TagMessage =
  | { type: 'run'; head: readonly string[]; body: readonly string[]; pixelId: string | null }
  | ({ type: 'signal' } & TagSignal)

/** A page by its name, or that an appointment was booked, and nothing of it (wire contract, ruling 44). */
export type TagSignal = { event: 'page'; page: string } | { event: 'booked' }
