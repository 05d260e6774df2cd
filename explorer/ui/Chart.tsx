import {
  Background,
  Controls,
  MiniMap,
  type Node,
  type NodeProps,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  ViewportPortal,
} from '@xyflow/react'
import { meaningOf } from './Signs.tsx'
import { createContext, useContext, useEffect, useRef } from 'react'
import { type Line, LINE_HEIGHT, PADDING } from '../chart/boxes.ts'
import { firstView, followedView, statesView, type Viewport, wholeView } from '../chart/viewport.ts'
import { type Layout, pathOf, type PlacedArrow, type PlacedBox } from '../chart/layout.ts'

/** What the chart highlights, and what a press in it does. */
export interface ChartState {
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  /** Transitions that can be caused now. */
  enabled: ReadonlySet<string>
  missing: ReadonlySet<string>
  found: ReadonlySet<string>
  selected: string | null
  press: (transition: string) => void
  /** Null when states cannot be selected. */
  select: ((state: string) => void) | null
  toggle: (state: string) => void
}

const Marks = createContext<ChartState | null>(null)
const useMarks = (): ChartState => {
  const marks = useContext(Marks)
  if (!marks) throw new Error('There is no chart around this')
  return marks
}

type StateNode = Node<{ box: PlacedBox }, 'state'>
const NODE_TYPES = { state: StateBox }

/** The states to show, or null for all; `at` numbers the requests. */
export interface Focus {
  states: readonly string[] | null
  at: number
}

/** The statechart: the boxes of the states in a pane that pans and zooms, with the arrows above them. */
export function Chart({ layout, marks, focus }: { layout: Layout; marks: ChartState; focus: Focus }) {
  return (
    <ReactFlowProvider>
      <Marks.Provider value={marks}>
        <Pane layout={layout} focus={focus} />
      </Marks.Provider>
    </ReactFlowProvider>
  )
}

const FIT = { padding: 0.04, maxZoom: 1, minZoom: 0.05 }

function Pane({ layout, focus }: { layout: Layout; focus: Focus }) {
  const { active } = useMarks()
  const leaves = new Set(leavesOf(layout, active))
  const nodes = layout.boxes.map((box): StateNode => ({
    id: box.state.id,
    type: 'state',
    position: { x: box.x, y: box.y },
    width: box.width,
    height: box.height,
    zIndex: box.state.depth,
    data: { box },
  }))
  return (
    <ReactFlow
      nodes={nodes}
      edges={[]}
      nodeTypes={NODE_TYPES}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      elementsSelectable={false}
      zoomOnDoubleClick={false}
      disableKeyboardA11y
      minZoom={0.05}
      maxZoom={2}
      proOptions={{ hideAttribution: true }}
    >
      <Background gap={22} size={1} />
      <ViewportPortal>
        <Arrows layout={layout} />
        {layout.arrows.map((arrow) => (
          <Label key={arrow.id} arrow={arrow} />
        ))}
      </ViewportPortal>
      <MiniMap
        pannable
        zoomable
        ariaLabel="Small map of the chart"
        style={{ width: 150, height: 110 }}
        nodeColor={({ id }) => (leaves.has(id) ? '#6366f1' : 'rgb(148 163 184 / 0.35)')}
      />
      <Controls showInteractive={false} fitViewOptions={FIT} />
      <Lead focus={focus} layout={layout} />
    </ReactFlow>
  )
}

/** The innermost of the active states, in the order of the machine's source: what it is there for comes first. */
export const leavesOf = ({ boxes }: Layout, active: ReadonlySet<string>): string[] =>
  boxes
    .map(({ state }) => state.id)
    .filter((id) => active.has(id) && !boxes.some(({ state }) => state.parent === id && active.has(state.id)))

/** Moves the pane to the requested states, and follows the machine when its state changes. */
function Lead({ focus, layout }: { focus: Focus; layout: Layout }) {
  const flow = useReactFlow()
  const { active } = useMarks()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const here = leavesOf(layout, active)
  const at = here.join()
  const show = (viewport: Viewport | null) => {
    if (viewport) void flow.setViewport(viewport)
  }
  const answered = useRef(0)
  // The pane has no size at first, and another one when what is beside it is shown or hidden. What somebody has asked for
  // before there was a chart is shown as soon as there is one.
  useEffect(() => {
    if (width === 0 || height === 0) return
    const pane = { width, height }
    const isAsked = focus.at !== answered.current
    answered.current = focus.at
    if (!isAsked) show(firstView(layout, pane, here))
    else show(focus.states ? statesView(layout, pane, focus.states) : wholeView(layout, pane))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a step alone follows the machine, below
  }, [layout, width, height, focus])
  const before = useRef(here)
  useEffect(() => {
    const fresh = here.filter((id) => !before.current.includes(id))
    before.current = here
    if (fresh.length > 0) show(followedView(layout, { width, height }, flow.getViewport(), fresh))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of state moves the pane
  }, [at])
  return null
}

