import type { SessionSnapshot } from './session.machine.ts'

export const sessionOf = (snapshot: SessionSnapshot) => snapshot.context.session
export const isSignedIn = (snapshot: SessionSnapshot) => snapshot.context.session.status !== 'anonymous'
export const isEnding = (snapshot: SessionSnapshot) => snapshot.matches({ known: 'ending' })
