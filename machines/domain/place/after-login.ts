import { WISHES } from './first-place.ts'
import type { AppLocation, ScreenName } from './location.ts'
import type { QueryPairs } from './query.ts'

const LISTED: readonly string[] = ['list_rdv', ...WISHES]

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

/**
 * Where a customer goes after a sign-in on a page of its own (specification, section 4 "Login"): to the appointments if
 * the link is about them, to the page that the link named, or to the start of a booking.
 */
export function placeAfterLogin(pairs: QueryPairs, urlname: string, named: AppLocation): AppLocation {
  if (pairs.some(([name, value]) => LISTED.includes(name) && !['', '0', 'false', 'no'].includes(value))) {
    return { screen: 'appointments', urlname }
  }
  const isOwn = named.urlname === urlname && !LEFT_BEHIND.includes(named.screen)
  return isOwn ? named : { screen: 'start', urlname }
}
