import { isUnsaved } from '../booking/booking.selectors.ts'
import type { AppSnapshot } from './app.machine.ts'

/** Which screen the customer sees. */
export type Screen =
  'starting' | 'failed' | 'booking' | 'closed' | 'unauthorised' | 'unavailable' | 'inactive' | 'notFound'

export function screenOf(snapshot: AppSnapshot): Screen {
  if (snapshot.matches({ screen: { open: 'booking' } })) return 'booking'
  if (snapshot.matches({ screen: { open: 'closed' } })) return 'closed'
  if (snapshot.matches({ screen: { open: 'unauthorised' } })) return 'unauthorised'
  if (snapshot.matches({ screen: { open: 'unavailable' } }) || snapshot.matches({ screen: 'unavailable' })) {
    return 'unavailable'
  }
  if (snapshot.matches({ screen: 'failed' })) return 'failed'
  if (snapshot.matches({ screen: 'inactive' })) return 'inactive'
  if (snapshot.matches({ screen: 'notFound' })) return 'notFound'
  return 'starting'
}

export const groupOf = (snapshot: AppSnapshot) => snapshot.context.group
export const localeOf = (snapshot: AppSnapshot) => snapshot.context.locale
export const locationOf = (snapshot: AppSnapshot) => snapshot.context.location
export const queryOf = (snapshot: AppSnapshot) => snapshot.context.query
export const failureOf = (snapshot: AppSnapshot) => snapshot.context.failure
export const isSwitchingLocale = (snapshot: AppSnapshot) => snapshot.matches({ language: 'switching' })
export const bookingOf = (snapshot: AppSnapshot) => snapshot.children.booking
export const notificationsOf = (snapshot: AppSnapshot) => snapshot.children.notifications

/** A write is under way: leaving now would lose its answer. */
export const isWritingIn = (snapshot: AppSnapshot) => bookingOf(snapshot)?.getSnapshot().hasTag('writing') ?? false

/** Something typed would be lost by leaving the page. */
export function isUnsavedIn(snapshot: AppSnapshot): boolean {
  const booking = bookingOf(snapshot)?.getSnapshot()
  return booking ? isUnsaved(booking) : false
}
