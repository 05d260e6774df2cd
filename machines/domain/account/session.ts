import type { Id } from '../id.ts'

export interface Session {
  status: 'anonymous' | 'user' | 'pro'
  account: { id: Id; email: string } | null
  needPasswordChange: boolean
  ssoLogged: boolean
}

export const ANONYMOUS: Session = { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false }

/** A customer is here, with an account or without one. */
export const isUser = ({ status }: Session): boolean => status === 'user'

/** The same customer is here as before, or nobody as before. */
export const isSamePerson = (one: Session, other: Session): boolean =>
  one.status === other.status && one.account?.id === other.account?.id

/** Somebody who signed in; a visitor who booked without an account has no address here. */
export const isCustomer = ({ status, account }: Session): boolean => status === 'user' && (account?.email ?? '') !== ''
