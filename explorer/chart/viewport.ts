import type { Layout } from './layout.ts'

/** Where the drawing is put in the pane: its upper left corner, in pixels of the pane, and its scale. */
export interface Viewport {
  x: number
  y: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

interface Area extends Size {
  x: number
  y: number
}

/** Text is unreadable below this zoom. */
export const READABLE = 0.6
/** The zoom of a chart that is too large to be read as a whole. */
const CLOSE = 0.85
/** Pixels between what is shown and the edge of the pane. */
const MARGIN = 24

/** The whole drawing, however small it gets; never enlarged. */
export function wholeView({ width, height }: Layout, pane: Size): Viewport {
  const fit = Math.min(pane.width / width, pane.height / height, 1) * 0.96
  return centred({ x: 0, y: 0, width, height }, pane, fit)
}

/** All of these states, as large as they fit; never enlarged. */
export function statesView(layout: Layout, pane: Size, states: readonly string[]): Viewport {
  const area = areaOf(layout, states)
  if (!area) return wholeView(layout, pane)
  const room = { width: pane.width - 2 * MARGIN, height: pane.height - 2 * MARGIN }
  const fit = Math.min(room.width / area.width, room.height / area.height, 1)
  return centred(area, pane, fit)
}

/** How a chart begins: as a whole when that can be read, otherwise where the machine stands. */
export function firstView(layout: Layout, pane: Size, active: readonly string[]): Viewport {
  const whole = wholeView(layout, pane)
  return whole.zoom >= READABLE ? whole : near(layout, pane, active, CLOSE)
}

/** Null when the state is in view already, or when somebody looks at the whole of a chart that cannot be read so. */
export function followedView(layout: Layout, pane: Size, at: Viewport, states: readonly string[]): Viewport | null {
  const area = areaOf(layout, states)
  if (!area || at.zoom < READABLE) return null
  const left = at.x + area.x * at.zoom
  const top = at.y + area.y * at.zoom
  const isSeen =
    left >= 0 && top >= 0 && left + area.width * at.zoom <= pane.width && top + area.height * at.zoom <= pane.height
  return isSeen ? null : near(layout, pane, states, at.zoom)
}

/** The states in the middle; only the first of them when they are too far from each other. */
function near(layout: Layout, pane: Size, states: readonly string[], zoom: number): Viewport {
  const all = areaOf(layout, states)
  const isTooLarge = all && (all.width * zoom > pane.width || all.height * zoom > pane.height)
  const area = isTooLarge ? areaOf(layout, states.slice(0, 1)) : all
  return area ? within(layout, pane, centred(area, pane, zoom)) : wholeView(layout, pane)
}

/** Moved so far that no room is lost beside the drawing. */
function within(layout: Layout, pane: Size, { x, y, zoom }: Viewport): Viewport {
  const along = (start: number, length: number, room: number) =>
    length * zoom + 2 * MARGIN <= room ? start : Math.min(MARGIN, Math.max(room - length * zoom - MARGIN, start))
  return { x: along(x, layout.width, pane.width), y: along(y, layout.height, pane.height), zoom }
}

/** What is larger than the pane begins at its upper left corner, where names are. */
function centred(area: Area, pane: Size, zoom: number): Viewport {
  const along = (start: number, length: number, room: number) =>
    (length * zoom > room ? MARGIN : (room - length * zoom) / 2) - start * zoom
  return { x: along(area.x, area.width, pane.width), y: along(area.y, area.height, pane.height), zoom }
}

function areaOf({ boxes }: Layout, states: readonly string[]): Area | null {
  const found = boxes.filter(({ state }) => states.includes(state.id))
  if (found.length === 0) return null
  const x = Math.min(...found.map((box) => box.x))
  const y = Math.min(...found.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...found.map((box) => box.x + box.width)) - x,
    height: Math.max(...found.map((box) => box.y + box.height)) - y,
  }
}
