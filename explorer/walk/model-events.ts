import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'

/** The part of a machine's cases that walking needs, without the machine's types. */
export interface AnyCases {
  readonly inputs: Readonly<Record<string, unknown>>
  readonly events: Readonly<Record<string, readonly object[]>>
  readonly actors: Readonly<
    Record<string, { readonly outputs: readonly unknown[]; readonly errors: readonly unknown[] }>
  >
  readonly delays: Readonly<Record<string, number | readonly number[]>>
  readonly notByUser?: Readonly<Record<string, string>>
  readonly unseen?: Readonly<Record<string, string>>
}

/** The kind of an event of the model, which decides how a driver causes it. */
export type EventKind =
  | { kind: 'own' }
  | { kind: 'done'; actor: string; output: unknown }
  | { kind: 'failed'; actor: string; error: unknown }
  | { kind: 'elapsed'; delay: string }

const DONE = 'xstate.done.actor.'
const FAILED = 'xstate.error.actor.'
const AFTER = 'xstate.after.'

export function kindOf(event: AnyEventObject): EventKind {
  if (event.type.startsWith(DONE)) return { kind: 'done', actor: event.type.slice(DONE.length), output: event.output }
  if (event.type.startsWith(FAILED))
    return { kind: 'failed', actor: event.type.slice(FAILED.length), error: event.error }
  if (event.type.startsWith(AFTER))
    return { kind: 'elapsed', delay: event.type.slice(AFTER.length).split('.')[0] ?? '' }
  return { kind: 'own' }
}

/** Everything that could happen next: the machine's own events, ends of running actors, and elapsed delays. */
export function enabledEvents(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  cases: AnyCases,
): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const active: readonly AnyStateNode[] = snapshot._nodes
  const events = [...ownEvents(cases), ...active.flatMap((node) => [...endings(node, cases), ...elapses(node)])]
  return events.filter((event) => machine.getTransitionData(snapshot, event).length > 0)
}

const completed = new WeakMap<AnyCases['events'], readonly AnyEventObject[]>()

/** The cases as complete events, made once. */
export function ownEvents({ events }: AnyCases): readonly AnyEventObject[] {
  const known = completed.get(events)
  if (known) return known
  const made = Object.entries(events).flatMap(([type, payloads]) => payloads.map((payload) => ({ ...payload, type })))
  completed.set(events, made)
  return made
}

function endings(node: AnyStateNode, { actors }: AnyCases): AnyEventObject[] {
  return node.invoke.flatMap(({ id, src }) => {
    const ends = typeof src === 'string' ? actors[src] : undefined
    if (!ends) throw new Error(`The cases say nothing of the actor "${String(src)}"`)
    return [
      ...ends.outputs.map((output) => ({ type: `${DONE}${id}`, actorId: id, output })),
      ...ends.errors.map((error) => ({ type: `${FAILED}${id}`, actorId: id, error })),
    ]
  })
}

function elapses(node: AnyStateNode): AnyEventObject[] {
  return [...new Set(node.after.map(({ eventType }) => eventType))].map((type) => ({ type }))
}
