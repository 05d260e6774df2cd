import type { MachineGraph } from '../model/graph.ts'

/**
 * The order in which a reader who starts at the initial state meets the states: initial states first, then the targets
 * of their arrows, failures last. Drawn in this order the usual path runs in one direction, and only returns run
 * against it.
 */
export function readingOrder(graph: MachineGraph): ReadonlyMap<string, number> {
  const order = new Map<string, number>()
  const [root] = graph.states
  const visit = (id: string) => {
    if (order.has(id)) return
    order.set(id, order.size)
    const inside = graph.states.filter(({ parent }) => parent === id)
    const begun = inside.filter(({ isInitial }) => isInitial)
    for (const child of begun.length > 0 ? begun : inside) visit(child.id)
    const ways = graph.transitions.filter(({ source }) => source === id)
    for (const isError of [false, true]) {
      for (const { targets } of ways.filter(({ event }) => (event.kind === 'error') === isError)) targets.forEach(visit)
    }
    for (const child of inside) visit(child.id)
  }
  if (root) visit(root.id)
  for (const { id } of graph.states) visit(id)
  return order
}
