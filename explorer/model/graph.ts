import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '../walk/transitions.ts'
import { eventOf, nameOf, namesOf, type EventName } from './names.ts'

/** One state of a machine, as all of the explorer uses it. The root is the first one. */
export interface GraphState {
  id: string
  /** The last part of its id. */
  key: string
  /** Null only for the root. */
  parent: string | null
  depth: number
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  isInitial: boolean
  /** In English, for QA; empty for the root and for final states without a description. */
  title: string
  tags: readonly string[]
  entry: readonly string[]
  exit: readonly string[]
  invokes: readonly { id: string; src: string }[]
}

export interface GraphTransition {
  /** `source|event|index`, the same as in the coverage files. */
  id: string
  source: string
  /** None for a transition that only runs actions; several when it enters parallel states. */
  targets: readonly string[]
  event: EventName
  /** The event's type in XState. */
  type: string
  /** Empty when there is none. */
  guard: string
  actions: readonly string[]
  reenter: boolean
}

/** The source for the chart, the table, the documents and every export. */
export interface MachineGraph {
  id: string
  states: readonly GraphState[]
  transitions: readonly GraphTransition[]
}

/** Reads a machine's states and transitions, `always` and ends of actors included, in the order of its source. */
export function graphOf(machine: AnyStateMachine): MachineGraph {
  const nodes = withDescendants(machine.root)
  return { id: machine.id, states: nodes.map(stateOf), transitions: nodes.flatMap(transitionsOf) }
}

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants),
]

function stateOf(node: AnyStateNode): GraphState {
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    depth: node.path.length,
    kind: node.type,
    isInitial: isInitial(node),
    title: titleOf(node),
    tags: [...node.tags],
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : '(inline)' })),
  }
}

/** False for the regions of a parallel state, which all start, and for the root. */
function isInitial(node: AnyStateNode): boolean {
  const { parent } = node
  if (!parent || parent.type === 'parallel') return false
  return (parent.initial.target ?? []).some((target: AnyStateNode) => target === node || isWithin(target, node))
}

const isWithin = (inner: AnyStateNode, outer: AnyStateNode): boolean =>
  inner.parent !== undefined && (inner.parent === outer || isWithin(inner.parent, outer))

function titleOf({ meta }: AnyStateNode): string {
  return typeof meta === 'object' && meta !== null && 'title' in meta ? String(meta.title) : ''
}

function transitionsOf(node: AnyStateNode): GraphTransition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()].map((transition) =>
    transitionOf(node, transition),
  )
}

function transitionOf(node: AnyStateNode, transition: AnyTransitionDefinition): GraphTransition {
  const { eventType, guard, actions, target, reenter } = transition
  return {
    id: transitionId(transition),
    source: node.id,
    targets: (target ?? []).map((one: AnyStateNode) => one.id),
    event: eventOf(eventType, node),
    type: eventType,
    guard: guard ? nameOf(guard) : '',
    actions: namesOf(actions),
    reenter,
  }
}

/** The states of a graph by their ids. */
export const statesById = (graph: MachineGraph): ReadonlyMap<string, GraphState> =>
  new Map(graph.states.map((state) => [state.id, state]))

/** The id of a state without the machine's name: `editing.refused`; the root has the machine's. */
export const shortId = (graph: MachineGraph, id: string): string =>
  id === graph.id ? graph.id : id.startsWith(`${graph.id}.`) ? id.slice(graph.id.length + 1) : id
