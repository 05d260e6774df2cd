import { type GraphState, type GraphTransition, type MachineGraph, shortId } from '../model/graph.ts'
import { eventText } from '../model/names.ts'

/** Gives the width of a text, in pixels. */
export type Measure = (text: string, style: TextStyle) => number
export type TextStyle = 'name' | 'title' | 'event' | 'small'

/** One line of a box or of a label. */
export interface Line {
  text: string
  style: TextStyle
  /** The role of the line, for its colour and for tests that look for it. */
  part: 'name' | 'title' | 'tags' | 'invoke' | 'entry' | 'exit' | 'event' | 'guard' | 'actions' | 'hidden'
  /** The transition that the line belongs to. */
  transition?: string
}

/** A state as it is drawn: its own lines, and below them in columns the transitions that stay within it. */
export interface Box {
  state: GraphState
  lines: readonly Line[]
  columns: readonly Column[]
  width: number
  /** Height of the lines and columns, with their padding; nested states are not included. */
  height: number
  /** Whether its child states are hidden. */
  isCollapsed: boolean
}

export interface Column {
  lines: readonly Line[]
  /** Pixels from the left edge of the box. */
  x: number
}

/** All transitions between the same two boxes share one arrow, with the lines of each. */
export interface Arrow {
  id: string
  source: string
  target: string
  lines: readonly Line[]
  transitions: readonly string[]
  width: number
  height: number
}

export interface Drawing {
  boxes: readonly Box[]
  arrows: readonly Arrow[]
}

export const LINE_HEIGHT = 16
export const PADDING = 10
const TEXT_WIDTH = 230
const LABEL_WIDTH = 210

/** The boxes and arrows of a machine with their sizes; `layoutOf` gives their positions. */
export function drawingOf(graph: MachineGraph, collapsed: ReadonlySet<string>, measure: Measure): Drawing {
  const parents = new Map(graph.states.map(({ id, parent }) => [id, parent]))
  const ancestors = (id: string): string[] => {
    const parent = parents.get(id) ?? null
    return parent === null ? [] : [parent, ...ancestors(parent)]
  }
  /** The box that shows a state: the outermost of its parents that is collapsed, or its own. */
  const shownAs = (id: string) => ancestors(id).findLast((one) => collapsed.has(one)) ?? id
  const isInside = (inner: string, outer: string) => ancestors(inner).includes(outer)

  const stays: GraphTransition[] = []
  const arrows = new Map<string, { source: string; target: string; transitions: GraphTransition[] }>()
  for (const transition of graph.transitions) {
    const source = shownAs(transition.source)
    if (source !== transition.source && transition.targets.every((id) => shownAs(id) === source)) continue
    const targets = [...new Set(transition.targets.map(shownAs))]
    const leaving = targets.filter((id) => id !== source && !isInside(id, source) && !isInside(source, id))
    if (leaving.length === 0) stays.push(transition)
    for (const target of leaving) {
      const key = `${source}→${target}`
      const arrow = arrows.get(key) ?? { source, target, transitions: [] }
      arrow.transitions.push(transition)
      arrows.set(key, arrow)
    }
  }

  const linesOf = (transition: GraphTransition): Line[] => linesOfTransition(graph, transition, measure)
  const shown = graph.states.filter(({ id }) => shownAs(id) === id)
  const hiddenIn = (id: string) => graph.states.filter((state) => isInside(state.id, id)).length
  return {
    boxes: shown.map((state): Box => {
      const isCollapsed = collapsed.has(state.id) && hiddenIn(state.id) > 0
      const own = stays.filter((transition) => shownAs(transition.source) === state.id)
      const lines = [
        ...headOf(state, measure),
        ...(isCollapsed ? [line('hidden', 'small', `${hiddenIn(state.id)} states inside`)] : []),
      ]
      const head = sizeOf(lines, measure, 90)
      const stack = columnsOf(own.map(linesOf), measure)
      return {
        state,
        lines,
        columns: stack.columns,
        isCollapsed,
        width: Math.max(head.width, stack.width),
        height: head.height + stack.rows * LINE_HEIGHT,
      }
    }),
    arrows: [...arrows].map(([id, { source, target, transitions }]) => {
      // Each is pressed by itself, so there is room between them.
      const lines = transitions.flatMap((one, index) => [...(index > 0 ? [SPACE] : []), ...linesOf(one)])
      const size = sizeOf(lines, measure, 10)
      return { id, source, target, lines, transitions: transitions.map((one) => one.id), ...size }
    }),
  }
}

