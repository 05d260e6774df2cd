import type { AnyActorRef } from 'xstate'
import { connectInspector } from '../inspect/inspect.ts'
import { CHANNEL } from '../inspect/protocol.ts'

/**
 * Lets the explorer in another tab of this origin watch this page. Loaded with `?inspect`, in builds that allow it;
 * `?inspect=stately` shows it in Stately's inspector, too.
 */
export function inspect(app: AnyActorRef): void {
  const stop = connectInspector(app, new BroadcastChannel(CHANNEL), crypto.randomUUID(), () => location.pathname)
  window.addEventListener('pagehide', stop, { once: true })
  if (new URLSearchParams(location.search).get('inspect') === 'stately') {
    void import('./inspect-stately.ts').then(
      ({ inspectByStately }) => inspectByStately(app),
      () => undefined,
    )
  }
}
