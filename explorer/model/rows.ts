import { type Coverage, type Covered, coveredIn, LAYERS, type Layer } from './coverage.ts'
import { type MachineGraph, shortId, statesById } from './graph.ts'
import { eventText } from './names.ts'

/** One transition as a row: the table contains everything that the chart shows. */
export interface TransitionRow {
  /** The id of the transition. */
  id: string
  state: string
  title: string
  event: string
  guard: string
  /** Empty when the machine stays. */
  target: string
  actions: string
  covered: Readonly<Record<Layer, Covered>>
}

export function rowsOf(graph: MachineGraph, coverage: Coverage | null): TransitionRow[] {
  const states = statesById(graph)
  return graph.transitions.map((transition) => ({
    id: transition.id,
    state: shortId(graph, transition.source),
    title: states.get(transition.source)?.title ?? '',
    event: eventText(transition.event),
    guard: transition.guard,
    target: transition.targets.map((id) => shortId(graph, id)).join(', '),
    actions: transition.actions.join(', '),
    covered: Object.fromEntries(
      LAYERS.map((layer) => [layer, coveredIn(coverage, layer, transition.id)]),
    ) as TransitionRow['covered'],
  }))
}

/** The rows that contain every word of the search. */
export function rowsWith(rows: readonly TransitionRow[], search: string): readonly TransitionRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ state, title, event, guard, target, actions }) => {
    const text = [state, title, event, guard, target, actions].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
