import type { AppLocation } from './location.ts'
import type { QueryPairs } from './query.ts'

const LISTED = ['list_rdv', 'cancel_apt', 'export_apt', 'update_apt']

/** The screens that are of use only without a session. */
const OF_STRANGERS = ['login', 'register', 'register_confirm', 'reset_password', 'reset_password_confirm', 'root']

/**
 * Where a customer goes after a sign-in on a page of its own (specification, section 4 "Login"): to the appointments if
 * the link is about them, to the page that the link named, or to the start of a booking.
 */
export function placeAfterLogin(pairs: QueryPairs, urlname: string, named: AppLocation): AppLocation {
  if (pairs.some(([name, value]) => LISTED.includes(name) && !['', '0', 'false', 'no'].includes(value))) {
    return { screen: 'appointments', urlname }
  }
  const isOwn = named.urlname === urlname && !OF_STRANGERS.includes(named.screen)
  return isOwn ? named : { screen: 'start', urlname }
}
