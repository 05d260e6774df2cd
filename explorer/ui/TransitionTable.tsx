import { coveredText, type Covered, LAYER_NAMES, LAYERS } from '../model/coverage.ts'
import { rowsWith, type TransitionRow } from '../model/rows.ts'

/** Everything that the chart shows, row by row, with a button for each transition that can be caused now. */
export function TransitionTable({
  rows,
  search,
  active,
  taken,
  enabled,
  press,
}: {
  rows: readonly TransitionRow[]
  search: string
  /** Names of active states, as in the rows. */
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  enabled: ReadonlySet<string>
  press: (transition: string) => void
}) {
  const found = rowsWith(rows, search)
  return (
    <div className="scroll" role="region" aria-label="Transitions" tabIndex={0}>
      <table className="table transitions">
        <thead>
          <tr>
            {['State', 'Event', 'Guard', 'Target', 'Actions', ...LAYERS.map((layer) => LAYER_NAMES[layer])].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {found.map((row) => (
            <tr
              key={row.id}
              className={[active.has(row.state) && 'is-active', taken.has(row.id) && 'is-taken']
                .filter(Boolean)
                .join(' ')}
            >
              <th scope="row" title={row.title}>
                {row.state}
                {active.has(row.state) && <span className="hidden"> (active)</span>}
              </th>
              <td className="event">
                {enabled.has(row.id) ? (
                  <button type="button" onClick={() => press(row.id)}>
                    {row.event}
                  </button>
                ) : (
                  row.event
                )}
              </td>
              <td className="guard">{row.guard}</td>
              <td>{row.target || <span className="muted">stays</span>}</td>
              <td>{row.actions}</td>
              {LAYERS.map((layer) => (
                <CoveredCell key={layer} covered={row.covered[layer]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {found.length === 0 && (
        <p className="empty">
          {rows.length === 0 ? 'This machine has no transitions.' : 'No transition has these words.'}
        </p>
      )}
    </div>
  )
}

function CoveredCell({ covered }: { covered: Covered }) {
  return (
    <td className={`number is-${covered.is}`} title={covered.is === 'excepted' ? covered.reason : undefined}>
      {coveredText(covered)}
    </td>
  )
}
