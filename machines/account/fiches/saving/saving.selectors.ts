import type { SavingSnapshot } from './saving.machine.ts'

export const isUnknown = (snapshot: SavingSnapshot) => snapshot.matches('unknown')
/** A poll is running. */
export const isPolling = (snapshot: SavingSnapshot) => snapshot.matches({ unknown: 'polling' })
/** The automatic polls have ended. */
export const isResting = (snapshot: SavingSnapshot) => snapshot.matches({ unknown: { waiting: 'resting' } })
/** The record was missing in the latest successful poll. */
export const isAbsent = (snapshot: SavingSnapshot) => snapshot.context.isAbsent
