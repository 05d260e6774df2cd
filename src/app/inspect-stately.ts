import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActorRef } from 'xstate'
import { completed, connectStately } from '../inspect/stately.ts'

/** What happened before the inspector's window was open is kept for it, so far. */
const KEPT = 5_000
/** Deeper than any machine. */
const DEPTH = 40

/**
 * Shows this page in Stately's inspector, a page of another company in a window of its own. Loaded with
 * `?inspect=stately`, in builds that allow it; what is told is on the same list as for the explorer.
 */
export function inspectByStately(app: AnyActorRef): void {
  const inspector = createBrowserInspector({
    autoStart: false,
    maxDeferredEvents: KEPT,
    serializationDepthLimit: DEPTH,
    serialize: completed(app),
  })
  const stop = connectStately(app, inspector)
  // Browsers open a window only when somebody has pressed.
  window.addEventListener('click', () => inspector.start(), { once: true, capture: true })
  window.addEventListener('pagehide', stop, { once: true })
}
