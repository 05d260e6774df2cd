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

/** In health nothing is ever counted: a visit there is itself health data. */
const UNTRACKED = 'health'

/** The part of a group's tracking that may ever run; null for nothing. */
export function trackingIn(sector: string, { tags, pixelId }: Tracking): Tracking | null {
  return sector === UNTRACKED || (tags.length === 0 && pixelId === null) ? null : { tags, pixelId }
}

/** The page in which tags run; the page has no origin. */
export const TAGS_FRAME = '/frames/tags.html'

/** The messages to that page: what to run, once, and then what happens. */
export type TagMessage =
  | { type: 'run'; head: readonly string[]; body: readonly string[]; pixelId: string | null }
  | ({ type: 'signal' } & TagSignal)

/** A page by its name, or that an appointment was booked, without its data (wire contract, ruling 44). */
export type TagSignal = { event: 'page'; page: string } | { event: 'booked' }
