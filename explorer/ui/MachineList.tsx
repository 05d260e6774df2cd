import { useState } from 'react'
import { percentOf, percentText } from '../model/coverage.ts'
import { firstSentence, readableName } from '../model/facts.ts'
import { coverageOf, MACHINES } from '../registry.ts'
import { Purpose } from './Purpose.tsx'
import { type Found, foundIn } from '../model/find.ts'
import { findHref, hrefOf, type Route } from './route.ts'

const PLACES = [
  ['All actors', 'system'],
  ['Gallery', 'gallery'],
  ['Live', 'live'],
] as const

/** More than this of one machine nobody reads in a list. */
const MOST = 5

/**
 * All machines, with their purpose and the share that the tests have covered. A search finds any of these words, and the
 * states, events and cases of the machines.
 */
export function MachineList({ chosen, page }: { chosen: string | null; page: Route['page'] }) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = MACHINES.flatMap((known) => {
    const { id, purpose, file } = known
    const text = `${id} ${readableName(id)} ${purpose} ${file}`.toLowerCase()
    const inside = words.length > 0 ? foundIn(known, words) : []
    return words.every((word) => text.includes(word)) || inside.length > 0 ? [{ id, purpose, inside }] : []
  })
  return (
    <div className="side">
      <div className="side-head">
        <a className="brand" href="#/" aria-current={page === 'list' ? 'page' : undefined}>
          <Mark /> Machines
        </a>
      </div>
      <p className="places">
        {PLACES.map(([name, of]) => (
          <a key={of} className="live-link" href={`#/${of}`} aria-current={page === of ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </p>
      <label className="search">
        <span className="hidden">Search the machines</span>
        <input
          type="search"
          placeholder="Machine, state or event"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <p className="hidden" role="status">
        {words.length > 0 ? `${found.length} of ${MACHINES.length} machines` : ''}
      </p>
      <ul className="machines">
        {found.map(({ id, purpose, inside }) => (
          <li key={id}>
            <a href={hrefOf(id)} aria-current={id === chosen ? 'page' : undefined}>
              <span className="machine-name">{readableName(id)}</span>
              <Percent id={id} />
              <span className="machine-purpose">
                <Purpose text={firstSentence(purpose)} />
              </span>
            </a>
            <Inside id={id} found={inside} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="empty">No machine, state or event has these words.</p>}
    </div>
  )
}

/** What a search has found in a machine: a press opens the machine where that is. */
function Inside({ id, found }: { id: string; found: readonly Found[] }) {
  if (found.length === 0) return null
  return (
    <ul className="inside">
      {found.slice(0, MOST).map(({ kind, key, title }) => (
        <li key={`${kind} ${key} ${title}`}>
          <a href={findHref(id, key, kind === 'case' ? title : '')}>
            <code>{key}</code> <span className="muted">{title || kind}</span>
          </a>
        </li>
      ))}
      {found.length > MOST && <li className="muted">and {found.length - MOST} more</li>}
    </ul>
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
