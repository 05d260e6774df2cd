import type { Session } from '../domain/account/session.ts'
import type { Scope } from '../domain/scope.ts'
import type { Instant } from '../domain/time/time.types.ts'
import type { GuestRequest } from '../kit/stage.machine.ts'

/** A booking that was made; `hasToken` when the server gave a token with it. */
export interface Booking {
  at: Instant
  hasToken: boolean
}

export interface SessionInput {
  scope: Scope
  /** Customers sign in here with a password, not by single sign-on. */
  byPassword: boolean
}

export interface SessionContext extends SessionInput {
  session: Session
  /** When the server last issued the token (epoch ms); without a token null, and no timer runs. */
  lastSignedAt: Instant | null
  /** A booking made before the first response about the session. */
  early: Booking | null
  /** `lastSignedAt` of the token whose warning was dismissed; null before. */
  dismissedAt: Instant | null
  /** The session took the place of somebody else's, whose things the tab has deleted. */
  replaces: boolean
}

/** The server's response. */
export interface Checked {
  session: Session
  lastSignedAt: Instant | null
  /** Somebody else was here, whose things the tab has deleted; absent when nobody was. */
  replaces?: boolean
}

/** Every change of the session, the first response included. */
export interface SessionNotice {
  type: 'session.changed'
  session: Session
  /** Somebody else was here: no screen may stay that shows what was theirs. */
  replaces?: true
}

/** The sign-in over the current screen. */
export interface SignInRequest extends GuestRequest {
  guest: 'login'
  scope: Scope
  /** Who is here. A professional signs in again by a call of their own. */
  session: Session
}

/** What is pressed in the header, in the warning and in the sign-in. */
export type SessionPress =
  | { type: 'signIn.requested' }
  | { type: 'signIn.dismissed' }
  | { type: 'warning.dismissed' }
  | { type: 'logout.requested' }
