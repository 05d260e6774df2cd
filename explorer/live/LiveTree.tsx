import type { SeenActor } from '../../src/inspect/protocol.ts'
import { valueText } from '../simulate/sequence.ts'

interface LiveTreeProps {
  actors: readonly SeenActor[]
  chosen: string | null
  choose: (session: string) => void
}

/** The running actors, as a tree under their parents. */
export function LiveTree({ actors, chosen, choose }: LiveTreeProps) {
  const roots = actors.filter(({ parent }) => parent === null)
  return (
    <div className="scroll tree" aria-label="Actors" role="region" tabIndex={0}>
      <Level of={roots} actors={actors} chosen={chosen} choose={choose} />
    </div>
  )
}

function Level({ of, actors, chosen, choose }: LiveTreeProps & { of: readonly SeenActor[] }) {
  if (of.length === 0) return null
  return (
    <ul>
      {of.map((actor) => (
        <li key={actor.session}>
          {actor.machine === null ? (
            <p className="tree-actor is-plain">▷ {actor.id}</p>
          ) : (
            <button
              type="button"
              className="tree-actor"
              aria-current={actor.session === chosen ? 'true' : undefined}
              onClick={() => choose(actor.session)}
            >
              <span className="log-event">{nameOf(actor)}</span>
              <span className="log-state">{valueText(actor.value)}</span>
            </button>
          )}
          <Level
            of={actors.filter(({ parent }) => parent === actor.session)}
            actors={actors}
            chosen={chosen}
            choose={choose}
          />
        </li>
      ))}
    </ul>
  )
}

/** A guest is shown by the name of its machine. */
const nameOf = ({ id, machine }: SeenActor) =>
  machine === null || id === machine || id.startsWith('x:') ? (machine ?? id) : `${id}: ${machine}`
