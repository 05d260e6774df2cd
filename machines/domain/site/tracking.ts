import { type AppLocation } from '../place/location.ts'
import { STEPS } from '../sequence/step.ts'
import type { Instant } from '../time/time.types.ts'

/** How a business counts visits and measures its advertising (specification, section 1 and 3 `tracking_tags`). */

/** Code of the business, or of a service that it uses; runs only in a frame of its own. */
export interface TrackingTag {
  content: string
  position: 'head' | 'body' | 'confirm'
}

export interface Tracking {
  tags: readonly TrackingTag[]
  /** Digits; null for none. */
  pixelId: string | null
}

/** The customer's answer, or the browser's signal for its user. */
export type Choice = 'granted' | 'refused'

/** A choice as this browser stores it. */
export interface KeptChoice {
  choice: Choice
  at: Instant
  /** The browser's signal of refusal was set then. */
  signal: boolean
}

/** Every choice is asked for again after half a year. */
export const CHOICE_KEPT_MS = 183 * 24 * 3_600_000

/** In health nothing is ever counted: a visit there is itself health data. */
const UNTRACKED = 'health'

/** The part of a group's tracking that may ever run; null for nothing. */
export function trackingIn(sector: string, { tags, pixelId }: Tracking): Tracking | null {
  return sector === UNTRACKED || (tags.length === 0 && pixelId === null) ? null : { tags, pixelId }
}

/** The choice at `now`: the customer's, unless their browser has started to refuse since; null for none. */
export function standingChoice(kept: KeptChoice | null, now: Instant, signal: boolean): Choice | null {
  const isFresh = kept !== null && kept.at <= now && now - kept.at < CHOICE_KEPT_MS
  if (signal) return isFresh && kept.signal ? kept.choice : 'refused'
  return isFresh ? kept.choice : null
}

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

/** The page in which tags run; the page has no origin. */
export const TAGS_FRAME = '/frames/tags.html'

/** The messages to that page: what to run, once, and then what happens. */
export type TagMessage =
  | { type: 'run'; head: readonly string[]; body: readonly string[]; pixelId: string | null }
  | ({ type: 'signal' } & TagSignal)

/** A page by its name, or that an appointment was booked, without its data (wire contract, ruling 44). */
export type TagSignal = { event: 'page'; page: string } | { event: 'booked' }
