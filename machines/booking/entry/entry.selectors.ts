import type { EntrySnapshot } from './entry.machine.ts'

/** The checks failed without a response. */
export const isUnchecked = (snapshot: EntrySnapshot) => snapshot.hasTag('failed')
/** The appointment cannot be changed or repeated. */
export const isRefused = (snapshot: EntrySnapshot) => snapshot.hasTag('blocked')
/** What no longer takes the services of the appointment; null for nothing. */
export const unfitOf = (snapshot: EntrySnapshot) =>
  isRefused(snapshot) ? (snapshot.context.checked?.unfit?.[0] ?? null) : null
export const groupOf = (snapshot: EntrySnapshot) => snapshot.context.group
export const failureOf = (snapshot: EntrySnapshot) => snapshot.context.failure
export const taskOf = (snapshot: EntrySnapshot) => snapshot.context.task
