import type { AppRef } from '../../../machines/app/app.machine.ts'
import { groupOf } from '../../../machines/app/app.selectors.ts'
import { ownerKey } from '../../storage/keys.ts'
import type { TokenStorage } from '../tokens.ts'

/**
 * Sends `page.shown` when the page becomes visible again (after another tab, a laptop's sleep, or a return from the
 * back/forward cache) and `line.restored` when the network is back. A page of somebody is hidden while it is in that cache,
 * and loaded anew when somebody else has come in the meantime.
 */
export function connectPage(app: AppRef, storage: Pick<TokenStorage, 'read'>): () => void {
  const root = document.documentElement
  const owner = () => JSON.stringify(storage.read(ownerKey(groupOf(app.getSnapshot())?.id ?? 0)))
  let before = owner()
  const tell = () => {
    if (document.visibilityState === 'visible') app.send({ type: 'page.shown' })
  }
  const hideKept = ({ persisted }: PageTransitionEvent) => {
    before = owner()
    if (persisted && before !== 'null') root.hidden = true
  }
  const tellBroughtBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    root.hidden = owner() !== before
    if (root.hidden) location.reload()
    else app.send({ type: 'page.shown' })
  }
  const tellRestored = () => app.send({ type: 'line.restored' })
  document.addEventListener('visibilitychange', tell)
  window.addEventListener('pagehide', hideKept)
  window.addEventListener('pageshow', tellBroughtBack)
  window.addEventListener('online', tellRestored)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener('pagehide', hideKept)
    window.removeEventListener('pageshow', tellBroughtBack)
    window.removeEventListener('online', tellRestored)
  }
}
