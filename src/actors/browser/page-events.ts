import type { AppRef } from '../../../machines/app/app.machine.ts'

/**
 * Tells the machines when somebody looks at the page again: after another tab, after a laptop slept, and when the
 * browser brings a whole page back from its cache; and when the network is back.
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
