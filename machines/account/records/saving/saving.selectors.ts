import type { SavingSnapshot } from './saving.machine.ts'

export const isUnknown = (snapshot: SavingSnapshot) => snapshot.matches('unknown')
/** A look-up is running. */
export const isLooking = (snapshot: SavingSnapshot) => snapshot.matches({ unknown: 'looking' })
/** The automatic look-ups have ended. */
export const isResting = (snapshot: SavingSnapshot) => snapshot.matches({ unknown: { waiting: 'resting' } })
/** The record was missing in the latest successful look-up. */
export const isAbsent = (snapshot: SavingSnapshot) => snapshot.context.isAbsent
