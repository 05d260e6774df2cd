import type { Id } from '../id.ts'
import type { ProGroup } from './pro-group.ts'

export interface Session {
  status: 'anonymous' | 'user' | 'pro'
  account: { id: Id; email: string } | null
  needPasswordChange: boolean
  ssoLogged: boolean
  /** Those a professional works for, each once; none for everybody else. */
  groups: readonly ProGroup[]
}

export const ANONYMOUS: Session = {
  status: 'anonymous',
  account: null,
  needPasswordChange: false,
  ssoLogged: false,
  groups: [],
}

/** A customer is here, with an account or without one. */
export const isUser = ({ status }: Session): boolean => status === 'user'

/** The same customer is here as before, or nobody as before. */
export const isSamePerson = (one: Session, other: Session): boolean =>
  one.status === other.status && one.account?.id === other.account?.id

/** Somebody who signed in; a visitor who booked without an account has no address here. */
export const isCustomer = ({ status, account }: Session): boolean => status === 'user' && (account?.email ?? '') !== ''

const worksFor = ({ groups }: Session, groupId: Id): boolean => groups.some(({ id }) => id === groupId)

/** A professional of the group: only there the token of one is good (wire contract, ruling 37). */
export const isProOf = (session: Session, groupId: Id): boolean =>
  session.status === 'pro' && worksFor(session, groupId)

/** A professional of other groups, who has to leave before anything can be done here (specification, section 6). */
export const isForeignPro = (session: Session, groupId: Id): boolean =>
  session.status === 'pro' && !worksFor(session, groupId)
