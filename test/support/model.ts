import { TestModel } from '@xstate/test'
import {
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromCallback,
} from 'xstate'
import { type AnyCases, enabledEvents } from './model-events.ts'
import { transitionId } from './transitions.ts'

export interface ModelStep {
  event: AnyEventObject
  /** What the machine must be like after the event. */
  expected: AnyMachineSnapshot
}

export interface ModelPath {
  /** The events, readable, for the name of a test. */
  title: string
  /** The name of the input it starts from. */
  input: string
  start: AnyMachineSnapshot
  steps: readonly ModelStep[]
}

export interface ModelOptions {
  machine: AnyStateMachine
  cases: AnyCases
  /** Walking stops after this many visited vertices, loudly: an endless state space is a mistake in the cases. */
  limit?: number
  /** A state from which nothing more needs to be explored, for counters that grow for ever. */
  isFarEnough?: (snapshot: AnyMachineSnapshot) => boolean
  /**
   * What tells two contexts apart, for a machine whose contexts multiply beyond walking. Contexts that look the same
   * through it are explored once; what is expected along a path is computed along that path all the same.
   */
  project?: (snapshot: AnyMachineSnapshot) => unknown
}

const LIMIT = 20_000

/**
 * All shortest paths through a machine, from each of its inputs. A vertex is the status, the value, the context, and
 * the transitions by which it was reached: so each transition is walked from somewhere, and no two different contexts
 * are taken for one another. Paths that are the beginning of another one are left out.
 */
export function modelOf({ machine, cases, limit = LIMIT, isFarEnough, project }: ModelOptions): ModelPath[] {
  const inert = machine.provide({ actors: standIns(machine) })
  return Object.entries(cases.inputs).flatMap(([input, value]) => {
    const logic = pureLogic(inert, value)
    const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(logic, {
      events: (snapshot) => enabledEvents(inert, snapshot, cases),
      serializeState: (snapshot, event, previous) => vertexOf(inert, snapshot, event, previous, project),
      serializeEvent: (event) => JSON.stringify(event),
      ...(isFarEnough ? { stopWhen: isFarEnough } : {}),
      limit,
    })
    const paths = model.getShortestPaths({ allowDuplicatePaths: true }).map(({ steps }) => toPath(logic, input, steps))
    return withoutBeginnings(paths)
  })
}

type PureLogic = ReturnType<typeof pureLogic>
type Walked = readonly { state: AnyMachineSnapshot; event: AnyEventObject }[]

/** Walks the events again, since a vertex that stands for several contexts remembers only one of them. */
function toPath(logic: PureLogic, input: string, [first, ...rest]: Walked): ModelPath {
  if (!first) throw new Error('A path has at least its start')
  let at = first.state
  const steps = rest.map(({ event }) => {
    at = logic.transition(at, event, inertScope())
    return { event, expected: at }
  })
  return { title: titleOf(steps), input, start: first.state, steps }
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
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject | undefined,
  previous: AnyMachineSnapshot | undefined,
  project: ModelOptions['project'],
): string {
  const taken = event && previous ? machine.getTransitionData(previous, event).map(transitionId) : []
  const { status, value, context } = snapshot
  return JSON.stringify([status, value, project ? project(snapshot) : context, taken])
}

function withoutBeginnings(paths: readonly ModelPath[]): ModelPath[] {
  const keyed = paths.map((path) => ({ path, keys: path.steps.map(({ event }) => JSON.stringify(event)) }))
  const beginnings = new Set(
    keyed.flatMap(({ keys }) => keys.map((_, length) => JSON.stringify(keys.slice(0, length)))),
  )
  return keyed.filter(({ keys }) => !beginnings.has(JSON.stringify(keys))).map(({ path }) => path)
}

/**
 * The machine as a pure function. The package's own traversal runs with an actor that has no parent, in which
 * `sendParent` throws; here it has one that listens to nothing.
 */
function pureLogic(machine: AnyStateMachine, input: unknown): ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown> {
  return {
    transition: (snapshot, event) => machine.transition(snapshot, event, inertScope()),
    getInitialSnapshot: () => machine.getInitialSnapshot(inertScope(), input),
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}

const idle = fromCallback(() => undefined)
const parent = createMachine({ invoke: { id: 'subject', src: idle } })

function inertScope(): AnyActorScope {
  const self: AnyActorRef | undefined = createActor(parent).getSnapshot().children.subject
  if (!self) throw new Error('The parent has no child')
  return {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: () => undefined,
  }
}

function standIns(machine: AnyStateMachine): Record<string, typeof idle> {
  return Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, idle]))
}
