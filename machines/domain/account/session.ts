import type { Id } from '../id.ts'

export interface Session {
  status: 'anonymous' | 'user' | 'pro'
  account: { id: Id; email: string } | null
  needPasswordChange: boolean
  ssoLogged: boolean
}

/** Somebody who signed in; a visitor who booked without an account has no address here. */
export const isCustomer = ({ status, account }: Session): boolean => status === 'user' && (account?.email ?? '') !== ''
