import type { Id } from '../../../machines/domain/id.ts'
import type { SessionRef } from '../../../machines/session/session.machine.ts'

/** Any page of this origin can send here. The only message is a logout, which hides data and never shows more. */
const openChannel = () => new BroadcastChannel('logout')

/** Tells the other tabs that the group's customer has logged out. */
export function announceLogout(groupId: Id): void {
  const channel = openChannel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is bound to its origin
  channel.postMessage(groupId)
  channel.close()
}

/**
 * Tells the session that its customer has logged out in another tab. A page in the back/forward cache receives no
 * messages: one with a customer on it is hidden when it is cached, and reloaded when it comes back.
 */
export function connectTabs(sessionOf: () => SessionRef | undefined): () => void {
  const hasCustomer = () => sessionOf()?.getSnapshot().context.session.account
  const hideKept = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hasCustomer()) document.documentElement.hidden = true
  }
  const reloadKept = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hasCustomer()) location.reload()
  }
  window.addEventListener('pagehide', hideKept)
  window.addEventListener('pageshow', reloadKept)
  const channel = openChannel()
  channel.addEventListener('message', ({ data }: MessageEvent<Id>) =>
    sessionOf()?.send({ type: 'session.left', groupId: data }),
  )
  return () => {
    channel.close()
    window.removeEventListener('pagehide', hideKept)
    window.removeEventListener('pageshow', reloadKept)
  }
}
