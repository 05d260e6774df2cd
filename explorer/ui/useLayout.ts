import { useEffect, useMemo, useState } from 'react'
import { drawingOf } from '../chart/boxes.ts'
import { layoutEngine } from '../chart/engine.ts'
import { type Direction, type Layout, layoutOf } from '../chart/layout.ts'
import { createMeasure } from '../chart/measure.ts'
import type { MachineGraph } from '../model/graph.ts'

export type Drawn =
  { is: 'busy'; layout: Layout | null } | { is: 'drawn'; layout: Layout } | { is: 'failed'; why: string }

const measure = createMeasure()

/** Draws a machine; the previous drawing stays while a new one is made. */
export function useLayout(graph: MachineGraph, collapsed: ReadonlySet<string>, direction: Direction): Drawn {
  const drawing = useMemo(() => drawingOf(graph, collapsed, measure), [graph, collapsed])
  const [drawn, setDrawn] = useState<Drawn>({ is: 'busy', layout: null })
  // The layout is computed outside React, in a worker; only the newest one counts.
  useEffect(() => {
    let isNewest = true
    setDrawn((former) => ({ is: 'busy', layout: former.is === 'failed' ? null : former.layout }))
    layoutEngine()
      .then((engine) => layoutOf(graph, drawing, direction, engine))
      .then(
        (layout) => isNewest && setDrawn({ is: 'drawn', layout }),
        (error: unknown) =>
          isNewest && setDrawn({ is: 'failed', why: error instanceof Error ? error.message : String(error) }),
      )
    return () => {
      isNewest = false
    }
  }, [graph, drawing, direction])
  return drawn
}
