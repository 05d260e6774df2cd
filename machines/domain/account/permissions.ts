import type { Group } from '../catalogue/group.ts'
import type { ScreenGuest } from '../place/location.ts'
import { isProOf, isUser, type Session } from './session.ts'

/** The role of a session in a group (specification, section 6). A professional of other groups is a visitor here. */
export type Role = 'visitor' | 'account' | 'fiche' | 'pro' | 'callCentre'

/** What depends on the role; everything else is open to all. */
export type Permission =
  /** Sees services and places without a public name. */
  | 'seeUnnamed'
  /** Books for persons found by a search, and for new ones without a limit. */
  | 'searchPersons'
  /** Sees the consents that a customer gives personally: marketing by text message, the provider's services. */
  | 'giveConsents'
  | 'comment'
  | 'addToCalendar'
  /** Is asked before leaving the page with unsaved text. */
  | 'warnOfLeaving'
  | 'openHome'
  /** Opens the pages of a customer's account, and reads appointments. */
  | 'openAccount'

/** Everyone but a professional is a customer; a visitor opens the account's pages too, which ask to sign in. */
const GRANTED: Readonly<Record<Permission, 'customers' | 'pros' | 'callCentre'>> = {
  seeUnnamed: 'callCentre',
  searchPersons: 'pros',
  giveConsents: 'customers',
  comment: 'customers',
  addToCalendar: 'customers',
  warnOfLeaving: 'customers',
  openHome: 'customers',
  openAccount: 'customers',
}

export function may(role: Role, what: Permission): boolean {
  const granted = GRANTED[what]
  return granted === 'callCentre' ? role === granted : isProRole(role) === (granted === 'pros')
}

export function roleOf(session: Session, group: Pick<Group, 'id' | 'callCenter' | 'loginProfile'>): Role {
  if (isProOf(session, group.id)) return group.callCenter ? 'callCentre' : 'pro'
  if (!isUser(session)) return 'visitor'
  return group.loginProfile === 'Fiche' ? 'fiche' : 'account'
}

export const isProRole = (role: Role): boolean => role === 'pro' || role === 'callCentre'

/** The screens of a customer's own account. */
const OF_ACCOUNT: readonly (ScreenGuest | null)[] = ['appointments', 'fiches', 'personalData', 'register', 'reset']

/** Whether the screen is for this role. */
export const mayOpen = (role: Role, guest: ScreenGuest | null): boolean =>
  !OF_ACCOUNT.includes(guest) || may(role, 'openAccount')
