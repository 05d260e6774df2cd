import { TestModel } from '@xstate/test'
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type AnyCases, enabledEvents } from '../../explorer/walk/model-events.ts'
import { PureLogic, standIns } from '../../explorer/walk/pure-logic.ts'
import { transitionId } from '../../explorer/walk/transitions.ts'

export interface ModelStep {
  event: AnyEventObject
  /** The machine's snapshot after the event. */
  expected: AnyMachineSnapshot
  /** The ids of the transitions that lead to it, as far as the walk has kept them. */
  taken?: readonly string[]
}

export interface ModelPath {
  /** The events, readable, for the name of a test. */
  title: string
  /** The name of the path's input. */
  input: string
  start: AnyMachineSnapshot
  steps: readonly ModelStep[]
}

export interface ModelOptions {
  machine: AnyStateMachine
  cases: AnyCases
  /** Walking throws after this many visited vertices: an endless state space is a mistake in the cases. */
  limit?: number
  /** A state from which nothing more needs to be explored, for counters that grow for ever. */
  isFarEnough?: (snapshot: AnyMachineSnapshot) => boolean
  /**
   * What distinguishes two contexts, for a machine with too many contexts to walk. Contexts with the same projection
   * are explored once, whichever input they were reached from; the expectations of a path are still computed along that
   * path. Each remaining edge is walked.
   */
  project?: (snapshot: AnyMachineSnapshot) => unknown
  /** Whether an event that the machine handles can happen where the paths are used; default: true. */
  isEnabled?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
}

const LIMIT = 20_000

/**
 * All shortest paths through a machine, from each of its inputs. A vertex is the status, the value, the context, and
 * the transitions by which it was reached: so each transition is walked from somewhere, and no two different contexts
 * are confused. Paths that are the beginning of another one are left out.
 */
export function modelOf(options: ModelOptions): ModelPath[] {
  const { machine, cases, limit = LIMIT, isFarEnough, project, isEnabled } = options
  const inert = machine.provide({ actors: standIns(machine) })
  const enabled = (snapshot: AnyMachineSnapshot) =>
    enabledEvents(inert, snapshot, cases).filter((event) => isEnabled?.(snapshot, event) ?? true)
  const walked: Walked = { seen: new Set(), edges: new Set() }
  return Object.entries(cases.inputs).flatMap(([input, value]) => {
    const pure = new PureLogic(inert, value)
    if (project) return withoutBeginnings(edgePaths({ machine: inert, pure, enabled, limit, project, walked }, input))
    const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(actorLogic(pure), {
      events: enabled,
      serializeState: (snapshot, event, previous) => vertexOf(inert, snapshot, event, previous),
      serializeEvent: (event) => JSON.stringify(event),
      ...(isFarEnough ? { stopWhen: isFarEnough } : {}),
      limit,
    })
    const paths = model.getShortestPaths({ allowDuplicatePaths: true }).map(({ steps }) => toPath(input, steps))
    return withoutBeginnings(paths)
  })
}

const actorLogic = (pure: PureLogic): ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> => ({
  transition: (snapshot, event) => pure.next(snapshot, event).snapshot,
  getInitialSnapshot: () => pure.start().snapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
})

function toPath(input: string, [first, ...rest]: readonly { state: AnyMachineSnapshot; event: AnyEventObject }[]) {
  if (!first) throw new Error('A path has at least its start')
  const steps = rest.map(({ event, state }) => ({ event, expected: state }))
  return { title: titleOf(steps), input, start: first.state, steps }
}

interface EdgeWalk {
  machine: AnyStateMachine
  pure: PureLogic
  enabled: (snapshot: AnyMachineSnapshot) => AnyEventObject[]
  limit: number
  project: (snapshot: AnyMachineSnapshot) => unknown
  walked: Walked
}

/** What walks from other inputs have already covered. */
interface Walked {
  seen: Set<string>
  edges: Set<string>
}

/**
 * A path for each edge of the folded machine: the first way found to a vertex, plus one event. The library's own
 * traversal cannot fold: it looks an edge's vertex up through another representative, and does not find it.
 */
function edgePaths(
  { machine, pure, enabled, limit, project, walked: { seen, edges } }: EdgeWalk,
  input: string,
): ModelPath[] {
  const start = pure.start().snapshot
  const keyOf = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.status, snapshot.value, project(snapshot)])
  const paths: ModelPath[] = [{ title: titleOf([]), input, start, steps: [] }]
  if (seen.has(keyOf(start))) return paths
  seen.add(keyOf(start))
  const queue: { at: AnyMachineSnapshot; steps: readonly ModelStep[] }[] = [{ at: start, steps: [] }]
  for (let place = queue.shift(); place; place = queue.shift()) {
    const { at, steps } = place
    const here = keyOf(at)
    for (const event of enabled(at)) {
      const chosen = machine.getTransitionData(at, event).map(transitionId)
      const { snapshot: expected, taken } = pure.next(at, event)
      const there = keyOf(expected)
      const edge = JSON.stringify([here, chosen, there])
      if (edges.has(edge)) continue
      edges.add(edge)
      if (edges.size > limit) throw new Error('Traversal limit exceeded')
      const further = [...steps, { event, expected, taken }]
      paths.push({ title: titleOf(further), input, start, steps: further })
      if (seen.has(there)) continue
      seen.add(there)
      queue.push({ at: expected, steps: further })
    }
  }
  return paths
}

function titleOf(steps: readonly ModelStep[]): string {
  return steps.length === 0 ? 'at the start' : steps.map(({ event }) => shortName(event)).join(' → ')
}

function shortName({ type, ...payload }: AnyEventObject): string {
  const name = type
    .replace(/^xstate\.(done|error)\.actor\.(.*)$/, (_, end, actor) => `${actor} ${end}`)
    .replace(/^xstate\.after\.(\w+)\..*$/, (_, delay) => `${delay} elapsed`)
  const { actorId: _, ...data } = payload
  const text = JSON.stringify(data)
  return text === '{}' ? name : `${name} ${text.length > 60 ? `${text.slice(0, 57)}…` : text}`
}

function vertexOf(
  machine: AnyStateMachine,
  { status, value, context }: AnyMachineSnapshot,
  event: AnyEventObject | undefined,
  previous: AnyMachineSnapshot | undefined,
): string {
  const taken = event && previous ? machine.getTransitionData(previous, event).map(transitionId) : []
  return JSON.stringify([status, value, context, taken])
}

function withoutBeginnings(paths: readonly ModelPath[]): ModelPath[] {
  const beginnings = new Set<string>()
  const keyed = paths.map((path) => {
    let key = ''
    for (const { event } of path.steps) {
      beginnings.add(key)
      key += `${JSON.stringify(event)}\n`
    }
    return { path, key }
  })
  return keyed.filter(({ key }) => !beginnings.has(key)).map(({ path }) => path)
}
