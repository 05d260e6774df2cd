import { useState } from 'react'
import type { Seen } from '../../src/inspect/protocol.ts'
import type { LiveTab } from './live-store.ts'

/** The events as they arrive, the newest first. */
export function LiveEvents({ tab }: { tab: LiveTab }) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().trim()
  const rows = tab.events
    .map(({ from, to, event }, index) => ({ index, from: from ?? 'page', to, ...split(event) }))
    .filter(({ from, to, type }) => `${from} ${to} ${type}`.toLowerCase().includes(words))
    .toReversed()
  return (
    <section className="live-events" aria-label="Events">
      <input
        type="search"
        aria-label="Find an event"
        placeholder="Find an event"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="scroll" role="region" aria-label="Events that passed" tabIndex={0}>
        <ol reversed className="log">
          {rows.map(({ index, from, to, type, data }) => (
            <li key={index} className="live-event">
              <span className="log-event">{type}</span>
              <span className="log-time">{`${from} → ${to}`}</span>
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

function split(event: Seen): { type: string; data: string } {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return { type: String(event), data: '{}' }
  const { type, ...data } = event as Readonly<Record<string, Seen>>
  return { type: String(type), data: JSON.stringify(data) }
}
