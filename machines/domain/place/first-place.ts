import type { AppLocation, ScreenName } from './location.ts'
import type { Query } from './query.ts'

/** The link of an email logs in without a password. */
const hasLoginKey = ({ secrets }: Pick<Query, 'secrets'>): boolean =>
  [secrets.key, secrets.oubliKey, secrets.ficheKey].some((key) => key !== undefined)

/** The screens that a link names when it names nothing but the business. */
const OF_NOTHING: readonly ScreenName[] = ['root', 'home', 'start']

/** What an email's link may want of an appointment; `linkActionIn` reads it on the page of appointments. */
export const LINK_ACTIONS = ['cancel_apt', 'export_apt', 'update_apt'] as const
const LINK_ACTION = new RegExp(`[?&](?:${LINK_ACTIONS.join('|')})=[1-9]`)

/**
 * Where a page opens: a link that logs in opens the login page first, whatever its target. One that wants something of
 * an appointment and names nothing but the business leads to the appointments, which ask a visitor to sign in. The
 * action stays in the address: a customer who has gone on to the home page stays there after a reload.
 *
 * @param search The query string of the page.
 * @param isAfresh Whether a link or an address opened the page.
 */
export function firstPlace(
  location: AppLocation,
  query: Pick<Query, 'secrets'>,
  search: string,
  isAfresh: boolean,
): AppLocation {
  const { screen, urlname } = location
  if (urlname === null) return location
  if (hasLoginKey(query)) return { screen: 'login', urlname }
  // The application replaces the addresses `root` and `start` as soon as it runs: it has not run yet where one is
  // reloaded.
  const isFirst = isAfresh || screen !== 'home'
  return isFirst && LINK_ACTION.test(search) && OF_NOTHING.includes(screen)
    ? { screen: 'appointments', urlname }
    : location
}
