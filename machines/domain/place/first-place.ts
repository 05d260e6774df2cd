import type { AppLocation, ScreenName } from './location.ts'
import type { Query } from './query.ts'

/** The link of a letter logs in without a password. */
const hasLoginKey = ({ secrets }: Pick<Query, 'secrets'>): boolean =>
  [secrets.key, secrets.oubliKey, secrets.ficheKey].some((key) => key !== undefined)

/** The screens that a link names when it names nothing but the business. */
const OF_NOTHING: readonly ScreenName[] = ['root', 'home', 'start']

/** What a letter's link may want of an appointment; `linkWishIn` reads it on the page of appointments. */
export const WISHES = ['cancel_apt', 'export_apt', 'update_apt'] as const
const WISH = new RegExp(`[?&](?:${WISHES.join('|')})=[1-9]`)

/**
 * Where a page opens: a link that logs in opens the login page first, whatever its target. One that wants something of
 * an appointment and names no other page leads to the appointments, which ask a visitor to sign in.
 *
 * @param search The query string of a page that is opened afresh; empty after a reload.
 */
export function firstPlace(location: AppLocation, query: Pick<Query, 'secrets'>, search: string): AppLocation {
  const { screen, urlname } = location
  if (urlname === null) return location
  if (hasLoginKey(query)) return { screen: 'login', urlname }
  return WISH.test(search) && OF_NOTHING.includes(screen) ? { screen: 'appointments', urlname } : location
}
