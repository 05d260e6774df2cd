import type { LogoutTarget } from '../account/logout/logout.machine.ts'
import { ANONYMOUS, isForeignPro, isSameAccount, type Session } from '../domain/account/session.ts'
import type { Id } from '../domain/id.ts'
import type { GuestNotice, SignedIn } from '../kit/guest.ts'
import type { Booking, SessionContext, SessionInput, SessionNotice, SignInRequest } from './session.types.ts'

export const initialContext = (input: SessionInput): SessionContext => ({
  ...input,
  session: ANONYMOUS,
  lastSignedAt: null,
  early: null,
  dismissedAt: null,
  replaces: false,
})

/** The group that a question or a deletion is about. */
export const asked = ({ context: { scope } }: { context: SessionContext }) => ({ scope })

export const signInInput = ({ context: { scope, session } }: { context: SessionContext }) => ({
  request: { guest: 'login', scope, session } satisfies SignInRequest,
})

/** The customer who has left the group in another tab is still shown here. */
export const isLeft = ({ scope, session }: SessionContext, groupId: Id): boolean =>
  groupId === scope.group.id && session.status !== 'anonymous'

/** The session after a sign-in. A new password or token does not change how the same customer signed in. */
export function signedIn(before: Session, signedIn: SignedIn) {
  const { at, accountId, email, needPasswordChange = false, groups, replaces = false } = signedIn
  const account = { id: accountId, email }
  const ssoLogged = before.ssoLogged && isSameAccount(before.account, account)
  if (groups) return { session: { ...ANONYMOUS, status: 'pro' as const, account, groups }, lastSignedAt: at, replaces }
  return {
    session: { ...ANONYMOUS, status: 'user' as const, account, needPasswordChange, ssoLogged },
    lastSignedAt: at,
    replaces,
  }
}

/** The notice of a change. */
export const changed = ({ session, replaces }: SessionContext): SessionNotice => ({
  type: 'session.changed',
  session,
  ...(replaces && { replaces }),
})

/** A new booking starts; in a group for members only, the goodbye page is shown. */
export const afterLogout = ({ byPassword }: Pick<SessionInput, 'byPassword'>): GuestNotice =>
  byPassword
    ? { type: 'guest.tasked', task: null }
    : { type: 'guest.moved', location: { screen: 'disconnected', urlname: null }, replace: true }

/** An anonymous booking makes a logged user with account id 0 (specification, section 4 "Session"). */
export const booker = (booking: Booking | null) => ({
  session: { ...ANONYMOUS, status: 'user' as const, account: { id: 0, email: '' } },
  lastSignedAt: booking?.hasToken ? booking.at : null,
  replaces: false,
})

/**
 * The token of a booking replaces an older one of a known customer, who stays the same; a visitor becomes its booker.
 * The answer may come behind the sign-in or the question about the logout, opened while the write was under way.
 */
export function withBooking({ session, lastSignedAt }: SessionContext, booking: Booking) {
  if (session.status === 'anonymous') return booker(booking)
  return { lastSignedAt: booking.hasToken ? booking.at : lastSignedAt, replaces: false }
}

type Known = Pick<SessionContext, 'scope' | 'session'>

export const isForeign = ({ scope, session }: Known): boolean => isForeignPro(session, scope.group.id)

export const leaving = ({ scope, session }: Known): LogoutTarget => ({ scope, groups: session.groups })

/** Why the customer is signed out without having asked for it here. */
export const goodbye = ({ session }: Known): GuestNotice => ({
  type: 'guest.succeeded',
  code: session.status === 'pro' ? 'proSignedOut' : 'loggedOutElsewhere',
})
