import { useState } from 'react'
import type { SeenActor } from '../../src/inspect/protocol.ts'
import type { KnownMachine } from '../library.ts'
import { graphOf } from '../model/graph.ts'
import { rowsOf } from '../model/rows.ts'
import { LIBRARY, machineOf } from '../registry.ts'
import { toLink } from '../simulate/link.ts'
import { valueText } from '../simulate/sequence.ts'
import { ChartArea } from '../ui/ChartArea.tsx'
import { TransitionTable } from '../ui/TransitionTable.tsx'
import { type Heard, liveRecording } from './live-recording.ts'
import { useLayout } from '../ui/useLayout.ts'
import type { Direction } from '../chart/layout.ts'

interface LiveActorProps {
  actor: SeenActor
  taken: readonly string[]
  /** What it has heard since the explorer was opened. */
  heard: readonly Heard[]
  send: (event: { type: string }) => void
}

/** One actor of the watched tab: its machine's chart, and a form to send it an event. */
export function LiveActor(props: LiveActorProps) {
  const known = machineOf(props.actor.machine ?? '')
  if (known) return <Known {...props} known={known} />
  return <p className="empty">The explorer knows no machine “{props.actor.machine}”. Is it of the same build?</p>
}

const NONE: ReadonlySet<string> = new Set()
const ignore = () => undefined

function Known({ actor, taken, heard, send, known }: LiveActorProps & { known: KnownMachine }) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(NONE)
  const [direction, setDirection] = useState<Direction>('DOWN')
  const [asTable, setAsTable] = useState(false)
  const drawn = useLayout(known.graph, collapsed, direction)
  const active = new Set(actor.states)
  const { id } = known
  const [problem, setProblem] = useState('')
  const simulate = () => {
    const made = liveRecording(LIBRARY, known, actor, heard)
    if (!made)
      return setProblem('No way was found to where it stands: its events may need other data than the cases have.')
    location.hash = `#/replay/${toLink(made.recording)}${made.way === 'shortest' ? '/shortest' : ''}`
  }
  return (
    <section className="live-actor" aria-label={`Actor ${id}`}>
      <div className="stand" role="status">
        <p className="stand-value">
          {id}: {valueText(actor.value)}
        </p>
        <p className="stand-more">
          {actor.tags.map((tag) => (
            <span key={tag} className="tag">
              #{tag}
            </span>
          ))}
          {actor.status !== 'active' && <span className="tag">{actor.status}</span>}
        </p>
      </div>
      <div className="toolbar">
        <SendForm known={known} send={send} />
        <button type="button" className="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Table
        </button>
        <button type="button" className="quiet" onClick={simulate}>
          Simulate from here
        </button>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {asTable ? (
        <TransitionTable
          rows={rowsOf(graphOf(known.machine), null)}
          search=""
          active={new Set([...active].map((one) => (one === id ? id : one.slice(id.length + 1))))}
          taken={new Set(taken)}
          enabled={NONE}
          press={ignore}
        />
      ) : (
        <ChartArea
          known={known}
          drawn={drawn}
          search=""
          marks={{ active, taken: new Set(taken), enabled: NONE, missing: NONE, press: ignore }}
          collapsed={collapsed}
          setCollapsed={setCollapsed}
          direction={direction}
          setDirection={setDirection}
          jump={null}
          showTable={() => setAsTable(true)}
        />
      )}
      <details>
        <summary>Context, as far as it may be seen</summary>
        <pre className="json" role="region" aria-label="Context" tabIndex={0}>
          {JSON.stringify(actor.context, null, 2)}
        </pre>
      </details>
    </section>
  )
}

/** Sends an event to the real actor, in the watched tab. */
function SendForm({ known, send }: { known: KnownMachine; send: (event: { type: string }) => void }) {
  const types = Object.keys(known.cases.events)
  const [type, setType] = useState(types[0] ?? '')
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const data = text ?? JSON.stringify(known.cases.events[type]?.[0] ?? {})
  if (types.length === 0) return null
  const submit = () => {
    try {
      send({ ...(JSON.parse(data) as object), type })
      setProblem('')
    } catch (error) {
      setProblem(`This is no JSON yet: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return (
    <form
      className="send"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <select
        aria-label="Event"
        value={type}
        onChange={(event) => {
          setType(event.target.value)
          setText(null)
        }}
      >
        {types.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <input
        aria-label="Data as JSON"
        aria-invalid={problem !== ''}
        spellCheck={false}
        value={data}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit">Send</button>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
