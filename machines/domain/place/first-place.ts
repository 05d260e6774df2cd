import type { AppLocation } from './location.ts'
import type { Query } from './query.ts'

/** The link of a letter logs in without a password. */
const hasLoginKey = ({ secrets }: Pick<Query, 'secrets'>): boolean =>
  [secrets.key, secrets.oubliKey, secrets.ficheKey].some((key) => key !== undefined)

/** Where a page opens: a link that logs in opens the login page first, whatever its target. */
export function firstPlace(location: AppLocation, query: Pick<Query, 'secrets'>): AppLocation {
  const { urlname } = location
  return urlname !== null && hasLoginKey(query) ? { screen: 'login', urlname } : location
}
