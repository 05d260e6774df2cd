import { LAYER_NAMES, LAYERS, percentOf, percentText } from '../model/coverage.ts'
import { firstSentence, readableName } from '../model/facts.ts'
import { parentsOf } from '../model/system.ts'
import { coverageOf, MACHINES } from '../registry.ts'
import { OpenLog } from './OpenLog.tsx'
import { Purpose } from './Purpose.tsx'
import { hrefOf } from './route.ts'

const PARENTS = parentsOf(MACHINES)

/** All machines in one table: parents and children, size, and coverage by the tests. */
export function Overview() {
  return (
    <main className="page">
      <h1>All machines</h1>
      <p className="lead">
        {MACHINES.length} machines decide everything that the product does. Choose one to see its states, to let it run,
        and to look at the screen of any state. <a href="#/live">Live</a> follows the product in another tab,{' '}
        <a href="#/system">All actors</a> draws who runs whom, and the <a href="#/gallery">Gallery</a> shows the
        screens.
      </p>
      <div className="toolbar">
        <OpenLog />
      </div>
      <div className="scroll" role="region" aria-label="Machines" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Machine</th>
              <th scope="col">What it is for</th>
              <th scope="col">Run by</th>
              <th scope="col">States</th>
              <th scope="col">Transitions</th>
              {LAYERS.map((layer) => (
                <th key={layer} scope="col">
                  {LAYER_NAMES[layer]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MACHINES.map(({ id, purpose, graph }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={hrefOf(id)}>{readableName(id)}</a>
                </th>
                <td className="purpose">
                  <Purpose text={firstSentence(purpose)} />
                </td>
                <td>{(PARENTS.get(id) ?? []).join(', ') || '–'}</td>
                <td className="number">{graph.states.length - 1}</td>
                <td className="number">{graph.transitions.length}</td>
                {LAYERS.map((layer) => {
                  const percent = percentOf(coverageOf(id), layer)
                  return (
                    <td key={layer} className={percent !== null && percent < 100 ? 'number short' : 'number'}>
                      {percentText(percent)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </main>
  )
}
