import type { ElkExtendedEdge } from 'elkjs/lib/elk-api.js'
import type { LayoutEngine, Point } from './layout.ts'

/** The machines that run others, as they are drawn. */
export interface SystemLayout {
  boxes: readonly (Point & { id: string })[]
  arrows: readonly { id: string; points: readonly Point[] }[]
  width: number
  height: number
}

export const SYSTEM_BOX = { width: 148, height: 44 }

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '46',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
}

/**
 * Lays out which machine runs which.
 * @param runs For each machine the machines that it runs.
 * @throws The engine's error.
 */
export async function systemLayout(
  runs: ReadonlyMap<string, readonly string[]>,
  engine: LayoutEngine,
): Promise<SystemLayout> {
  const edges = [...runs].flatMap(([id, children]) =>
    children.map((child): ElkExtendedEdge => ({ id: `${id}→${child}`, sources: [id], targets: [child] })),
  )
  const placed = await engine.layout({
    id: '(system)',
    layoutOptions: OPTIONS,
    children: [...runs.keys()].map((id) => ({ id, ...SYSTEM_BOX })),
    edges,
  })
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    boxes: (placed.children ?? []).map(({ id, x = 0, y = 0 }) => ({ id, x, y })),
    arrows: ((placed.edges ?? []) as ElkExtendedEdge[]).map(({ id, sections }) => {
      const [section] = sections ?? []
      return { id, points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [] }
    }),
  }
}