function StateBox({ data: { box } }: NodeProps<StateNode>) {
  const marks = useMarks()
  const { state, lines, columns, isCollapsed } = box
  const { select } = marks
  const classes = [
    'state',
    `is-${state.kind}`,
    state.parent !== null && marks.active.has(state.id) && 'is-active',
    marks.found.has(state.id) && 'is-found',
    marks.selected === state.id && 'is-selected',
  ]
  const hasInside = state.kind === 'compound' || state.kind === 'parallel'
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {state.isInitial && <span className="initial" title="The initial state" />}
      <Lines lines={lines} onName={select && (() => select(state.id))} />
      {columns.map((column) => (
        <div
          key={column.x}
          className="column"
          style={{ left: column.x, top: lines.length * LINE_HEIGHT + PADDING - 2 }}
        >
          <Lines lines={column.lines} />
        </div>
      ))}
      {hasInside && state.parent !== null && (
        <button
          type="button"
          className="fold nopan"
          aria-expanded={!isCollapsed}
          aria-label={`${state.key}: states inside`}
          onClick={() => marks.toggle(state.id)}
        >
          {isCollapsed ? '+' : '−'}
        </button>
      )}
    </div>
  )
}

/** All arrows in one picture; their labels carry the text, so the picture is hidden from screen readers. */
function Arrows({ layout: { arrows, width, height } }: { layout: Layout }) {
  const { taken, missing, enabled } = useMarks()
  return (
    <svg className="arrows" width={width} height={height} aria-hidden="true">
      <defs>
        {['plain', 'taken', 'missing', 'enabled'].map((kind) => (
          <marker
            key={kind}
            id={`head-${kind}`}
            className={`head is-${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d="M0 0 L8 4 L0 8 z" />
          </marker>
        ))}
      </defs>
      {arrows.map(({ id, points, transitions }) => {
        const has = (set: ReadonlySet<string>) => transitions.some((one) => set.has(one))
        const kind = has(taken) ? 'taken' : has(missing) ? 'missing' : has(enabled) ? 'enabled' : 'plain'
        return <path key={id} className={`arrow is-${kind}`} d={pathOf(points)} markerEnd={`url(#head-${kind})`} />
      })}
    </svg>
  )
}

function Label({ arrow: { label, lines, width, height } }: { arrow: PlacedArrow }) {
  return (
    <div className="label" style={{ transform: `translate(${label.x}px, ${label.y}px)`, width, height }}>
      <Lines lines={lines} />
    </div>
  )
}

/** The lines of a box or of a label; the lines of one transition form one button. */
function Lines({ lines, onName = null }: { lines: readonly Line[]; onName?: (() => void) | null }) {
  return groupsOf(lines).map((group, index) => {
    const [first] = group
    if (first?.transition) return <Transition key={first.transition} id={first.transition} lines={group} />
    return group.map((line, row) =>
      line.part === 'name' && onName ? (
        <button key="name" type="button" className="line is-name nopan" onClick={onName}>
          {line.text}
        </button>
      ) : (
        <div key={`${index}.${row}`} className={`line is-${line.part}`} title={meaningOf(line)}>
          {line.text}
        </div>
      ),
    )
  })
}

function Transition({ id, lines }: { id: string; lines: readonly Line[] }) {
  const { enabled, taken, missing, press } = useMarks()
  const isEnabled = enabled.has(id)
  const marks = [isEnabled && 'is-enabled', taken.has(id) && 'is-taken', missing.has(id) && 'is-missing']
  const className = ['transition', 'nopan', ...marks].filter(Boolean).join(' ')
  const content = lines.map((line, index) => (
    <span key={`${line.part}${index}`} className={`line is-${line.part}`} title={meaningOf(line)}>
      {line.text}
    </span>
  ))
  if (!isEnabled) return <div className={className}>{content}</div>
  return (
    <button type="button" className={className} onClick={() => press(id)}>
      {content}
    </button>
  )
}

/** Adjacent lines that belong to the same transition, or to none. */
function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && last[0]?.transition === line.transition) last.push(line)
    else groups.push([line])
  }
  return groups
}
