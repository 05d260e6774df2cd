import { isRefusal } from '../../domain/failures.ts'
import type { SubmissionSnapshot } from './submission.machine.ts'

export const isWriting = (snapshot: SubmissionSnapshot) => snapshot.hasTag('writing')
export const isUnknown = (snapshot: SubmissionSnapshot) => snapshot.matches('unknown')
/** A poll is running. */
export const isPolling = (snapshot: SubmissionSnapshot) => snapshot.matches({ unknown: 'polling' })
/** The automatic polls have ended. */
export const isResting = (snapshot: SubmissionSnapshot) => snapshot.matches({ unknown: { waiting: 'resting' } })
/** Nothing can be looked up: a professional checks the calendar instead. */
export const isUnreadable = ({ context }: SubmissionSnapshot) => context.seen === 'unreadable'
/** What is known about the write so far; null before a poll has had a result. */
export const seenOf = ({ context }: SubmissionSnapshot): 'absent' | 'committed' | null =>
  context.seen === 'absent' || context.seen === 'committed' ? context.seen : null
/** Why the server refused the request that is looked up; null where it has not answered. */
export const refusalOf = ({ context: { failure } }: SubmissionSnapshot) =>
  failure !== null && isRefusal(failure) ? failure : null
/** The request that is looked up moves an appointment. */
export const isMove = ({ context }: SubmissionSnapshot) => context.request.moves !== undefined
/** When the appointment would be. */
export const slotOf = ({ context }: SubmissionSnapshot) => context.request.slot
export const zoneOf = ({ context }: SubmissionSnapshot) => context.scope.group.timezone
/** This browser has no session with which to look it up, or may not. */
export const isImpossible = ({ context: { seen, pollFailure } }: SubmissionSnapshot) =>
  pollFailure === null ? seen === 'impossible' : isRefusal(pollFailure)
