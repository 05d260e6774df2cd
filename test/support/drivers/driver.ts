import type { AnyEventObject, StateValue } from 'xstate'

/** What a driver can say of where the machine is. A browser sees tags; only an actor in reach shows the rest. */
export interface Seen {
  status: 'active' | 'done' | 'error' | 'stopped'
  value: StateValue
  tags: readonly string[]
  context: unknown
}

/**
 * Brings an event of a generated path about in something that runs, and tells what came of it. Three layers have one:
 * the actor alone, the actor with its view, and the whole product in a browser.
 */
export interface Driver {
  readonly layer: Layer
  send(event: AnyEventObject): Promise<void>
  snapshot(): Promise<Seen>
  stop(): Promise<void>
}

export type Layer = 'pure' | 'view' | 'browser'
