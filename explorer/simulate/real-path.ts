import { isMachineSnapshot } from 'xstate'
import { optionsOf } from './options.ts'
import type { Entry, Recording } from './recording.ts'
import { type Library, Simulation } from './simulation.ts'

/** More places than a child needs to say something. */
const LIMIT = 100

/**
 * A recording in which the machines below run as well. Where the machine was simply sent what a child says, the child
 * itself is brought to say it by the fewest steps: otherwise its own screen would show an earlier state. What a child
 * cannot be brought to say is still sent.
 */
export function withRealChildren(library: Library, recording: Recording): Recording {
  let real: Recording = { ...recording, children: 'real', entries: [] }
  for (const entry of recording.entries) {
    const said = saidByChild(library, real, entry) ?? [entry]
    real = { ...real, entries: [...real.entries, ...said] }
  }
  return real
}

/** The child of a notice is named by its prefix. Null for an entry that is no such notice. */
function saidByChild(library: Library, real: Recording, entry: Entry): readonly Entry[] | null {
  if (entry.kind !== 'sent' || entry.to !== '') return null
  const child = entry.type.slice(0, entry.type.indexOf('.'))
  const seen = new Set<string>()
  const queue: Entry[][] = [[]]
  for (let steps = queue.shift(); steps; steps = queue.shift()) {
    const simulation = new Simulation(library, { ...real, entries: [...real.entries, ...steps] })
    const { messages } = simulation.frames.at(-1) ?? { messages: [] }
    const options = optionsOf(simulation).filter(({ actor }) => isWithin(actor, child))
    const place = placeOf(simulation, child)
    simulation.stop()
    const isSaid = messages.some(({ from, to, event }) => from === child && to === '' && event.type === entry.type)
    if (isSaid && steps.length > 0) return steps
    if (seen.has(place) || seen.size > LIMIT) continue
    seen.add(place)
    const next = options.flatMap(({ variants }) => variants.filter(({ takes }) => takes.length > 0))
    queue.push(...next.map((variant) => [...steps, variant.entry]))
  }
  return null
}

const isWithin = (path: string, child: string) => path === child || path.startsWith(`${child}/`)

/** Where the child and everything below it stand. */
function placeOf(simulation: Simulation, child: string): string {
  const stand = [...simulation.actors()].flatMap(([path, actor]) => {
    const snapshot: unknown = actor.getSnapshot()
    return isWithin(path, child) && isMachineSnapshot(snapshot) ? [[path, snapshot.value]] : []
  })
  return JSON.stringify(stand)
}
