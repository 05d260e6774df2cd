import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

/**
 * The only place that knows how XState reports the transitions it took: `_transitions` of a microstep. The leading
 * underscore means that it may change; the tests of the coverage then fail.
 */
export function takenTransitions(event: InspectionEvent): readonly AnyTransitionDefinition[] {
  return event.type === '@xstate.microstep' ? event._transitions : []
}

/** An id for a transition that survives `provide()`: `source.id|eventType|index`; eventless ones have no type. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  return `${source.id}|${eventType}|${siblingsOf(source, eventType).indexOf(transition)}`
}

/** The transitions of one machine, in the order of its states. */
export function transitionIds(machine: AnyStateMachine): string[] {
  return statesOf(machine).flatMap((node) => [...(node.always ?? []), ...on(node)].map(transitionId))
}

/** Every state node below the root, parents first. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  return withDescendants(machine.root)
}

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants)]
}

function on(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat()
}

function siblingsOf(source: AnyStateNode, eventType: string): readonly AnyTransitionDefinition[] {
  return eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
}
