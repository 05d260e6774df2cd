import type { AppRef } from '../../machines/app/app.machine.ts'
import { groupOf } from '../../machines/app/app.selectors.ts'
import { MINUTE_MS } from '../../machines/domain/constants.ts'
import { ownerKey } from '../storage/keys.ts'
import type { TabStorage } from '../storage/tab-storage.ts'

/** How often a visible page reads the clock, in milliseconds. */
const TICK_MS = MINUTE_MS / 2
/**
 * What is shown follows the clock in these steps, in milliseconds: times begin and notice periods end on the quarter of
 * an hour, and so does the day in every zone.
 */
const STEP_MS = 15 * MINUTE_MS

/**
 * Sends `page.shown` when the page becomes visible again (after another tab, or a return from the back/forward cache),
 * and whenever a quarter of an hour has begun while it is visible, or a laptop slept over one: what it shows may have
 * aged. Sends `network.restored` when the network is back. A page of somebody is hidden while it is in that cache, and
 * loaded anew when somebody else has come in the meantime.
 */
export function connectPage(app: AppRef, storage: Pick<TabStorage, 'read'>): () => void {
  const root = document.documentElement
  const owner = () => JSON.stringify(storage.read(ownerKey(groupOf(app.getSnapshot())?.id ?? 0)))
  let before = owner()
  const sendShown = () => {
    if (document.visibilityState === 'visible') app.send({ type: 'page.shown' })
  }
  const hideCached = ({ persisted }: PageTransitionEvent) => {
    before = owner()
    if (persisted && before !== 'null') root.hidden = true
  }
  const sendBroughtBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    root.hidden = owner() !== before
    if (root.hidden) location.reload()
    else app.send({ type: 'page.shown' })
  }
  let step = stepNow()
  const tick = setInterval(() => {
    if (stepNow() === step) return
    step = stepNow()
    sendShown()
  }, TICK_MS)
  const sendRestored = () => app.send({ type: 'network.restored' })
  document.addEventListener('visibilitychange', sendShown)
  window.addEventListener('pagehide', hideCached)
  window.addEventListener('pageshow', sendBroughtBack)
  window.addEventListener('online', sendRestored)
  return () => {
    clearInterval(tick)
    document.removeEventListener('visibilitychange', sendShown)
    window.removeEventListener('pagehide', hideCached)
    window.removeEventListener('pageshow', sendBroughtBack)
    window.removeEventListener('online', sendRestored)
  }
}

const stepNow = () => Math.floor(Date.now() / STEP_MS)
