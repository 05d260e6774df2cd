import type { SubmissionSnapshot } from './submission.machine.ts'

export const isWriting = (snapshot: SubmissionSnapshot) => snapshot.hasTag('writing')
export const isUnknown = (snapshot: SubmissionSnapshot) => snapshot.matches('unknown')
/** The server is being asked at this moment. */
export const isLooking = (snapshot: SubmissionSnapshot) => snapshot.matches({ unknown: 'looking' })
/** The machine looks by itself no longer. */
export const isResting = (snapshot: SubmissionSnapshot) => snapshot.matches({ unknown: { waiting: 'resting' } })
/** Nothing can be looked up: a professional looks into the calendar. */
export const isUnreadable = ({ context }: SubmissionSnapshot) => context.seen === 'unreadable'
/** What is known of the write so far; null when no look has told anything. */
export const seenOf = ({ context }: SubmissionSnapshot): 'absent' | 'committed' | null =>
  context.seen === 'absent' || context.seen === 'committed' ? context.seen : null
