import type { AnyEventObject, StateValue } from 'xstate'

/**
 * What a driver knows about the machine's state. A browser shows only tags; an actor in the same process shows the
 * rest.
 */
export interface Seen {
  status: 'active' | 'done' | 'error' | 'stopped'
  value: StateValue
  tags: readonly string[]
  context: unknown
}

/**
 * Causes an event of a generated path in a running subject, and reports the result. Three layers have one: the actor
 * alone, the actor with its view, and the whole product in a browser.
 */
export interface Driver {
  readonly layer: Layer
  send(event: AnyEventObject): Promise<void>
  snapshot(): Promise<Seen>
  stop(): Promise<void>
}

export type Layer = 'pure' | 'view' | 'browser'
