import type { Id } from '../../machines/domain/id.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import { logoutKey } from './keys.ts'
import type { TabStorage } from './tab-storage.ts'

/**
 * The last logout in this browser, if this tab has not heard of it: the tab was in the back/forward cache, discarded, or
 * on another site (fault F75).
 */
export function missedLogout(storage: TabStorage, groupId: Id): Instant | null {
  try {
    const last = Number(localStorage.getItem(logoutKey(groupId)))
    return last && last !== storage.read(logoutKey(groupId)) ? last : null
  } catch {
    return null
  }
}
