import type { CancelSnapshot } from './cancel.machine.ts'

/** The question is open; it stays open while the answer is carried out. */
export const isAsking = (snapshot: CancelSnapshot) =>
  snapshot.matches('asking') ||
  snapshot.matches({ doubting: 'asking' }) ||
  (snapshot.hasTag('writing') && !isLookingAfter(snapshot))
/** The page was loaded anew, and the server is asked what became of the cancellation. */
export const isLookingAfter = (snapshot: CancelSnapshot) => snapshot.context.resume && snapshot.matches('reconciling')
export const isCancelling = (snapshot: CancelSnapshot) => snapshot.hasTag('writing')
export const isDoubting = (snapshot: CancelSnapshot) => snapshot.matches('doubting')
/** The server is being asked at this moment. */
export const isLooking = (snapshot: CancelSnapshot) => snapshot.matches({ doubting: 'looking' })
/** The machine looks by itself no longer. */
export const isResting = (snapshot: CancelSnapshot) => snapshot.matches({ doubting: { waiting: 'resting' } })
/** Nobody can look: a professional reads no appointments. */
export const isUnread = (snapshot: CancelSnapshot) => snapshot.matches('doubting') && !snapshot.context.isReadable
/** What the latest look that succeeded has shown: nothing is cancelled, a part, or all; null before the first one. */
export function seenOf({ context: { appointmentIds, gone, listed } }: CancelSnapshot) {
  if (gone.length === 0) return listed.length === 0 ? null : 'none'
  return appointmentIds.every((id) => gone.includes(id)) ? 'all' : 'part'
}
/** The records that are cancelled, as far as is known. */
export const goneOf = (snapshot: CancelSnapshot) => snapshot.context.gone
