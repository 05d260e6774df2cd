import type { GraphState, GraphTransition, MachineGraph } from './graph.ts'
import { eventText } from './names.ts'

const INDENT = '  '

/**
 * The diagram in Mermaid's words. What only acts and stays is left out, as it would hide the ways: the table has it.
 * Mermaid draws no arrow out of a region's own region, so all arrows stand behind all states.
 */
export function mermaidOf(graph: MachineGraph): string {
  const inside = (parent: string) => graph.states.filter((state) => state.parent === parent)
  const block = (state: GraphState, indent: string): string[] => {
    const children = inside(state.id)
    const head = `${indent}state "${clean(state.title ? `${state.key}: ${state.title}` : state.key)}" as ${nameOf(state.id)}`
    if (state.kind === 'final') return [head, `${indent}${nameOf(state.id)} --> [*]`]
    return children.length === 0 ? [head] : [`${head} {`, ...content(state, indent + INDENT), `${indent}}`]
  }
  const content = (state: GraphState, indent: string): string[] => {
    const children = inside(state.id)
    if (state.kind === 'parallel') {
      return children.flatMap((child, index) => [...(index > 0 ? [`${indent}--`] : []), ...block(child, indent)])
    }
    const first = children.filter(({ isInitial }) => isInitial)
    return [
      ...first.map(({ id }) => `${indent}[*] --> ${nameOf(id)}`),
      ...children.flatMap((child) => block(child, indent)),
    ]
  }
  const [root] = graph.states
  if (!root) return 'stateDiagram-v2'
  const whole = root.kind === 'parallel' ? block(root, INDENT) : content(root, INDENT)
  return ['stateDiagram-v2', ...whole, ...graph.transitions.flatMap(arrowsOf)].join('\n')
}

function arrowsOf(transition: GraphTransition): string[] {
  const { source, targets, guard, actions, event } = transition
  const label = [eventText(event), guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`]
  const text = clean(label.filter(Boolean).join(' '))
  return targets.map((target) => `${INDENT}${nameOf(source)} --> ${nameOf(target)} : ${text}`)
}

/** Ids of Mermaid are words; a prefix keeps them off its own (`end`, `state`). */
const nameOf = (id: string) => `s_${id.replaceAll(/\W+/g, '_')}`

/** What ends a line or a label in Mermaid. */
const clean = (text: string) => text.replaceAll('"', "'").replaceAll(/[;#]/g, ',').replaceAll(':', ' –')
