import { openNow, todayIn } from '../domain/site/opening-hours.ts'
import type { HomeSnapshot } from './home.machine.ts'

export const groupOf = ({ context }: HomeSnapshot) => context.group
/** The page, as long as there is one to show: in another language the old one stays until the new one is there. */
export const websiteOf = (snapshot: HomeSnapshot) =>
  snapshot.matches({ here: 'failed' }) || snapshot.matches('leaving') ? null : snapshot.context.website
/** What can be booked; null while it is loading for the first time, or did not come. */
export const offerOf = (snapshot: HomeSnapshot) => (hasFailed(snapshot) ? null : snapshot.context.offer)
/** The page is on its way, for the first time or in another language. */
export const isComing = (snapshot: HomeSnapshot) => snapshot.matches({ here: 'loading' })
export const failureOf = ({ context }: HomeSnapshot) => context.failure
export const hasFailed = (snapshot: HomeSnapshot) => snapshot.hasTag('failed')

/** The pictures; null where there is no page that could have some. */
export const carouselOf = ({ children }: HomeSnapshot) => children.carousel ?? null

/** The weekday on the business's wall, 0 for Monday; null until its clock was read. */
export const todayOf = ({ context: { now } }: HomeSnapshot) => (now === null ? null : todayIn(now))
/** Whether it is open. */
export const openNowOf = ({ context: { now, website } }: HomeSnapshot) =>
  now === null || website === null ? null : openNow(website.hours, now)
