import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { type AnyCases, enabledEvents, kindOf } from '../walk/model-events.ts'
import { PureLogic, standIns } from '../walk/pure-logic.ts'
import type { Entry } from './recording.ts'

export interface Path {
  input: string
  entries: readonly Entry[]
}

/** More states than any path needs; without a limit the search in a machine that counts would not end. */
const LIMIT = 1_500

/**
 * The shortest path to a state, from the given input or, if there is none, from any other; null when none was found
 * among the first states. The search first distinguishes states by their names, which is quick, and by the context only
 * when that finds nothing: then the path may depend on it.
 */
export function shortestPath(machine: AnyStateMachine, cases: AnyCases, state: string, first: string): Path | null {
  const inputs = [first, ...Object.keys(cases.inputs).filter((input) => input !== first)]
  for (const keyOf of [byValue, byContext]) {
    for (const input of inputs) {
      const entries = search({ machine, cases, input, state, keyOf })
      if (entries) return { input, entries }
    }
  }
  return null
}

/** Whether a state is left immediately by an `always` transition, so that the machine never stops in it. */
export const isPassedThrough = ({ always }: AnyStateNode): boolean =>
  (always ?? []).some(({ guard }) => guard === undefined)

interface Place {
  at: AnyMachineSnapshot
  entries: readonly Entry[]
}

interface Search {
  machine: AnyStateMachine
  cases: AnyCases
  input: string
  state: string
  keyOf: (snapshot: AnyMachineSnapshot) => string
}

function search({ machine, cases, input, state, keyOf }: Search): readonly Entry[] | null {
  const inert = machine.provide({ actors: standIns(machine) as never })
  const pure = new PureLogic(inert, cases.inputs[input])
  const start = pure.start().snapshot
  const seen = new Set([keyOf(start)])
  const queue: Place[] = [{ at: start, entries: [] }]
  for (let place = queue.shift(); place; place = queue.shift()) {
    if (isIn(place.at, state)) return place.entries
    if (seen.size > LIMIT) return null
    for (const event of enabledEvents(inert, place.at, cases)) {
      const { snapshot } = pure.next(place.at, event)
      const key = keyOf(snapshot)
      if (seen.has(key)) continue
      seen.add(key)
      queue.push({ at: snapshot, entries: [...place.entries, entryOf(event, cases, place.at)] })
    }
  }
  return null
}

const isIn = ({ _nodes }: AnyMachineSnapshot, state: string) =>
  (_nodes as readonly AnyStateNode[]).some(({ id }) => id === state)

const byValue = ({ status, value }: AnyMachineSnapshot) => JSON.stringify([status, value])
const byContext = ({ status, value, context }: AnyMachineSnapshot) => JSON.stringify([status, value, context])

/** An event of the model as an entry of a simulation, by the number of its case. */
function entryOf(event: AnyEventObject, cases: AnyCases, at: AnyMachineSnapshot): Entry {
  const kind = kindOf(event)
  const end = (actor: string) => cases.actors[srcOf(at, actor)] ?? { outputs: [], errors: [] }
  switch (kind.kind) {
    case 'done':
      return { kind: 'answered', actor: kind.actor, choice: { pick: end(kind.actor).outputs.indexOf(kind.output) } }
    case 'failed':
      return { kind: 'failed', actor: kind.actor, choice: { pick: end(kind.actor).errors.indexOf(kind.error) } }
    case 'elapsed':
      return { kind: 'elapsed', actor: '', delay: kind.delay }
    case 'own': {
      const { type, ...data } = event
      const wanted = JSON.stringify(data)
      const pick = (cases.events[type] ?? []).findIndex((payload) => JSON.stringify(payload) === wanted)
      return { kind: 'sent', to: '', type, choice: pick < 0 ? { data } : { pick } }
    }
  }
}

function srcOf({ _nodes }: AnyMachineSnapshot, id: string): string {
  const invokes = (_nodes as readonly AnyStateNode[]).flatMap(({ invoke }) => invoke)
  return String(invokes.find((one) => one.id === id)?.src ?? '')
}
