import type { SubmissionSnapshot } from './submission.machine.ts'

export const isWriting = (snapshot: SubmissionSnapshot) => snapshot.hasTag('writing')
export const isUnknown = (snapshot: SubmissionSnapshot) => snapshot.matches('unknown')
