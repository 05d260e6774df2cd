import type { AnyActorRef } from 'xstate'
import { connectInspector } from '../inspect/inspect.ts'
import { CHANNEL } from '../inspect/protocol.ts'

/** Lets the explorer in another tab of this origin watch this page. Loaded with `?inspect`, in builds that allow it. */
export function inspect(app: AnyActorRef): void {
  const stop = connectInspector(app, new BroadcastChannel(CHANNEL), crypto.randomUUID(), () => location.pathname)
  window.addEventListener('pagehide', stop, { once: true })
}
