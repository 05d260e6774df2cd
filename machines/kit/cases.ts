import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, StateMachine } from 'xstate'

/**
 * The data with which a machine is walked by generated tests. Each machine brings its own in `x.cases.ts`:
 *
 * ```ts
 * export const listCases = { inputs: …, events: …, actors: …, delays: {} } satisfies MachineCases<typeof listMachine>
 * ```
 *
 * A new event, actor or delay does not compile until it has cases. Two or three variants of a payload are plenty:
 * every variant multiplies the walked state space.
 */
export interface MachineCases<TMachine extends AnyStateMachine> {
  /** Where walks start, by name: at least one. A machine without input writes `{ start: undefined }`. */
  inputs: Readonly<Record<string, InputFrom<TMachine>>>
  /** For each event its payloads, without `type`; `[{}]` for an event that carries nothing. */
  events: EventCases<EventFromLogic<TMachine>>
  /** For each declared actor its outputs and its failures. A child that never ends has neither. */
  actors: ActorCases<ActorOf<TMachine>>
  /**
   * For each named delay its length in milliseconds, written as a number so that it is an expectation of its own; a delay
   * that the context decides has all the lengths that it may have.
   */
  delays: { readonly [D in DelayOf<TMachine>]: number | readonly number[] }
  /**
   * Transitions that no gesture of a user causes (a notice of a child, a service of the whole life), with the reason.
   * Keys are transition ids as in the coverage files; a trailing `*` matches any rest.
   */
  notByUser?: Readonly<Record<string, string>>
  /** States that no screen shows, with the reason; axe checks all others. Keys as above. */
  unseen?: Readonly<Record<string, string>>
}

export type EventCases<TEvent extends { type: string }> = {
  readonly [T in TEvent['type']]: readonly [
    Payload<Extract<TEvent, { type: T }>>,
    ...Payload<Extract<TEvent, { type: T }>>[],
  ]
}

export type ActorCases<TActor extends { src: string; logic: unknown }> = {
  readonly [A in TActor as A['src']]: {
    readonly outputs: readonly OutputFrom<A['logic']>[]
    readonly errors: readonly unknown[]
  }
}

/** An event without its type; each member of a union by itself. */
export type Payload<TEvent> = TEvent extends { type: string } ? Omit<TEvent, 'type'> : never

/** The actors that a machine declares in `setup`. */
export type ActorOf<TMachine> =
  TMachine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer TActor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? TActor
    : never

/** The names of the delays that a machine declares in `setup`. */
export type DelayOf<TMachine> =
  TMachine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer TDelay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? TDelay
    : never
