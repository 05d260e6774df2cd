/** The channel between a tab of the product and the explorer; only pages of the same origin receive it. */
export const CHANNEL = 'booking:inspect'

/** A value as the explorer sees it: the value itself when it is on the list of what may be seen, otherwise a dot. */
export type Seen = string | number | boolean | null | readonly Seen[] | { readonly [key: string]: Seen }

export interface SeenActor {
  session: string
  id: string
  /** The session of its parent; null for the root. */
  parent: string | null
  /** The id of its machine; null for a request, a timer or a callback. */
  machine: string | null
  status: string
  value: Seen
  /** The ids of its active states. */
  states: readonly string[]
  tags: readonly string[]
  context: Seen
}

export interface SeenEvent {
  /** Names of machines or actors; null for events from outside: a user, the network, a timer. */
  from: string | null
  to: string
  /** The session of the actor that heard it. */
  session: string
  event: Seen
}

/** Messages of a tab of the product. */
export type FromTab =
  | { type: 'tree'; tab: string; title: string; actors: readonly SeenActor[] }
  | { type: 'event'; tab: string; seen: SeenEvent }
  | { type: 'taken'; tab: string; session: string; transitions: readonly string[] }
  | { type: 'closed'; tab: string }

/** Messages of the explorer. */
export type FromExplorer =
  { type: 'who' } | { type: 'send'; tab: string; session: string; event: { type: string; [key: string]: unknown } }
