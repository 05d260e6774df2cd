import { useState } from 'react'
import { percentOf, percentText } from '../model/coverage.ts'
import { firstSentence, readableName } from '../model/facts.ts'
import { coverageOf, MACHINES } from '../registry.ts'
import { Purpose } from './Purpose.tsx'
import { hrefOf } from './route.ts'

/** All machines, with their purpose and the share that the tests have covered; searchable by any of these words. */
export function MachineList({ chosen, isLive }: { chosen: string | null; isLive: boolean }) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = MACHINES.filter(({ id, purpose, file }) =>
    words.every((word) => `${id} ${readableName(id)} ${purpose} ${file}`.toLowerCase().includes(word)),
  )
  return (
    <nav className="side" aria-label="Machines">
      <div className="side-head">
        <a className="brand" href="#/" aria-current={chosen === null && !isLive ? 'page' : undefined}>
          <Mark /> Machines
        </a>
        <a className="live-link" href="#/live" aria-current={isLive ? 'page' : undefined}>
          Live
        </a>
      </div>
      <label className="search">
        <span className="hidden">Search the machines</span>
        <input
          type="search"
          placeholder="Search the machines"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <p className="hidden" role="status">
        {words.length > 0 ? `${found.length} of ${MACHINES.length} machines` : ''}
      </p>
      <ul className="machines">
        {found.map(({ id, purpose }) => (
          <li key={id}>
            <a href={hrefOf(id)} aria-current={id === chosen ? 'page' : undefined}>
              <span className="machine-name">{readableName(id)}</span>
              <Percent id={id} />
              <span className="machine-purpose">
                <Purpose text={firstSentence(purpose)} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="empty">No machine has these words.</p>}
    </nav>
  )
}

/** The coverage of the pure layer. */
function Percent({ id }: { id: string }) {
  const percent = percentOf(coverageOf(id), 'pure')
  if (percent === null)
    return (
      <span className="percent" title="Not walked yet: npm run coverage:machines does it">
        {percentText(null)}
        <span className="hidden"> coverage unknown</span>
      </span>
    )
  return (
    <span className={percent < 100 ? 'percent short' : 'percent'} title="Transitions walked by the actor alone">
      {percentText(percent)}
    </span>
  )
}

const Mark = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <rect x="1" y="2" width="7" height="5" rx="1.5" fill="currentColor" />
    <rect x="10" y="11" width="7" height="5" rx="1.5" fill="currentColor" />
    <path d="M8 4.5h5.5V10" fill="none" stroke="currentColor" strokeWidth="1.6" />
  </svg>
)
