import { ANONYMOUS, type Session } from '../domain/account/session.ts'
import type { GuestSystem } from '../kit/guest-logic.ts'
import type { StageSnapshot } from '../kit/stage.machine.ts'
import type { SessionRef, SessionSnapshot } from './session.machine.ts'
import type { SignInRequest } from './session.types.ts'

/** The current session, from the session actor, its only owner. */
export function sessionIn(system: GuestSystem): Session {
  const session: SessionRef | undefined = system.get('session')
  return session?.getSnapshot().context.session ?? ANONYMOUS
}

/** The current session, also during the question before logging out. Anonymous before there is one. */
export const whoIn = (snapshot: SessionSnapshot | undefined): Session => snapshot?.context.session ?? ANONYMOUS
/** The sign-in is open because the connection has expired, not because of a press. */
export const isExpiredIn = (snapshot: SessionSnapshot | undefined) => snapshot?.matches({ asking: 'expired' }) ?? false
/**
 * The connection expires in a few minutes, signing in again would extend it, and the warning was not dismissed, which
 * holds for the rest of that connection: a page that is shown again measures its time anew.
 */
export const isEndingIn = (snapshot: SessionSnapshot) =>
  snapshot.matches({ known: { timed: 'ending' } }) &&
  snapshot.can({ type: 'signIn.requested' }) &&
  snapshot.context.dismissedAt !== snapshot.context.lastSignedAt
/** Logging out, from the press to its end. */
export const logoutOf = (snapshot: SessionSnapshot) => snapshot.children.logout
/** The question before logging out; undefined while it is not asked, and where the press has said what it does. */
export const logoutQuestionOf = (snapshot: SessionSnapshot) => {
  const logout = logoutOf(snapshot)
  return logout?.getSnapshot().context.isSure ? undefined : logout
}
/** The sign-in over what the customer is doing; undefined while none is asked for. */
export const signInOf = (snapshot: SessionSnapshot | undefined) => snapshot?.children.signInStage
/** The sign-in is that of a professional, who signs in again. */
export const isForProsIn = ({ context: { request } }: StageSnapshot) =>
  (request as SignInRequest).session.status === 'pro'
/** A press may open the sign-in. */
export const mayAskIn = (snapshot: SessionSnapshot | undefined) => snapshot?.can({ type: 'signIn.requested' }) ?? false
