import Elk from 'elkjs'
import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { drawingOf, type Measure, wrap } from '../../explorer/chart/boxes.ts'
import { layoutOf, type PlacedBox, pathOf } from '../../explorer/chart/layout.ts'
import { readingOrder } from '../../explorer/chart/order.ts'
import { svgOf } from '../../explorer/chart/svg.ts'
import {
  firstView,
  followedView,
  READABLE,
  statesView,
  type Viewport,
  wholeView,
} from '../../explorer/chart/viewport.ts'
import { graphOf } from '../../explorer/model/graph.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'

const measure: Measure = (text) => text.length * 7
const NONE: ReadonlySet<string> = new Set()

const door = graphOf(
  setup({}).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      broken: { meta: { title: 'Nobody gets in' } },
      open: {
        on: { shut: 'shut', kick: '.wide' },
        initial: 'ajar',
        states: { ajar: { on: { push: 'wide' } }, wide: { on: { slam: '#door.broken' } } },
      },
      shut: { on: { open: 'open', knock: { actions: () => undefined }, pull: 'open' } },
    },
  }),
)

test('arrows between the same states are one; what stays within a state is written into it', () => {
  const { boxes, arrows } = drawingOf(door, NONE, measure)
  expect(arrows.map(({ id, transitions }) => [id, transitions.length])).toEqual([
    ['door.open→door.shut', 1],
    ['door.open.ajar→door.open.wide', 1],
    ['door.open.wide→door.broken', 1],
    ['door.shut→door.open', 2],
  ])
  const written = (id: string) =>
    boxes.find(({ state }) => state.id === id)?.columns.flatMap(({ lines }) => lines.map(({ text }) => text))
  expect(written('door.shut')).toEqual(['knock', '/ (inline)'])
  expect(written('door.open')).toEqual(['kick → wide'])
})

test('a folded state stands for what is in it', () => {
  const { boxes, arrows } = drawingOf(door, new Set(['door.open']), measure)
  expect(boxes.map(({ state }) => state.id)).toEqual(['door', 'door.broken', 'door.open', 'door.shut'])
  expect(boxes[2]?.lines.at(-1)?.text).toBe('2 states inside')
  expect(arrows.map(({ id }) => id)).toEqual(['door.open→door.shut', 'door.open→door.broken', 'door.shut→door.open'])
})

test('states are read from where the machine begins, wherever they stand in the source', () => {
  const order = readingOrder(door)
  const ids = [...order.keys()].toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
  expect(ids).toEqual(['door', 'door.shut', 'door.open', 'door.open.ajar', 'door.open.wide', 'door.broken'])
})

test.each(['DOWN', 'RIGHT'] as const)(
  'our busiest charts are laid out %s with every box within its parent',
  async (path) => {
    const graph = graphOf(sessionMachine)
    const layout = await layoutOf(graph, drawingOf(graph, NONE, measure), path, new Elk())
    const byId = new Map(layout.boxes.map((box) => [box.state.id, box]))
    const strays = layout.boxes.filter((box) => {
      const parent = byId.get(box.state.parent ?? '')
      return parent !== undefined && !isWithin(box, parent)
    })
    expect(strays.map(({ state }) => state.id)).toEqual([])
    const narrow = layout.boxes.filter(({ columns, width }) =>
      columns.some(({ x, lines }) => lines.some(({ text, style }) => x + measure(text, style) > width)),
    )
    expect(narrow.map(({ state }) => state.id)).toEqual([])
    expect(layout.arrows.filter(({ points }) => points.length < 2).map(({ id }) => id)).toEqual([])
  },
)

const isWithin = (a: PlacedBox, b: PlacedBox) =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height

test('an arrow that leads back still points at its target', async () => {
  const layout = await layoutOf(door, drawingOf(door, NONE, measure), 'DOWN', new Elk())
  const back = layout.arrows.find(({ id }) => id === 'door.open→door.shut')
  const shut = layout.boxes.find(({ state }) => state.id === 'door.shut')
  expect(back?.points.at(-1)?.y).toBeCloseTo((shut?.y ?? 0) + (shut?.height ?? 0), 0)
})

