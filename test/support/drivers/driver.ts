import type { AnyEventObject, StateValue } from 'xstate'

/** What a driver knows about the machine's state. */
export interface Seen {
  status: 'active' | 'done' | 'error' | 'stopped'
  value: StateValue
  tags: readonly string[]
  context: unknown
}

/**
 * Causes an event of a generated path in a running subject, and reports the result. Two layers have one: the actor
 * alone, and the actor with its view.
 */
export interface Driver {
  readonly layer: Layer
  send(event: AnyEventObject): Promise<void>
  snapshot(): Promise<Seen>
  stop(): Promise<void>
}

export type Layer = 'pure' | 'view'
