import type { EntrySnapshot } from './entry.machine.ts'

/** The server could not be asked. */
export const isUnchecked = (snapshot: EntrySnapshot) => snapshot.hasTag('failed')
/** Nothing comes of the task. */
export const isRefused = (snapshot: EntrySnapshot) => snapshot.hasTag('blocked')
/** A service, calendar or resource of the appointment is gone. */
export const isBroken = (snapshot: EntrySnapshot) => snapshot.matches('broken')
export const groupOf = (snapshot: EntrySnapshot) => snapshot.context.group
export const failureOf = (snapshot: EntrySnapshot) => snapshot.context.failure
export const taskOf = (snapshot: EntrySnapshot) => snapshot.context.task
