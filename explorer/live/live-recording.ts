import { isMachineSnapshot } from 'xstate'
import type { SeenActor } from '../../src/inspect/protocol.ts'
import type { KnownMachine } from '../library.ts'
import { type Option, optionsOf } from '../simulate/options.ts'
import { type Entry, type Recording, startOf } from '../simulate/recording.ts'
import { shortestPath } from '../simulate/shortest-path.ts'
import { type Library, Simulation } from '../simulate/simulation.ts'

/** What an actor of a watched tab has heard, and the transitions that it took. */
export interface Heard {
  type: string
  taken: readonly string[]
}

export interface LiveRecording {
  recording: Recording
  /** `heard`: the way that the actor went. `shortest`: another way to where it stands, because its own is not known. */
  way: 'heard' | 'shortest'
}

/**
 * A simulation of an actor of a watched tab. The data of its events do not cross, so each is one of the machine's cases
 * that takes the same transitions.
 * @returns Null when no way was found to where the actor stands.
 */
export function liveRecording(
  library: Library,
  { machine, cases }: KnownMachine,
  actor: SeenActor,
  heard: readonly Heard[],
): LiveRecording | null {
  const inputs = Object.keys(cases.inputs)
  const wanted = JSON.stringify(actor.value)
  for (const input of inputs) {
    const recording = followed(library, startOf(machine.id, input), heard, wanted)
    // Where nothing was heard, it may stand there by another way than this one.
    if (recording) return { recording, way: heard.length > 0 || input === inputs[0] ? 'heard' : 'shortest' }
  }
  const innermost = actor.states.filter((id) => !actor.states.some((other) => other.startsWith(`${id}.`)))
  for (const state of innermost) {
    const path = shortestPath(machine, cases, state, inputs[0] ?? '')
    if (path) return { recording: { ...startOf(machine.id, path.input), ...path }, way: 'shortest' }
  }
  return null
}

/** Null when the machine cannot be led the same way, or ends elsewhere. */
function followed(library: Library, start: Recording, heard: readonly Heard[], wanted: string): Recording | null {
  const simulation = new Simulation(library, start)
  try {
    const entries: Entry[] = []
    // What was ignored has changed nothing.
    for (const { type, taken } of heard.filter((one) => one.taken.length > 0)) {
      const entry = optionsOf(simulation)
        .filter((option) => isOf(option, type))
        .flatMap(({ variants }) => variants)
        .find(({ takes }) => takes.length > 0 && takes.every((id) => taken.includes(id)))?.entry
      if (!entry) return null
      simulation.apply(entry)
      entries.push(entry)
    }
    const snapshot: unknown = simulation.subject.getSnapshot()
    const isThere = isMachineSnapshot(snapshot) && JSON.stringify(snapshot.value) === wanted
    return isThere ? { ...start, entries } : null
  } finally {
    simulation.stop()
  }
}

/** Whether an option of the machine itself is what it has heard. */
function isOf({ actor, variants }: Option, type: string): boolean {
  const [first] = variants
  if (!first) return false
  const { entry } = first
  switch (entry.kind) {
    case 'sent':
      return entry.to === '' && entry.type === type
    case 'answered':
      return type === `xstate.done.actor.${entry.actor}`
    case 'failed':
      return type === `xstate.error.actor.${entry.actor}`
    case 'elapsed':
      return actor === '' && type.startsWith(`xstate.after.${entry.delay}.`)
    case 'waited':
      return false
  }
}
