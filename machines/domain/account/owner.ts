import type { Id } from '../id.ts'
import { isSameAccount, type Session } from './session.ts'

/** Whose the things are that a tab keeps of a group: the person who was here last. */
export interface Owner {
  /** A guest has booked without an account: one number, 0, and no address. */
  status: 'guest' | 'user' | 'pro'
  id: Id
  email: string
}

export const GUEST: Owner = { status: 'guest', id: 0, email: '' }

/** Null for a visitor, who has nothing yet that is theirs alone. */
export function ownerOf({ status, account }: Pick<Session, 'status' | 'account'>): Owner | null {
  if (status === 'anonymous' || account === null) return null
  const { id, email } = account
  return { status: status === 'user' && !id && !email ? 'guest' : status, id, email }
}

/**
 * One account, or one address: who was identified without an account may have one. No guest is known to be another one.
 */
const isSameOwner = (one: Owner, other: Owner): boolean =>
  one.status === other.status && (isSameAccount(one, other) || (one.email !== '' && one.email === other.email))

/**
 * Whether what the tab keeps goes, because it is not theirs who come. A visitor who signs in keeps what they have
 * chosen and typed. A customer whose connection has ended finds it again; a professional's is gone at once. No
 * professional goes on with what others have typed.
 */
export function mustClear(owner: Owner | null, comer: Owner | null): boolean {
  if (comer === null) return owner?.status === 'pro'
  return owner === null ? comer.status === 'pro' : !isSameOwner(owner, comer)
}
