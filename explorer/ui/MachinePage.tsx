import { useMemo, useState } from 'react'
import type { Direction } from '../chart/layout.ts'
import type { KnownMachine } from '../library.ts'
import { LAYER_NAMES, LAYERS, type Layer, missingIn, percentOf, percentText } from '../model/coverage.ts'
import { readableName } from '../model/facts.ts'
import { rowsOf } from '../model/rows.ts'
import { coverageOf, LIBRARY } from '../registry.ts'
import { optionsOf, variantsByTransition } from '../simulate/options.ts'
import { withRealChildren } from '../simulate/real-path.ts'
import { type Recording, startOf } from '../simulate/recording.ts'
import { shortestPath } from '../simulate/shortest-path.ts'
import { ChartArea } from './ChartArea.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { MachineFacts } from './MachineFacts.tsx'
import { Purpose } from './Purpose.tsx'
import { ScreenPane } from './ScreenPane.tsx'
import { SequenceDiagram } from './SequenceDiagram.tsx'
import { SimulatePanel } from './SimulatePanel.tsx'
import { TransitionTable } from './TransitionTable.tsx'
import { Divider, Pane } from './Pane.tsx'
import { type Opens, PLAIN, screenHref } from './route.ts'
import { useAddress } from './useAddress.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useLayout } from './useLayout.ts'
import { lastFrame, useSession, useSimulationStore } from './useSimulation.ts'
import { factsOf, isViewed, shownByOf } from '../machine-facts.ts'

const TABS = ['Chart', 'Table', 'Sequence', 'About'] as const
type Tab = (typeof TABS)[number]
const NONE: ReadonlySet<string> = new Set()

interface MachinePageProps {
  known: KnownMachine
  recording: Recording | null
  opens?: Opens
  /** A note about the recording. */
  note?: string
  /** Whether the address follows the steps; a journey keeps its own. */
  isFollowed?: boolean
}

