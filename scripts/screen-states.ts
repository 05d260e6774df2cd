import { type KnownMachine, libraryOf } from '../explorer/library.ts'
import { toLink } from '../explorer/simulate/link.ts'
import { withRealChildren } from '../explorer/simulate/real-path.ts'
import type { Library } from '../explorer/simulate/simulation.ts'
import { isPassedThrough, shortestPath } from '../explorer/simulate/shortest-path.ts'
import { childrenFor, viewedMachines } from '../explorer/machine-facts.ts'
import { statesOf } from '../explorer/walk/transitions.ts'
import { readMachines } from './machine-files.ts'
import { refuse } from './options.ts'

/** A state that has a view of its own, and the link by which the explorer's page shows it. */
export interface ScreenState {
  machine: string
  state: string
  title: string
  link: string
}

/**
 * Every state of every machine with a view of its own, reached by the shortest generated way to it.
 * @param only One machine; all of them without it.
 */
export async function readScreenStates(only?: string): Promise<ScreenState[]> {
  const machines = await readMachines()
  const library = libraryOf(machines)
  const known = machines.filter(({ id }) => viewedMachines().includes(id) && id === (only ?? id))
  if (known.length === 0) refuse(`There is no machine ${only} with a view of its own.`)
  return known.flatMap((one) => statesWithScreen(one, library))
}

/** States that somebody can stop in and that are no end. */
function statesWithScreen({ id, machine, cases, graph }: KnownMachine, library: Library): ScreenState[] {
  const [input = ''] = Object.keys(cases.inputs)
  return statesOf(machine)
    .filter((node) => node.type === 'atomic' && !isPassedThrough(node))
    .flatMap((node) => {
      const path = shortestPath(machine, cases, node.id, input)
      if (!path) return []
      const title = graph.states.find((state) => state.id === node.id)?.title ?? ''
      const alone = { machine: id, children: childrenFor(id), ...path }
      const recording = alone.children === 'real' ? withRealChildren(library, alone) : alone
      return [{ machine: id, state: node.id, title, link: toLink(recording) }]
    })
}
