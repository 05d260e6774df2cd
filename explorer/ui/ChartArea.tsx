import { useEffect, useMemo, useRef, useState } from 'react'
import type { Direction } from '../chart/layout.ts'
import { shortId } from '../model/graph.ts'
import { eventText } from '../model/names.ts'
import type { KnownMachine } from '../library.ts'
import { isPassedThrough } from '../simulate/shortest-path.ts'
import { statesOf } from '../walk/transitions.ts'
import { Chart, type ChartState, type Focus, leavesOf } from './Chart.tsx'
import { Signs } from './Signs.tsx'
import type { Drawn } from './useLayout.ts'

interface ChartAreaProps {
  known: KnownMachine
  drawn: Drawn
  search: string
  marks: Pick<ChartState, 'active' | 'taken' | 'enabled' | 'missing' | 'press'>
  collapsed: ReadonlySet<string>
  setCollapsed: (collapsed: ReadonlySet<string>) => void
  direction: Direction
  setDirection: (direction: Direction) => void
  /** Null when the simulation cannot be led to a state. */
  jump: ((state: string) => void) | null
  showTable: () => void
}

/** The chart with its controls, and a message while there is none. */
export function ChartArea(props: ChartAreaProps) {
  const { known, drawn, search, marks, collapsed, setCollapsed, direction, setDirection, jump, showTable } = props
  const { graph } = known
  const [selected, setSelected] = useState<string | null>(null)
  const [focus, setFocus] = useState<Focus>({ states: null, at: 0 })
  const isDrawn = drawn.is !== 'failed' && drawn.layout !== null
  const lead = (states: readonly string[] | null) => setFocus({ states, at: focus.at + 1 })
  const found = useMemo(() => foundStates(known, search), [known, search])
  // Whoever comes from a search begins where that is: at the state itself, or at the first one that has the event.
  const sought = useRef([...found].toSorted((a, b) => Number(b.endsWith(search)) - Number(a.endsWith(search))))
  useEffect(() => {
    if (isDrawn && sought.current.length > 0) setFocus({ states: sought.current.slice(0, 1), at: 1 })
  }, [isDrawn])
  const foldable = graph.states.filter(
    ({ parent, kind }) => parent !== null && (kind === 'compound' || kind === 'parallel'),
  )
  const toggle = (state: string) => {
    const next = new Set(collapsed)
    if (!next.delete(state)) next.add(state)
    setCollapsed(next)
  }
  const node = statesOf(known.machine).find(({ id }) => id === selected)
  return (
    <div className="chart">
      <div className="chart-tools">
        <button type="button" onClick={() => lead(null)}>
          Fit all
        </button>
        <button
          type="button"
          onClick={() => drawn.is !== 'failed' && drawn.layout && lead(leavesOf(drawn.layout, marks.active))}
        >
          Fit active
        </button>
        {found.size > 0 && (
          <button type="button" onClick={() => lead([...found])}>
            Fit found ({found.size})
          </button>
        )}
        {search !== '' && found.size === 0 && <span className="muted">No state has these words.</span>}
        <button type="button" onClick={() => setDirection(direction === 'DOWN' ? 'RIGHT' : 'DOWN')}>
          {direction === 'DOWN' ? 'Left to right' : 'Top down'}
        </button>
        {foldable.length > 0 && (
          <button
            type="button"
            onClick={() => setCollapsed(new Set(collapsed.size > 0 ? [] : foldable.map(({ id }) => id)))}
          >
            {collapsed.size > 0 ? 'Unfold all' : 'Fold all'}
          </button>
        )}
        <Signs />
        {node && jump && (
          <span className="chosen">
            <strong>{node.key}</strong>{' '}
            {isPassedThrough(node) ? (
              <span className="muted">is passed through in one breath</span>
            ) : (
              <button type="button" onClick={() => jump(node.id)}>
                Go there by the shortest way
              </button>
            )}
          </span>
        )}
      </div>
      {drawn.is === 'failed' ? (
        <div className="failed" role="alert">
          <p>The chart cannot be drawn: {drawn.why}</p>
          <button type="button" onClick={showTable}>
            Show the table
          </button>
        </div>
      ) : drawn.layout ? (
        <Chart
          layout={drawn.layout}
          focus={focus}
          marks={{
            ...marks,
            found,
            selected,
            toggle,
            select: jump && ((state) => setSelected(state === selected ? null : state)),
          }}
        />
      ) : (
        <p className="empty" role="status">
          The chart is being drawn…
        </p>
      )}
    </div>
  )
}

function foundStates({ graph }: KnownMachine, search: string): ReadonlySet<string> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return new Set()
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const byState = graph.states.filter(
    ({ id, title, tags, parent }) => parent !== null && has([shortId(graph, id), title, ...tags].join(' ')),
  )
  const byEvent = graph.transitions.filter(({ type, event, guard, actions }) =>
    has([type, eventText(event), guard, ...actions].join(' ')),
  )
  return new Set([...byState.map(({ id }) => id), ...byEvent.map(({ source }) => source)])
}
