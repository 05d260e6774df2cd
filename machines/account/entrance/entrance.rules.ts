import { isCustomer, isProOf, type Session } from '../../domain/account/session.ts'
import type { Group } from '../../domain/catalogue/group.ts'

/** Who signs in on the page: customers and professionals have a page each, because a server knows them by different calls. */
export type Audience = 'customer' | 'pro'

interface Door {
  audience: Audience
  group: Pick<Group, 'id'>
  /** The link confirms this address, which takes the password; empty where it does not. */
  newEmail: string
}

/** Nothing more is needed of somebody: the page leads on. */
export function isLetIn({ audience, group, newEmail }: Door, session: Session): boolean {
  return audience === 'pro' ? isProOf(session, group.id) : isCustomer(session) && newEmail === ''
}
