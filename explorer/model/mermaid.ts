import type { GraphState, GraphTransition, MachineGraph } from './graph.ts'
import { eventText } from './names.ts'

const INDENT = '  '

/**
 * The diagram in Mermaid's syntax. Transitions that only run actions are left out, because they would clutter the
 * diagram: the table has them. Mermaid draws no arrow out of a region, so all arrows come after all states.
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

/** Ids in Mermaid are words; a prefix avoids its keywords (`end`, `state`). */
const nameOf = (id: string) => `s_${id.replaceAll(/\W+/g, '_')}`

/** Replaces characters that end a line or a label in Mermaid. */
const clean = (text: string) => text.replaceAll('"', "'").replaceAll(/[;#]/g, ',').replaceAll(':', ' –')
