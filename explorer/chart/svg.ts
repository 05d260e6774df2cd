import { type Line, LINE_HEIGHT, PADDING } from './boxes.ts'
import { type Layout, pathOf } from './layout.ts'
import { FONTS } from './measure.ts'

/** The states that a picture of a diagram highlights. */
export interface Marks {
  active: ReadonlySet<string>
  missing: ReadonlySet<string>
}

const COLORS: Readonly<Record<Line['part'], string>> = {
  name: '#0f172a',
  title: '#475569',
  tags: '#6d28d9',
  invoke: '#0f766e',
  entry: '#475569',
  exit: '#475569',
  event: '#0f172a',
  guard: '#9a3412',
  actions: '#475569',
  hidden: '#475569',
}

/** The diagram as a self-contained picture without external styles, for documents and bug reports. */
export function svgOf({ boxes, arrows, width, height }: Layout, { active, missing }: Marks): string {
  const rectangles = boxes.map(({ state, x, y, width: w, height: h, lines, columns }) => {
    const isActive = active.has(state.id)
    const stroke = isActive ? '#4338ca' : '#94a3b8'
    const dash = state.kind === 'parallel' ? ' stroke-dasharray="6 4"' : ''
    const inner =
      state.kind === 'final'
        ? `<rect x="${x + 3}" y="${y + 3}" width="${w - 6}" height="${h - 6}" rx="6" fill="none" stroke="${stroke}"/>`
        : ''
    return [
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${isActive ? '#eef2ff' : '#ffffff'}" stroke="${stroke}" stroke-width="${isActive ? 2 : 1}"${dash}/>`,
      inner,
      state.isInitial ? `<circle cx="${x - 2}" cy="${y + 8}" r="5" fill="#0f172a"/>` : '',
      ...textOf(lines, x, y, missing),
      ...columns.flatMap((column) =>
        textOf(column.lines, x + column.x - PADDING, y + lines.length * LINE_HEIGHT, missing),
      ),
    ].join('')
  })
  const lines = arrows.map(({ points, transitions }) => {
    const isMissing = transitions.some((id) => missing.has(id))
    return `<path d="${pathOf(points)}" fill="none" stroke="${isMissing ? '#b91c1c' : '#64748b'}" stroke-width="1.3" marker-end="url(#head)"/>`
  })
  const labels = arrows.map(
    ({ label, width: w, height: h, lines: own }) =>
      `<rect x="${label.x}" y="${label.y}" width="${w}" height="${h}" rx="4" fill="#f8fafc"/>${textOf(own, label.x, label.y - 2, missing).join('')}`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" fill="#64748b"/></marker></defs>',
    `<rect width="100%" height="100%" fill="#f8fafc"/>`,
    ...rectangles,
    ...lines,
    ...labels,
    '</svg>',
  ].join('\n')
}

function textOf(lines: readonly Line[], x: number, y: number, missing: ReadonlySet<string>): string[] {
  return lines.map(({ text, style, part, transition }, index) => {
    const { size, weight, family } = FONTS[style]
    const color = transition && missing.has(transition) ? '#b91c1c' : COLORS[part]
    return `<text x="${x + PADDING}" y="${y + PADDING + 9 + index * LINE_HEIGHT}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${color}">${escaped(text)}</text>`
  })
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
