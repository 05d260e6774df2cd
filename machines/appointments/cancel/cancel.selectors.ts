import type { CancelSnapshot } from './cancel.machine.ts'

/** The question is open; it stays open while the cancellation runs. */
export const isAsking = (snapshot: CancelSnapshot) =>
  snapshot.matches('asking') ||
  snapshot.matches({ unknown: 'asking' }) ||
  (snapshot.hasTag('writing') && !isPollingFirst(snapshot))
/** The page was reloaded, and the server is asked for the outcome of the cancellation. */
export const isPollingFirst = (snapshot: CancelSnapshot) => snapshot.context.resume && snapshot.matches('reconciling')
export const isCancelling = (snapshot: CancelSnapshot) => snapshot.hasTag('writing')
export const isOutcomeUnknown = (snapshot: CancelSnapshot) => snapshot.matches('unknown')
/** A poll is running. */
export const isPolling = (snapshot: CancelSnapshot) => snapshot.matches({ unknown: 'polling' })
/** The automatic polls have ended. */
export const isResting = (snapshot: CancelSnapshot) => snapshot.matches({ unknown: { waiting: 'resting' } })
/** No poll is possible: professionals may not read appointments. */
export const isUnread = (snapshot: CancelSnapshot) => snapshot.matches('unknown') && !snapshot.context.isReadable
/** What the latest successful poll has shown: nothing is cancelled, a part, or all; null before the first one. */
export function seenOf({ context: { appointmentIds, gone, listed } }: CancelSnapshot) {
  if (gone.length === 0) return listed.length === 0 ? null : 'none'
  return appointmentIds.every((id) => gone.includes(id)) ? 'all' : 'part'
}
/** Why the server refused what is looked up; null where it has not answered. */
export const refusalOf = ({ context }: CancelSnapshot) => context.refusal
/** The records that are known to be cancelled. */
export const goneOf = (snapshot: CancelSnapshot) => snapshot.context.gone