const COLUMN_ROWS = 12
const COLUMN_GAP = 18

/** Puts the transitions of a busy state side by side; the lines of one transition stay together. */
function columnsOf(groups: readonly (readonly Line[])[], measure: Measure) {
  const total = groups.flat().length
  const rows = Math.max(COLUMN_ROWS, Math.ceil(total / 4))
  const stacked: Line[][] = []
  for (const group of groups) {
    const last = stacked.at(-1)
    if (last && last.length + group.length <= rows) last.push(...group)
    else stacked.push([...group])
  }
  let x = PADDING
  const columns = stacked.map((lines): Column => {
    const column = { lines, x }
    x += Math.ceil(Math.max(...lines.map(({ text, style }) => measure(text, style)))) + COLUMN_GAP
    return column
  })
  return { columns, width: x - COLUMN_GAP + PADDING, rows: Math.max(0, ...columns.map(({ lines }) => lines.length)) }
}

function headOf(state: GraphState, measure: Measure): Line[] {
  const { key, title, tags, invokes, entry, exit } = state
  const wrapped = (part: Line['part'], style: TextStyle, text: string) =>
    wrap(text, TEXT_WIDTH, style, measure).map((one) => line(part, style, one))
  return [
    line('name', 'name', key),
    ...(title ? wrapped('title', 'title', title) : []),
    ...(tags.length > 0 ? [line('tags', 'small', tags.map((tag) => `#${tag}`).join(' '))] : []),
    ...invokes.map(({ id, src }) => line('invoke', 'event', id === src ? `▷ ${id}` : `▷ ${id} (${src})`)),
    ...(entry.length > 0 ? wrapped('entry', 'small', `entry / ${entry.join(', ')}`) : []),
    ...(exit.length > 0 ? wrapped('exit', 'small', `exit / ${exit.join(', ')}`) : []),
  ]
}

/** The event, guard and actions, and the target when no arrow shows it. */
function linesOfTransition(graph: MachineGraph, transition: GraphTransition, measure: Measure): Line[] {
  const { id, event, guard, actions, targets, source, reenter } = transition
  const of = (part: Line['part'], style: TextStyle, text: string) =>
    wrap(text, LABEL_WIDTH, style, measure).map((one) => ({ ...line(part, style, one), transition: id }))
  const within = targets.filter((target) => target !== source && target.startsWith(`${source}.`))
  const outward = targets.filter((target) => source.startsWith(`${target}.`))
  const where = [...within, ...outward].map((target) => shortId(graph, target).split('.').at(-1))
  const again = reenter && targets.includes(source) ? ' ↻' : ''
  return [
    ...of('event', 'event', eventText(event) + (where.length > 0 ? ` → ${where.join(', ')}` : again)),
    ...(guard ? of('guard', 'small', `[${guard}]`) : []),
    ...(actions.length > 0 ? of('actions', 'small', `/ ${actions.join(', ')}`) : []),
  ]
}

const line = (part: Line['part'], style: TextStyle, text: string): Line => ({ text, style, part })
const SPACE = line('hidden', 'small', '\u00A0')

function sizeOf(lines: readonly Line[], measure: Measure, least: number): { width: number; height: number } {
  const widest = Math.max(least, ...lines.map(({ text, style }) => measure(text, style)))
  return { width: Math.ceil(widest) + 2 * PADDING, height: lines.length * LINE_HEIGHT + 2 * PADDING - 4 }
}

/** Breaks at spaces; a word that is too long is not broken. */
export function wrap(text: string, width: number, style: TextStyle, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
