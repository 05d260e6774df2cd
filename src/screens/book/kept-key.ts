import type { Storage } from '../../actors/browser/storage.ts'

/**
 * Where the state that survives a reload is kept: a small object with selected keys, never a snapshot of the machines,
 * whose timers and pending requests would be restored wrongly. The tab's session storage holds one per group; an object
 * that does not fit is silently dropped.
 */
export const keyOf = (urlname: string) => `booking:${urlname}`

/** Where `cancel-notes.ts` keeps the cancellations that the tab has sent to a group. */
export const cancellationsKey = (urlname: string) => `cancelled:${urlname}`

/** Called at the logout: nothing of the customer stays in the tab. */
export function forgetBooking(storage: Storage, urlname: string): void {
  for (const key of [keyOf(urlname), cancellationsKey(urlname)]) storage.write(key, null)
}
