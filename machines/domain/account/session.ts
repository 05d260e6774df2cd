import { addressOf } from './email.ts'
import type { Id } from '../id.ts'
import type { ProGroup } from './pro-group.ts'

export interface Session {
  status: 'anonymous' | 'user' | 'pro'
  account: { id: Id; email: string } | null
  needPasswordChange: boolean
  ssoLogged: boolean
  /** The groups that a professional works for, each once; empty for everyone else. */
  groups: readonly ProGroup[]
}

export const ANONYMOUS: Session = {
  status: 'anonymous',
  account: null,
  needPasswordChange: false,
  ssoLogged: false,
  groups: [],
}

/**
 * What tells an account from others: its number, or its address where the number is 0, which all have who sign in without
 * an account (wire contract, ruling 9). Empty for a guest, who has neither.
 */
export const accountKey = ({ id, email }: NonNullable<Session['account']>): Id | string =>
  id || addressOf(email).toLowerCase()

/**
 * One account, or none in both cases. A guest is the same only as long as nobody has signed in since: every sign-in makes
 * an object of its own.
 */
export const isSameAccount = (one: Session['account'], other: Session['account']): boolean =>
  one === other || (one !== null && other !== null && accountKey(one) !== '' && accountKey(one) === accountKey(other))

/** A customer is known, with an account or without one. */
export const isUser = ({ status }: Session): boolean => status === 'user'

const worksFor = ({ groups }: Session, groupId: Id): boolean => groups.some(({ id }) => id === groupId)

/** A professional of the group: a professional's token is valid only there (wire contract, ruling 37). */
export const isProOf = (session: Session, groupId: Id): boolean =>
  session.status === 'pro' && worksFor(session, groupId)

/** A professional of other groups, who must log out before anything can be done here (specification, section 6). */
export const isForeignPro = (session: Session, groupId: Id): boolean =>
  session.status === 'pro' && !worksFor(session, groupId)
