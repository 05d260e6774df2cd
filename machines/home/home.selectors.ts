import { isOnMap } from '../domain/place/directions.ts'
import { openNow, todayIn } from '../domain/site/opening-hours.ts'
import type { HomeSnapshot } from './home.machine.ts'

export const groupOf = ({ context }: HomeSnapshot) => context.group
/** The page, if there is one to show: after a change of language the old one stays until the new one has loaded. */
export const websiteOf = (snapshot: HomeSnapshot) =>
  snapshot.matches({ here: 'failed' }) || snapshot.matches('leaving') ? null : snapshot.context.website
/** What can be booked; null while it is loading for the first time, or has failed. */
export const offerOf = (snapshot: HomeSnapshot) => (hasFailed(snapshot) ? null : snapshot.context.offer)
/** The page is loading, for the first time or in another language. */
export const isComing = (snapshot: HomeSnapshot) => snapshot.matches({ here: 'loading' })
export const failureOf = ({ context }: HomeSnapshot) => context.failure
export const hasFailed = (snapshot: HomeSnapshot) => snapshot.hasTag('failed')

/** The pictures; null while there is no page with pictures. */
export const carouselOf = ({ children }: HomeSnapshot) => children.carousel ?? null

/** The map of another company; null where the place of the business is unknown, or its record hides it. */
export const liveMapOf = ({ children, context: { group, website } }: HomeSnapshot) =>
  website?.hasMap && isOnMap(group) ? (children.live ?? null) : null

export type Clock = 'coming' | 'known' | 'failed'
/** The business's clock, without which its hours are not shown; after a failure it is read again by itself. */
export const clockOf = (snapshot: HomeSnapshot): Clock => {
  if (snapshot.context.now !== null) return 'known'
  return snapshot.matches({ here: { shown: { clock: 'waiting' } } }) ? 'failed' : 'coming'
}

/** The weekday in the business's wall time, 0 for Monday; null until the clock was read. */
export const todayOf = ({ context: { now } }: HomeSnapshot) => (now === null ? null : todayIn(now))
/** Whether the business is open now; null while that is unknown. */
export const openNowOf = ({ context: { now, website } }: HomeSnapshot) =>
  now === null || website === null ? null : openNow(website.hours, now)
