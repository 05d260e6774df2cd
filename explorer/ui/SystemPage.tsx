import { useEffect, useState } from 'react'
import { layoutEngine } from '../chart/engine.ts'
import { pathOf } from '../chart/layout.ts'
import { SYSTEM_BOX, type SystemLayout, systemLayout } from '../chart/system.ts'
import { firstSentence, readableName } from '../model/facts.ts'
import { childrenOf } from '../model/system.ts'
import { machineOf, MACHINES } from '../registry.ts'
import { hrefOf } from './route.ts'

const RUNS = new Map(MACHINES.map((known) => [known.id, childrenOf(known)]))

/** Which machine runs which, as one drawing; every machine opens from it. */
export function SystemPage() {
  const [layout, setLayout] = useState<SystemLayout | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isShown = true
    layoutEngine()
      .then((engine) => systemLayout(RUNS, engine))
      .then(
        (made) => isShown && setLayout(made),
        (error: unknown) => isShown && setProblem(error instanceof Error ? error.message : String(error)),
      )
    return () => {
      isShown = false
    }
  }, [])
  return (
    <main className="page">
      <h1>All actors</h1>
      <p className="lead">
        An arrow leads from a machine to one that it runs. What no arrow leads to runs beside App. A press opens the
        machine.
      </p>
      {problem && (
        <p className="problem" role="alert">
          It cannot be drawn: {problem}. <a href="#/">The table</a> has every machine, too.
        </p>
      )}
      {!layout && !problem && (
        <p className="empty" role="status">
          It is being drawn…
        </p>
      )}
      {layout && <Drawing layout={layout} />}
    </main>
  )
}

function Drawing({ layout: { boxes, arrows, width, height } }: { layout: SystemLayout }) {
  return (
    <div className="scroll" role="region" aria-label="All actors" tabIndex={0}>
      <div className="system" style={{ width, height }}>
        <svg className="arrows" width={width} height={height} aria-hidden="true">
          <defs>
            <marker
              id="system-head"
              className="head"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0 L8 4 L0 8 z" />
            </marker>
          </defs>
          {arrows.map(({ id, points }) => (
            <path key={id} className="arrow" d={pathOf(points)} markerEnd="url(#system-head)" />
          ))}
        </svg>
        {boxes.map(({ id, x, y }) => (
          <a
            key={id}
            className="system-machine"
            href={hrefOf(id)}
            title={firstSentence(machineOf(id)?.purpose ?? '')}
            style={{ left: x, top: y, ...SYSTEM_BOX }}
          >
            {readableName(id)}
          </a>
        ))}
      </div>
    </div>
  )
}