test('a picture stands by itself, with missing transitions in red and nothing that breaks it', async () => {
  const layout = await layoutOf(door, drawingOf(door, NONE, measure), 'DOWN', new Elk())
  const svg = svgOf(layout, { active: new Set(['door.shut']), missing: new Set(['door.shut|open|0']) })
  expect(svg).toContain('Nobody gets in')
  expect(svg.match(/stroke="#b91c1c"/g)).toHaveLength(1)
  expect(svg).not.toMatch(/<style|class=|href/)
})

test('long texts break at spaces, and long words not at all', () => {
  expect(wrap('one two three', 56, 'title', measure)).toEqual(['one two', 'three'])
  expect(wrap('unbreakable', 10, 'title', measure)).toEqual(['unbreakable'])
})

test('a path has a round corner for each bend', () => {
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 0, y: 20 },
      { x: 20, y: 20 },
    ]),
  ).toBe('M 0 0 L 0 14 Q 0 20 6 20 L 20 20')
  expect(pathOf([])).toBe('')
})

const PANE = { width: 800, height: 600 }
/** States in a row, each so far from the next that not even two of them are readable together. */
const far = {
  width: 9_000,
  height: 400,
  arrows: [],
  boxes: ['near', 'middle', 'end'].map((id, index) => ({
    ...({ state: { id }, lines: [], columns: [], isCollapsed: false } as unknown as PlacedBox),
    x: index * 4_000,
    y: 100,
    width: 200,
    height: 80,
  })),
}
/** Where a state is in the pane. */
const inPane = ({ x, y, zoom }: Viewport, index: number) => {
  const box = far.boxes[index]
  if (!box) throw new Error('There is no such box')
  return { left: x + box.x * zoom, right: x + (box.x + box.width) * zoom, top: y + box.y * zoom }
}

test('a chart that can be read as a whole begins whole; another one where the machine stands, in readable letters', () => {
  expect(firstView({ ...far, width: 700, height: 500 }, PANE, ['middle'])).toEqual(
    wholeView({ ...far, width: 700, height: 500 }, PANE),
  )
  expect(wholeView(far, PANE).zoom).toBeLessThan(READABLE)
  const view = firstView(far, PANE, ['middle'])
  expect(view.zoom).toBeGreaterThanOrEqual(READABLE)
  const { left, right } = inPane(view, 1)
  expect([left, right].map(Math.round)).toEqual([315, 485])
})

test('no room is lost beside a drawing that is larger than the pane', () => {
  const high = { ...far, height: 3_000 }
  const { x, y, zoom } = firstView(high, PANE, ['near'])
  expect([x, y]).toEqual([24, 24])
  const last = firstView(high, PANE, ['end'])
  expect(last.x + high.width * zoom).toBeGreaterThanOrEqual(PANE.width - 24)
})

test('regions that are far from each other cannot be shown together: the first is', () => {
  const { left, right } = inPane(firstView(far, PANE, ['end', 'near']), 2)
  expect(left).toBeGreaterThan(0)
  expect(right).toBeLessThan(PANE.width)
})

test('the pane follows the machine out of view, and stays where all is seen or somebody looks at the whole', () => {
  const at = firstView(far, PANE, ['near'])
  expect(followedView(far, PANE, at, ['near'])).toBeNull()
  const next = followedView(far, PANE, at, ['end'])
  expect(next?.zoom).toBe(at.zoom)
  expect(next && inPane(next, 2).left).toBeGreaterThan(0)
  expect(followedView(far, PANE, wholeView(far, PANE), ['end'])).toBeNull()
})

test('what was found is shown whole, and no larger than it is', () => {
  const view = statesView(far, PANE, ['near', 'end'])
  expect(inPane(view, 0).left).toBeGreaterThan(0)
  expect(inPane(view, 2).right).toBeLessThan(PANE.width)
  expect(statesView(far, PANE, ['near']).zoom).toBe(1)
})
