import type { StageSnapshot } from '../kit/stage.machine.ts'
import type { SessionSnapshot } from './session.machine.ts'
import { logoutOf, whoIn } from './session.selectors.ts'
import type { SignInRequest } from './session.types.ts'

/** What only somebody who has signed in meets: none of it belongs to the first screen. */

/** The session expires within minutes, and the warning for this token was not dismissed. */
export const isEndingIn = (snapshot: SessionSnapshot) =>
  snapshot.matches({ known: { timed: 'ending' } }) && snapshot.context.dismissedAt !== snapshot.context.lastSignedAt
/** The question before logging out; undefined while it is not asked, and where the press has said what it does. */
export const logoutQuestionOf = (snapshot: SessionSnapshot) => {
  const logout = logoutOf(snapshot)
  return logout?.getSnapshot().context.isSure ? undefined : logout
}
/** A customer is signed in, and may log out. */
export const mayLeaveIn = (snapshot: SessionSnapshot | undefined) =>
  whoIn(snapshot).status === 'user' && (snapshot?.can({ type: 'logout.requested' }) ?? false)
/** The sign-in is that of a professional, who signs in again. */
export const isForProsIn = ({ context: { request } }: StageSnapshot) =>
  (request as SignInRequest).session.status === 'pro'
