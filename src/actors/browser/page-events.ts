import type { AppRef } from '../../../machines/app/app.machine.ts'

/**
 * Sends `page.shown` when the page becomes visible again (after another tab, a laptop's sleep, or a return from the
 * back/forward cache) and `line.restored` when the network is back.
 */
export function connectPage(app: AppRef): () => void {
  const tell = () => {
    if (document.visibilityState === 'visible') app.send({ type: 'page.shown' })
  }
  const tellBroughtBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) app.send({ type: 'page.shown' })
  }
  const tellRestored = () => app.send({ type: 'line.restored' })
  document.addEventListener('visibilitychange', tell)
  window.addEventListener('pageshow', tellBroughtBack)
  window.addEventListener('online', tellRestored)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener('pageshow', tellBroughtBack)
    window.removeEventListener('online', tellRestored)
  }
}