/** One machine: its chart and table, and a simulation that both of them show and drive. */
export function MachinePage({ known, recording, opens = PLAIN, note = '', isFollowed = true }: MachinePageProps) {
  const { id, graph, cases } = known
  const start = startOf(id, Object.keys(cases.inputs)[0] ?? '')
  const store = useSimulationStore(LIBRARY, recording ?? start)
  const session = useSession(store)
  useAddress(store, session, start, opens, isFollowed)
  const [tab, setTab] = useState<Tab>('Chart')
  const [search, setSearch] = useState(opens.find)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(NONE)
  const [direction, setDirection] = useState<Direction>('DOWN')
  const [overlay, setOverlay] = useState<Layer | 'none'>('none')
  const [showsScreen, setShowsScreen] = useState(opens.screen)
  const [screenWidth, setScreenWidth] = useState(420)
  const elsewhere = shownByOf(id)
  // What runs below is shown where it stands; without it there is only its own page, where it begins anew.
  const isBelow = !isViewed(id) && elsewhere !== null && session.recording.children === 'real'
  const shown = isViewed(id) ? id : isBelow ? elsewhere : null
  const [said, setSaid] = useState(note)
  const kept = useKeptFocus<HTMLDivElement>('td.event button, button.transition', session.cursor)
  const drawn = useLayout(graph, collapsed, direction)

  const coverage = coverageOf(id)
  const rows = useMemo(() => rowsOf(graph, coverage), [graph, coverage])
  const frame = lastFrame(session)
  const active = new Set<string>(frame.snapshot._nodes.map((node: { id: string }) => node.id))
  const variants = variantsByTransition(optionsOf(session.simulation))
  const enabled = new Set(variants.keys())
  const taken = new Set(frame.taken)
  const missing = new Set(overlay === 'none' ? [] : missingIn(coverage, overlay))
  const press = (transition: string) => {
    const variant = variants.get(transition)
    if (variant) store.happen(variant.entry)
  }
  const jump = (state: string) => {
    const path = shortestPath(known.machine, cases, state, session.recording.input)
    if (!path) return setSaid('No way was found there: its events may need other data than the cases have.')
    setSaid('')
    const { children } = session.recording
    const alone = { machine: id, children, ...path }
    store.load(children === 'real' ? withRealChildren(LIBRARY, alone) : alone)
  }

  return (
    <>
      <main className="page machine">
        <header className="machine-head">
          <div>
            <h1>{readableName(id)}</h1>
            <button type="button" className="skip" onClick={toOptions}>
              Skip to what can happen
            </button>
            <p className="lead">
              <Purpose text={known.purpose} />
            </p>
          </div>
          <Percentages known={known} />
        </header>
        <div className="toolbar">
          <div className="tabs" role="group" aria-label="View">
            {TABS.map((name) => (
              <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
                {name}
              </button>
            ))}
          </div>
          {tab !== 'About' && tab !== 'Sequence' && (
            <input
              type="search"
              className="find"
              aria-label="Find a state or an event"
              placeholder="Find a state or an event"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
          <label className="check">
            Coverage{' '}
            <select
              value={overlay}
              onChange={(event) => setOverlay(event.target.value as Layer | 'none')}
              disabled={!coverage}
            >
              <option value="none">{coverage ? 'off' : 'no file'}</option>
              {coverage &&
                LAYERS.map((layer) => (
                  <option key={layer} value={layer} disabled={percentOf(coverage, layer) === null}>
                    {LAYER_NAMES[layer]}
                  </option>
                ))}
            </select>
          </label>
          {overlay !== 'none' && missing.size === 0 && (
            <span className="muted" role="status">
              Nothing is red: all of it is {LAYER_NAMES[overlay]}.
            </span>
          )}
          {shown !== null && (
            <button
              type="button"
              className="quiet"
              aria-pressed={showsScreen}
              onClick={() => setShowsScreen(!showsScreen)}
            >
              Screen
            </button>
          )}
          {elsewhere && !isBelow && (
            <a className="quiet" href={screenHref(elsewhere)} title={factsOf(id)?.withoutView}>
              Screen of {readableName(elsewhere)}
            </a>
          )}
          <ExportMenu
            known={known}
            layout={drawn.is === 'failed' ? null : drawn.layout}
            active={active}
            missing={missing}
            session={session}
          />
        </div>
        <p className="said" role="status">
          {said}
        </p>
        <div
          className="areas"
          style={showsScreen && shown !== null ? { gridTemplateColumns: `minmax(0, 1fr) ${screenWidth}px` } : undefined}
          {...kept}
        >
          {tab === 'Chart' && (
            <ChartArea
              known={known}
              drawn={drawn}
              search={search}
              marks={{ active, taken, enabled, missing, press }}
              collapsed={collapsed}
              setCollapsed={setCollapsed}
              direction={direction}
              setDirection={setDirection}
              jump={jump}
              showTable={() => setTab('Table')}
            />
          )}
          {tab === 'Table' && (
            <TransitionTable
              rows={rows}
              search={search}
              active={new Set([...active].map((one) => (one === id ? id : one.slice(id.length + 1))))}
              taken={taken}
              enabled={enabled}
              press={press}
            />
          )}
          {tab === 'Sequence' && <SequenceDiagram machine={id} frames={session.simulation.frames} />}
          {tab === 'About' && <MachineFacts known={known} />}
          {showsScreen && shown !== null && (
            <div className="beside">
              <Divider name="Screen" edge="right" width={screenWidth} setWidth={setScreenWidth} />
              <ScreenPane session={session} store={store} shown={shown} />
            </div>
          )}
        </div>
      </main>
      <Pane name="Simulation" as="aside" edge="right" width={352}>
        <SimulatePanel known={known} session={session} store={store} sought={opens} />
      </Pane>
    </>
  )
}

/** The chart has many buttons, which lie before the list in the order of the keyboard. */
function toOptions() {
  const list = document.querySelector<HTMLElement>('[aria-label="What can happen"]')
  const first = list?.querySelector<HTMLElement>('.happen') ?? list
  first?.focus()
}

function Percentages({ known }: { known: KnownMachine }) {
  const coverage = coverageOf(known.id)
  if (!coverage) return <p className="note">No coverage file yet</p>
  return (
    <dl className="percentages">
      {LAYERS.map((layer) => {
        const percent = percentOf(coverage, layer)
        return (
          <div key={layer} className={percent !== null && percent < 100 ? 'short' : undefined}>
            <dt>{LAYER_NAMES[layer]}</dt>
            <dd>{percentText(percent)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
