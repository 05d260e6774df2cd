import type { LinkWish } from '../appointment/link-wish.ts'
import type { AppLocation, ScreenName } from './location.ts'
import type { Query } from './query.ts'

/** The link of a letter logs in without a password. */
const hasLoginKey = ({ secrets }: Pick<Query, 'secrets'>): boolean =>
  [secrets.key, secrets.oubliKey, secrets.ficheKey].some((key) => key !== undefined)

/** The screens that a link names when it names nothing but the business. */
const OF_NOTHING: readonly ScreenName[] = ['root', 'home', 'start']

/**
 * Where a page opens: a link that logs in opens the login page first, whatever its target. One that wants something of
 * an appointment and names no other page leads to the appointments, which ask a visitor to sign in.
 */
export function firstPlace(location: AppLocation, query: Pick<Query, 'secrets'>, wish: LinkWish | null): AppLocation {
  const { screen, urlname } = location
  if (urlname === null) return location
  if (hasLoginKey(query)) return { screen: 'login', urlname }
  return wish && OF_NOTHING.includes(screen) ? { screen: 'appointments', urlname } : location
}
