import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { MachineGraph } from '../model/graph.ts'
import type { Arrow, Box, Drawing } from './boxes.ts'
import { readingOrder } from './order.ts'

export type Direction = 'DOWN' | 'RIGHT'

export interface Point {
  x: number
  y: number
}

export interface PlacedBox extends Box, Point {}
export interface PlacedArrow extends Arrow {
  points: readonly Point[]
  label: Point
}

/** A drawing with a position for every part, in pixels from its upper left corner. */
export interface Layout {
  boxes: readonly PlacedBox[]
  arrows: readonly PlacedArrow[]
  width: number
  height: number
}

/** The layout algorithm: ELK in a worker, or in the same thread in tests. */
export interface LayoutEngine {
  layout(graph: ElkNode): Promise<ElkNode>
}

const GAP = '26'

/**
 * ELK's strategies that keep the order of the model are never set: with arrows across levels they make it throw.
 * Instead an arrow against the reading order is passed to ELK reversed, and reversed back afterwards.
 */
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': GAP,
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.edgeLabels.placement': 'CENTER',
}

/** @throws the engine's error; the caller then reports it and offers the table */
export async function layoutOf(
  graph: MachineGraph,
  drawing: Drawing,
  direction: Direction,
  engine: LayoutEngine,
): Promise<Layout> {
  const order = readingOrder(graph)
  const isBack = (arrow: Arrow) => isAgainst(arrow, drawing, order)
  const placed = await engine.layout(toElk(drawing, direction, order, isBack))
  return fromElk(placed, drawing, isBack)
}

/** Whether an arrow runs against the reading order, compared where the parents of its two ends diverge. */
function isAgainst({ source, target }: Arrow, { boxes }: Drawing, order: ReadonlyMap<string, number>): boolean {
  const parents = new Map(boxes.map(({ state }) => [state.id, state.parent]))
  const line = (id: string): string[] => {
    const parent = parents.get(id) ?? null
    return parent === null ? [id] : [...line(parent), id]
  }
  const [from, to] = [line(source), line(target)]
  const parting = from.findIndex((id, index) => id !== to[index])
  return (order.get(from[parting] ?? source) ?? 0) > (order.get(to[parting] ?? target) ?? 0)
}

function toElk(
  { boxes, arrows }: Drawing,
  direction: Direction,
  order: ReadonlyMap<string, number>,
  isBack: (arrow: Arrow) => boolean,
): ElkNode {
  const byOrder = (a: Box, b: Box) => (order.get(a.state.id) ?? 0) - (order.get(b.state.id) ?? 0)
  const node = (box: Box): ElkNode => {
    const children = boxes.filter(({ state }) => state.parent === box.state.id).toSorted(byOrder)
    if (children.length === 0) return { id: box.state.id, width: box.width, height: box.height }
    const head = box.height + 4
    return {
      id: box.state.id,
      children: children.map(node),
      layoutOptions: {
        ...OPTIONS,
        'elk.direction': direction,
        'elk.padding': `[top=${head},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // ELK rotates the whole drawing to lay it out top down, but not this size.
        'elk.nodeSize.minimum': direction === 'DOWN' ? `(${head},${box.width})` : `(${box.width},${head})`,
      },
    }
  }
  return {
    id: '(all)',
    layoutOptions: { ...OPTIONS, 'elk.direction': direction, 'elk.padding': '[top=12,left=12,bottom=12,right=12]' },
    children: boxes.filter(({ state }) => state.parent === null).map(node),
    edges: arrows.map((arrow): ElkExtendedEdge => {
      const [from, to] = isBack(arrow) ? [arrow.target, arrow.source] : [arrow.source, arrow.target]
      return {
        id: arrow.id,
        sources: [from],
        targets: [to],
        labels: [{ id: `${arrow.id}.label`, text: arrow.id, width: arrow.width, height: arrow.height }],
      }
    }),
  }
}

function fromElk(all: ElkNode, { boxes, arrows }: Drawing, isBack: (arrow: Arrow) => boolean): Layout {
  const nodes = new Map<string, Point & { width: number; height: number }>()
  const edges = new Map<string, ElkExtendedEdge>()
  const visit = (node: ElkNode, left: number, top: number) => {
    const x = left + (node.x ?? 0)
    const y = top + (node.y ?? 0)
    nodes.set(node.id, { x, y, width: node.width ?? 0, height: node.height ?? 0 })
    for (const edge of node.edges ?? []) edges.set(edge.id, edge)
    for (const child of node.children ?? []) visit(child, x, y)
  }
  visit(all, 0, 0)
  return {
    width: all.width ?? 0,
    height: all.height ?? 0,
    boxes: boxes.map((box) => ({ ...box, ...(nodes.get(box.state.id) ?? { x: 0, y: 0 }) })),
    arrows: arrows.map((arrow) => {
      const [section] = edges.get(arrow.id)?.sections ?? []
      const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
      const [label] = edges.get(arrow.id)?.labels ?? []
      return {
        ...arrow,
        points: isBack(arrow) ? points.toReversed() : points,
        label: { x: label?.x ?? 0, y: label?.y ?? 0 },
      }
    }),
  }
}

/** The path data of an arrow with rounded corners, for an SVG. */
export function pathOf(points: readonly Point[], radius = 6): string {
  const [first, ...rest] = points
  if (!first) return ''
  const corners = rest.slice(0, -1).map((corner, index) => {
    const before = points[index] ?? corner
    const after = points[index + 2] ?? corner
    const from = towards(corner, before, radius)
    const to = towards(corner, after, radius)
    return `L ${from.x} ${from.y} Q ${corner.x} ${corner.y} ${to.x} ${to.y}`
  })
  const last = rest.at(-1)
  return [`M ${first.x} ${first.y}`, ...corners, ...(last ? [`L ${last.x} ${last.y}`] : [])].join(' ')
}

function towards(from: Point, to: Point, most: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(most, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
