import { ANONYMOUS, type Session } from '../domain/account/session.ts'
import type { GuestSystem } from '../kit/guest-logic.ts'
import type { SessionRef, SessionSnapshot } from './session.machine.ts'

/** The current session, from the session actor, its only owner. */
export function sessionIn(system: GuestSystem): Session {
  const session: SessionRef | undefined = system.get('session')
  return session?.getSnapshot().context.session ?? ANONYMOUS
}

/** The current session, also during the question before logging out. Anonymous before there is one. */
export const whoIn = (snapshot: SessionSnapshot | undefined): Session => snapshot?.context.session ?? ANONYMOUS
/** The sign-in is open because the connection has expired, not because of a press. */
export const isExpiredIn = (snapshot: SessionSnapshot | undefined) => snapshot?.matches({ asking: 'expired' }) ?? false
/** Logging out, from the press to its end. */
export const logoutOf = (snapshot: SessionSnapshot) => snapshot.children.logout
/** The sign-in over what the customer is doing; undefined while none is asked for. */
export const signInOf = (snapshot: SessionSnapshot | undefined) => snapshot?.children.signInStage
/** A press may open the sign-in. */
export const mayAskIn = (snapshot: SessionSnapshot | undefined) => snapshot?.can({ type: 'signIn.requested' }) ?? false
