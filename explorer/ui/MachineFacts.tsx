import type { KnownMachine } from '../library.ts'
import { childrenOf, parentsOf } from '../model/system.ts'
import { MACHINES, survivorsOf } from '../registry.ts'
import { factsOf } from '../machine-facts.ts'
import { durationText } from '../simulate/recording.ts'
import { hasOwnDelays } from '../simulate/own-delays.ts'
import { Purpose } from './Purpose.tsx'
import { hrefOf } from './route.ts'

const PARENTS = parentsOf(MACHINES)

/** What the chart does not show: the machine's file, its parents and children, and the mutants that its tests miss. */
export function MachineFacts({ known }: { known: KnownMachine }) {
  const survivors = survivorsOf(known.file)
  return (
    <div className="scroll about" role="region" aria-label="About" tabIndex={0}>
      <p>
        <Purpose text={known.purpose} />
      </p>
      <dl>
        <dt>File</dt>
        <dd>
          <code>{known.file}</code>
        </dd>
        <dt>Run by</dt>
        <dd>
          <Links ids={PARENTS.get(known.id) ?? []} />
        </dd>
        <dt>Runs</dt>
        <dd>
          <Links ids={childrenOf(known)} />
        </dd>
        <dt>Screen</dt>
        <dd>{factsOf(known.id)?.withoutView ?? 'The product’s own view of the state: press Screen.'}</dd>
        <dt>Asks for</dt>
        <dd>{Object.keys(known.machine.implementations.actors).join(', ') || 'nothing'}</dd>
        <dt>Starts from</dt>
        <dd>{Object.keys(known.cases.inputs).join(', ')}</dd>
        <dt>Delays</dt>
        <dd>
          {Object.entries(known.cases.delays)
            .map(([name, ms]) => `${name}: ${[ms].flat().map(durationText).join(' or ')}`)
            .join(', ') || 'none'}
          {hasOwnDelays(known.machine) && '; in a simulation as long as its context says'}
        </dd>
      </dl>
      <h2>Changes that its tests did not notice</h2>
      {survivors === null ? (
        <p className="note">
          Nobody has asked yet: <code>npm run mutate</code> writes them.
        </p>
      ) : survivors.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul>
          {survivors.map(({ key, file, line, was, became }) => (
            <li key={key}>
              <code>
                {file}:{line}
              </code>
              : <code>{was}</code> became <code>{became}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Links({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return 'none'
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a href={hrefOf(id)}>{id}</a>
    </span>
  ))
}
