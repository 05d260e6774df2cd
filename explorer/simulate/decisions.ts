import type { AnyStateMachine } from 'xstate'
import { withOwnDelays } from './own-delays.ts'
import type { Recording } from './recording.ts'
import { type Library, Simulation } from './simulation.ts'

/** What a machine has decided along a recording, by the names of its own parts and in the order in which it was asked. */
export interface Decisions {
  /** Its context at the start. */
  context: unknown
  guards: Readonly<Record<string, readonly boolean[]>>
  /** In milliseconds. */
  delays: Readonly<Record<string, readonly number[]>>
  /** The events that it has sent itself, by the names of actions. */
  raised: Readonly<Record<string, readonly object[]>>
}

/** Runs a recording once more, and notes every decision of the machine. */
export function decisionsOf(library: Library, recording: Recording): Decisions {
  const guards: Record<string, boolean[]> = {}
  const delays: Record<string, number[]> = {}
  const raised: Record<string, object[]> = {}
  const watched = watch(withOwnDelays(library.machine(recording.machine)), guards, delays, raised)
  const own: Library = {
    ...library,
    machine: (id) => (id === recording.machine ? watched : library.machine(id)),
    cases: (id) => library.cases(id),
  }
  const simulation = new Simulation(own, recording)
  const { context } = simulation.frames[0]?.snapshot ?? { context: {} }
  simulation.stop()
  return { context, guards, delays, raised }
}

type Part = (args: unknown, params: unknown) => unknown

/** The same machine, which notes what its guards answer, how long its delays are and what it raises. */
function watch(
  machine: AnyStateMachine,
  guards: Record<string, boolean[]>,
  delays: Record<string, number[]>,
  raised: Record<string, object[]>,
): AnyStateMachine {
  const { implementations } = machine
  const noted =
    <T>(into: Record<string, T[]>, name: string, part: unknown) =>
    (args: unknown, params: unknown) => {
      const value = (typeof part === 'function' ? (part as Part)(args, params) : part) as T
      into[name] = [...(into[name] ?? []), value]
      return value
    }
  const all = <T>(parts: object, into: Record<string, T[]>) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, noted(into, name, part)]))
  const raising = Object.entries<unknown>(implementations.actions).flatMap(([name, action]) => {
    if (!isRaise(action)) return []
    // The action resolves its event itself: it is told to do so by the same function, which notes what it gave.
    return [[name, Object.assign(action.bind(null), action, { event: noted(raised, name, action.event) })]]
  })
  return machine.provide({
    guards: all(implementations.guards, guards) as never,
    delays: all(implementations.delays, delays) as never,
    actions: Object.fromEntries(raising) as never,
  })
}

/** What XState's `raise` makes: a function with its event. */
type Raise = ((...args: unknown[]) => unknown) & { type: 'xstate.raise'; event: unknown }

export const isRaise = (action: unknown): action is Raise =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.raise'
