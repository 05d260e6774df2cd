import type { SessionSnapshot } from './session.machine.ts'

/** The sign-in over what the customer is doing; undefined while none is asked for. */
export const signInOf = (snapshot: SessionSnapshot | undefined) => snapshot?.children.signInStage
/** A press may ask to sign in. */
export const mayAskIn = (snapshot: SessionSnapshot | undefined) => snapshot?.can({ type: 'signIn.requested' }) ?? false
