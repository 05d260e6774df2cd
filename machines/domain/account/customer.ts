import { isSameAccount, type Session } from './session.ts'

/** The same customer as before, or nobody in both cases. */
export const isSamePerson = (one: Session, other: Session): boolean =>
  one.status === other.status && isSameAccount(one.account, other.account)

/** A customer who has signed in; one who booked without an account has no address here. */
export const isCustomer = ({ status, account }: Session): boolean => status === 'user' && (account?.email ?? '') !== ''
