import { type AppLocation, stepAt } from '../place/location.ts'

/** The flags of a link that hide the header and the footer, and what a deployment hides. */
export interface Frame {
  hasHeader: boolean
  hasFooter: boolean
}

/** What is still shown below the form and the confirmation, whatever is hidden around them. */
export interface Remainder {
  /** The name of the business, and its legal pages. */
  identity: boolean
  logout: boolean
}

/**
 * A link may hide header and footer, for a page that has its own. Customers must still see who receives their data, and
 * must be able to log out if they are logged in. Null if nothing is missing.
 */
export function remainderOf(frame: Frame, location: AppLocation, isLoggedIn: boolean): Remainder | null {
  const step = stepAt(location)
  if (step !== 'fiche_info' && step !== 'confirm') return null
  const identity = !frame.hasFooter
  const logout = !frame.hasHeader && isLoggedIn
  return identity || logout ? { identity, logout } : null
}
