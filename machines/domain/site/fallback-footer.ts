import { type AppLocation, stepAt } from '../place/location.ts'

/** The flags of a link that hide the header and the footer, and what a deployment hides. */
export interface Frame {
  hasHeader: boolean
  hasFooter: boolean
}

/** What is still shown below the screen, whatever is hidden around it. */
export interface FallbackFooter {
  /** The name of the business, and its legal pages. */
  identity: boolean
  logout: boolean
}

/**
 * A link may hide header and footer, for a page that has its own. Where personal data is entered or confirmed,
 * customers must still see who receives it. On every screen they must be able to log out if they are logged in: the
 * device may be shared. Null if nothing is missing.
 */
export function fallbackFooterOf(frame: Frame, location: AppLocation, isLoggedIn: boolean): FallbackFooter | null {
  const step = stepAt(location)
  const identity = !frame.hasFooter && (step === 'fiche_info' || step === 'confirm')
  const logout = !frame.hasHeader && isLoggedIn
  return identity || logout ? { identity, logout } : null
}
