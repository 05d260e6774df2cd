import { useState } from 'react'
import { changesOf } from '../model/diff.ts'
import { optionsOf } from '../simulate/options.ts'
import { durationText } from '../simulate/recording.ts'
import { valueText } from '../simulate/sequence.ts'
import type { Opens } from './route.ts'
import { Log } from './Log.tsx'
import { OpenLog } from './OpenLog.tsx'
import { OptionList } from './OptionList.tsx'
import type { KnownMachine } from '../library.ts'
import { lastFrame, type Session, type SimulationStore } from './useSimulation.ts'

interface SimulatePanelProps {
  known: KnownMachine
  session: Session
  store: SimulationStore
  /** What was found by a search: its case is chosen wherever it can be. */
  sought: Opens
}

/** Runs the machine: its state, what can happen, what has happened, and its context. */
export function SimulatePanel({ known, session, store, sought }: SimulatePanelProps) {
  const { simulation, recording, cursor, problem } = session
  const { snapshot, at } = lastFrame(session)
  const titles = titlesOf(known, snapshot._nodes)
  const crash = simulation.crash
  return (
    <div className="panel">
      <div>
        <div className="panel-head">
          <label>
            Start{' '}
            <select value={recording.input} onChange={(event) => store.restart({ input: event.target.value })}>
              {Object.keys(known.cases.inputs).map((input) => (
                <option key={input}>{input}</option>
              ))}
            </select>
          </label>
          <label className="check" title="The machines below run, too, and Screen shows them where they stand">
            <input
              type="checkbox"
              checked={recording.children === 'real'}
              onChange={(event) => store.restart({ children: event.target.checked ? 'real' : 'fake' })}
            />{' '}
            real children
          </label>
          <button type="button" className="quiet" onClick={() => store.restart()}>
            Restart
          </button>
          <OpenLog />
        </div>
        <div className="stand" role="status">
          <p className="stand-value">{valueText(snapshot.value)}</p>
          {titles.map((title) => (
            <p key={title} className="stand-title">
              {title}
            </p>
          ))}
          <p className="stand-more">
            {[...snapshot.tags].map((tag) => (
              <span key={tag} className="tag">
                #{tag}
              </span>
            ))}
            {snapshot.status !== 'active' && <span className="tag">{snapshot.status}</span>}
            {at > 0 && <span className="tag">{durationText(at)} since the start</span>}
          </p>
        </div>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        {crash !== null && (
          <p className="problem" role="alert">
            The machine died: {crash instanceof Error ? crash.message : JSON.stringify(crash)}. Go back in the log, or
            restart.
          </p>
        )}
        <h2>What can happen</h2>
        <OptionList options={optionsOf(simulation)} step={cursor} sought={sought} happen={store.happen} />
        <Wait happen={(ms) => store.happen({ kind: 'waited', ms })} />
      </div>
      <div className="panel-past">
        <h2>
          Log <span className="muted">a press goes back there</span>
        </h2>
        <Log session={session} travel={store.travel} />
        <Changes session={session} />
        <details>
          <summary>Context</summary>
          <pre className="json" role="region" aria-label="Context" tabIndex={0}>
            {JSON.stringify(snapshot.context, null, 2)}
          </pre>
        </details>
      </div>
    </div>
  )
}

/** What the step above has changed in the context. */
function Changes({ session: { simulation } }: { session: Session }) {
  const { frames } = simulation
  const [now, before] = [frames.at(-1), frames.at(-2)]
  const changes = now && before ? changesOf(before.snapshot.context, now.snapshot.context) : []
  return (
    <section aria-label="What the step changed">
      <h2>What the step changed</h2>
      {changes.length === 0 && <p className="muted">{before ? 'Nothing in the context.' : 'This is the start.'}</p>}
      <dl className="changes">
        {changes.map(({ path, before: was, after }) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>
              <del>{was || 'nothing'}</del> → <ins>{after || 'nothing'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function titlesOf({ graph }: KnownMachine, nodes: readonly { id: string }[]): string[] {
  const active = new Set(nodes.map(({ id }) => id))
  const leaves = graph.states.filter(({ id }) => active.has(id) && !graph.states.some((one) => one.parent === id))
  return leaves.flatMap(({ title }) => (title ? [title] : []))
}

const STEPS = [
  ['1 s', 1_000],
  ['1 min', 60_000],
  ['10 min', 600_000],
  ['1 h', 3_600_000],
] as const

/** Advances the time without naming a delay. */
function Wait({ happen }: { happen: (ms: number) => void }) {
  const [ms, setMs] = useState<number>(60_000)
  return (
    <div className="wait">
      <label>
        Let{' '}
        <select value={ms} onChange={(event) => setMs(Number(event.target.value))}>
          {STEPS.map(([name, length]) => (
            <option key={name} value={length}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="quiet" onClick={() => happen(ms)}>
        go by
      </button>
    </div>
  )
}
