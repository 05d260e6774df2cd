import { type AppLocation, toLocation } from '../place/location.ts'
import { isOpenToOutsiders } from '../place/outsiders.ts'
import type { Instant } from '../time/time.types.ts'

/** A visit to a group's single sign-on that this tab has started. */
export interface SsoVisit {
  /** A random text that only this tab knows; the way back must contain it. */
  state: string
  /** Where the customer was: path and query. */
  path: string
  /** What the tab had stored before this instant belonged to an earlier visit, for the page that left. */
  since: Instant
}

/** The parameter of the way back. */
export const STATE_PARAMETER = 'sso_state'

const STATE = /^[0-9a-f]{32}$/
const PATH_MAX = 2_000
/** Browsers treat a backslash as a slash, and drop control characters. */
const ODD = /[\\\p{Cc}]/u

/**
 * Whether a text is a path within this front end, with or without a query: it can lead to no other origin, however a
 * browser parses it.
 */
export function isOwnPath(path: string): boolean {
  return (
    path.length <= PATH_MAX && path.startsWith('/') && !path.startsWith('//') && !ODD.test(path) && !path.includes('#')
  )
}

/** The visit that this tab has stored, if it is a valid one. */
export function readVisit(kept: unknown): SsoVisit | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { state, path, since } = kept as Partial<Record<keyof SsoVisit, unknown>>
  if (typeof state !== 'string' || !STATE.test(state) || typeof path !== 'string' || !isOwnPath(path)) return null
  return typeof since === 'number' ? { state, path, since } : null
}

/** A place of the group that only members may see; without a group in the path, the root of a host is one. */
const isOfMembers = (place: AppLocation, urlname: string): boolean =>
  place.urlname === null ? place.screen === 'root' : place.urlname === urlname && !isOpenToOutsiders(place)

/** Whether a visit may start here: the way back leads to the same group. */
export const mayVisitFrom = (path: string, urlname: string): boolean =>
  isOwnPath(path) && isOfMembers(toLocation(path.split('?')[0] ?? ''), urlname)

/** The way back of a visit. */
export const returnPath = ({ path, state }: Pick<SsoVisit, 'path' | 'state'>): string =>
  `${path}${path.includes('?') ? '&' : '?'}${STATE_PARAMETER}=${state}`
