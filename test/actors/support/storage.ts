import type { TabStorage } from '../../../src/storage/tab-storage.ts'

/** A tab's storage whose content a test can read. */
export const storageOver = (kept: Map<string, unknown>): TabStorage => ({
  read: (key) => kept.get(key) ?? null,
  write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
})
