import { LINK_ACTIONS } from './first-place.ts'
import type { AppLocation, ScreenName } from './location.ts'
import type { QueryPairs } from './query.ts'

const LISTED: readonly string[] = ['list_rdv', ...LINK_ACTIONS]

/** The screens that are of no use to a customer who has just signed in. */
const LEFT_BEHIND: readonly ScreenName[] = [
  'root',
  'login',
  'pro',
  'register',
  'register_confirm',
  'reset_password',
  'reset_password_confirm',
  'unknown',
  'error',
]

/** Where a customer goes after a sign-in on a page of its own. */
export interface AfterLogin {
  /** A booking waits: it was begun in this tab, or before the account was created. */
  booking: AppLocation
  /** None does. */
  otherwise: AppLocation
}

/**
 * Where a customer goes after a sign-in on a page of its own (specification, section 4 "Login"): to the appointments if
 * the link is about them, or to the page that the link named. A link that names neither leads back to the booking that
 * waits, and without one to the appointments.
 */
export function placesAfterLogin(pairs: QueryPairs, urlname: string, named: AppLocation): AfterLogin {
  const appointments: AppLocation = { screen: 'appointments', urlname }
  const isListed = pairs.some(([name, value]) => LISTED.includes(name) && !['', '0', 'false', 'no'].includes(value))
  const isOwn = named.urlname === urlname && !LEFT_BEHIND.includes(named.screen)
  if (isListed || isOwn) {
    const wanted = isListed ? appointments : named
    return { booking: wanted, otherwise: wanted }
  }
  return { booking: { screen: 'start', urlname }, otherwise: appointments }
}

/** @param isBooking A booking waits. */
export const placeAfterLogin = ({ booking, otherwise }: AfterLogin, isBooking: boolean): AppLocation =>
  isBooking ? booking : otherwise
