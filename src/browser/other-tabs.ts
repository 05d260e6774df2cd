import type { Id } from '../../machines/domain/id.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { logoutKey } from '../storage/keys.ts'
import type { TabStorage } from '../storage/tab-storage.ts'
import { missedLogout } from '../storage/last-logout.ts'

interface Logout {
  groupId: Id
  at: Instant
}

/** Any page of this origin can send here. The only message is a logout, which hides data and never shows more. */
const openChannel = () => new BroadcastChannel('logout')

/** Tells the other tabs that the group's customer has logged out. The mark is for tabs that are not listening. */
export function announceLogout(storage: TabStorage, groupId: Id, at: Instant): void {
  try {
    localStorage.setItem(logoutKey(groupId), String(at))
    storage.write(logoutKey(groupId), at)
  } catch {
    // Without this storage only listening tabs hear of it.
  }
  const channel = openChannel()
  const logout: Logout = { groupId, at }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is bound to its origin
  channel.postMessage(logout)
  channel.close()
}

/**
 * Tells the session that its customer has logged out in another tab. A page in the back/forward cache receives no
 * messages: one with a customer on it is hidden when it is cached, and reloaded when it comes back. So is one whose
 * customer was known before, if it has missed a logout.
 */
export function connectTabs(sessionOf: () => SessionRef | undefined, storage: TabStorage): () => void {
  const hasCustomer = () => sessionOf()?.getSnapshot().context.session.account
  const hideCached = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hasCustomer()) document.documentElement.hidden = true
  }
  const hasMissed = () => {
    const session = sessionOf()
    return session && missedLogout(storage, session.getSnapshot().context.scope.group.id) !== null
  }
  const reloadCached = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !(hasCustomer() || hasMissed())) return
    document.documentElement.hidden = true
    location.reload()
  }
  window.addEventListener('pagehide', hideCached)
  window.addEventListener('pageshow', reloadCached)
  const channel = openChannel()
  channel.addEventListener('message', ({ data: { groupId, at } }: MessageEvent<Logout>) => {
    const session = sessionOf()
    const left = { type: 'session.left', groupId } as const
    // A tab that has nobody to forget now asks again when it is next loaded.
    if (!session?.getSnapshot().can(left)) return
    storage.write(logoutKey(groupId), at)
    session.send(left)
  })
  return () => {
    channel.close()
    window.removeEventListener('pagehide', hideCached)
    window.removeEventListener('pageshow', reloadCached)
  }
}
