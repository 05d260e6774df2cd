import { isCustomer } from '../../domain/account/customer.ts'
import { isSameAddress } from '../../domain/account/email.ts'
import { isProOf, isUser, type Session } from '../../domain/account/session.ts'
import type { Group } from '../../domain/catalogue/group.ts'

/**
 * For whom the page is: customers and professionals have a page each, because the server signs them in by different
 * calls.
 */
export type Audience = 'customer' | 'pro'

interface Door {
  audience: Audience
  group: Pick<Group, 'id'>
  /** The address that the link confirms, which requires the password; empty without one. */
  newEmail: string
}

/** The session needs nothing more: the page goes on. */
export function isAdmitted({ audience, group, newEmail }: Door, session: Session): boolean {
  return audience === 'pro' ? isProOf(session, group.id) : isCustomer(session) && newEmail === ''
}

/** Somebody has just signed in here. A server may leave out their address (wire contract, rulings 5 and 9). */
export function isRecognised({ audience, group }: Pick<Door, 'audience' | 'group'>, session: Session): boolean {
  return audience === 'pro' ? isProOf(session, group.id) : isUser(session)
}

/**
 * Somebody with an address is signed in, and the link does not name the same one. A link that names nobody may be
 * another person's; who booked without an account has no address to lose.
 */
function isOtherUser({ email }: { email: string }, { account }: Session): boolean {
  const present = account?.email ?? ''
  return present !== '' && !isSameAddress(present, email)
}

/**
 * Whoever is here is asked before another person takes their place: a customer by a link, a professional in any case.
 */
export const isInTheWay = (door: Door & { byKey: boolean; email: string }, session: Session): boolean =>
  (door.byKey && isOtherUser(door, session)) || (door.audience === 'customer' && isProOf(session, door.group.id))
