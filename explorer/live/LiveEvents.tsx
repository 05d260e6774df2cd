import { useState } from 'react'
import type { Seen } from '../../src/inspect/protocol.ts'
import { receivedText } from '../model/names.ts'
import type { LiveTab } from './live-store.ts'

interface LiveEventsProps {
  tab: LiveTab
  /** The machine whose actor is shown. */
  machine: string | null
  /** How many events have passed since the list was held; null while it is not. */
  waiting: number | null
  hold: (isHeld: boolean) => void
  clear: () => void
}

/** The events as they arrive, the newest first. They can be held, cleared, and narrowed to one actor. */
export function LiveEvents({ tab, machine, waiting, hold, clear }: LiveEventsProps) {
  const [isNarrow, setNarrow] = useState(false)
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().trim()
  const rows = tab.events
    .map(({ from, to, event, at }, index) => ({ index, from: from ?? 'page', to, at, ...split(event) }))
    .filter(({ from, to }) => !isNarrow || machine === null || from === machine || to === machine)
    .filter(({ from, to, type }) => `${from} ${to} ${receivedText(type)} ${type}`.toLowerCase().includes(words))
    .toReversed()
  return (
    <section className="live-events" aria-label="Events">
      <div className="toolbar">
        <button type="button" className="quiet" aria-pressed={waiting !== null} onClick={() => hold(waiting === null)}>
          Pause
        </button>
        <button type="button" className="quiet" onClick={clear}>
          Clear
        </button>
        {machine !== null && (
          <label className="check">
            <input type="checkbox" checked={isNarrow} onChange={() => setNarrow(!isNarrow)} /> only {machine}
          </label>
        )}
        <span className="muted" role="status">
          {waiting ? `${waiting} more since` : ''}
        </span>
      </div>
      <input
        type="search"
        aria-label="Find an event"
        placeholder="Find an event"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="scroll" role="region" aria-label="Events that passed" tabIndex={0}>
        <ol reversed className="log">
          {rows.map(({ index, from, to, at, type, data }) => (
            <li key={index} className="live-event">
              <span className="log-event">{receivedText(type)}</span>
              <span className="log-time">{`${timeText(at)} ${from} → ${to}`}</span>
              {data !== '{}' && <span className="log-state">{data}</span>}
            </li>
          ))}
        </ol>
        {rows.length === 0 && (
          <p className="empty">{words ? 'No event has these words.' : 'Nothing has passed yet.'}</p>
        )}
      </div>
    </section>
  )
}

/** Times of day, to the second. */
const timeText = (at: number) => new Date(at).toLocaleTimeString('en-GB')

function split(event: Seen): { type: string; data: string } {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return { type: String(event), data: '{}' }
  const { type, ...data } = event as Readonly<Record<string, Seen>>
  return { type: String(type), data: JSON.stringify(data) }
}
