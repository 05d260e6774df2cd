import type { KnownMachine } from '../library.ts'
import { childrenFor } from '../machine-facts.ts'
import { statesOf } from '../walk/transitions.ts'
import { toLink } from './link.ts'
import { withRealChildren } from './real-path.ts'
import { isPassedThrough, shortestPath } from './shortest-path.ts'
import type { Library } from './simulation.ts'

/** A state that has a view of its own, and the link by which the explorer's page shows it. */
export interface ScreenState {
  machine: string
  state: string
  title: string
  link: string
}

/** States that somebody can stop in and that are no end, each by the shortest generated way to it. */
export function statesWithScreen({ id, machine, cases, graph }: KnownMachine, library: Library): ScreenState[] {
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
