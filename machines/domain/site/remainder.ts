import { type AppLocation, stepAt } from '../place/location.ts'

/** The flags of a link that leave out the header and the footer, and what a deployment leaves out. */
export interface Frame {
  hasHeader: boolean
  hasFooter: boolean
}

/** What stays within reach below the form and the confirmation, whatever is left out around them. */
export interface Remainder {
  /** Whose page it is, and its legal pages. */
  identity: boolean
  logout: boolean
}

/**
 * A link may leave out header and footer, for a page that has its own. Whoever gives their data away has to see all the same
 * to whom, and somebody who is logged in has to have a way out. Null where nothing is missing.
 */
export function remainderOf(frame: Frame, location: AppLocation, isLoggedIn: boolean): Remainder | null {
  const step = stepAt(location)
  if (step !== 'fiche_info' && step !== 'confirm') return null
  const identity = !frame.hasFooter
  const logout = !frame.hasHeader && isLoggedIn
  return identity || logout ? { identity, logout } : null
}
