import type { SavingSnapshot } from './saving.machine.ts'

export const isUnknown = (snapshot: SavingSnapshot) => snapshot.matches('unknown')
/** The server is being asked at this moment. */
export const isLooking = (snapshot: SavingSnapshot) => snapshot.matches({ unknown: 'looking' })
/** The machine looks by itself no longer. */
export const isResting = (snapshot: SavingSnapshot) => snapshot.matches({ unknown: { waiting: 'resting' } })
/** The record was not in the list at the latest look that succeeded. */
export const isAbsent = (snapshot: SavingSnapshot) => snapshot.context.isAbsent
