import type { AppRef } from '../../../machines/app/app.machine.ts'

/**
 * Tells the machines when somebody looks at the page again: after another tab, after a laptop slept, and when the
 * browser brings a whole page back from its cache.
 */
export function connectPage(app: AppRef): () => void {
  const tell = () => {
    if (document.visibilityState === 'visible') app.send({ type: 'page.shown' })
  }
  const tellRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) app.send({ type: 'page.shown' })
  }
  document.addEventListener('visibilitychange', tell)
  window.addEventListener('pageshow', tellRestored)
  window.addEventListener('online', tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener('pageshow', tellRestored)
    window.removeEventListener('online', tell)
  }
}
