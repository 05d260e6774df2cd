import { ANONYMOUS, type Session } from '../domain/account/session.ts'
import type { GuestNotice, SignedIn } from '../kit/guest.ts'
import type { SessionInput } from './session.types.ts'

/** The session of somebody who has signed in. A new password or token changes nothing of how the same customer came in. */
export function signedIn(before: Session, { at, accountId, email, needPasswordChange = false }: SignedIn) {
  const ssoLogged = before.ssoLogged && before.account?.id === accountId
  const account = { id: accountId, email }
  return {
    session: { ...ANONYMOUS, status: 'user' as const, account, needPasswordChange, ssoLogged },
    lastSignedAt: at,
  }
}

/** A new booking begins; where only members may enter, there is nothing but a goodbye. */
export const afterLogout = ({ byPassword }: Pick<SessionInput, 'byPassword'>): GuestNotice =>
  byPassword
    ? { type: 'guest.tasked', task: null }
    : { type: 'guest.moved', location: { screen: 'disconnected', urlname: null }, replace: true }
