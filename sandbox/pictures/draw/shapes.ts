/** The few SVG shapes of the demo's drawings. Lengths are in a field of 320 by 320. */

type Paint = Readonly<Record<string, string | number>>

function attributes(paint: Paint): string {
  return Object.entries(paint)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Paint = {}): string {
  return `<circle${attributes({ cx, cy, r, fill, ...more })}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Paint = {}): string {
  return `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  more: Paint = {},
): string {
  return `<rect${attributes({ x, y, width, height, rx, fill, ...more })}/>`
}

export function shape(d: string, fill: string, more: Paint = {}): string {
  return `<path${attributes({ d, fill, ...more })}/>`
}

/** A line with round ends. */
export function stroke(d: string, colour: string, width: number, more: Paint = {}): string {
  const pen = {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return `<path${attributes({ d, ...pen, ...more })}/>`
}

/** Shapes rotated around a point. */
export function turned(degrees: number, x: number, y: number, ...shapes: string[]): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${shapes.join('')}</g>`
}

/** Shapes moved and scaled together. */
export function moved(x: number, y: number, scale: number, ...shapes: string[]): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shapes.join('')}</g>`
}

/** The same shapes at several angles around a point. */
export function around(x: number, y: number, times: number, shapeAt: string): string {
  return Array.from({ length: times }, (_, index) => turned((360 / times) * index, x, y, shapeAt)).join('')
}

/** The shadow of an object on the ground. */
export function shadow(cx: number, cy: number, rx: number): string {
  return ellipse(cx, cy, rx, 9, '#000', { opacity: 0.1 })
}

export interface Palette {
  light: string
  shade: string
  /** The colour of the disc behind the object. */
  disc: string
}

/** A drawing on its background: a soft gradient, a large disc, the object. */
export function square(palette: Palette, ...things: string[]): string {
  return drawing(320, 320, palette, circle(160, 156, 118, palette.disc), ...things)
}

/** A drawing of any size on a soft gradient. */
export function drawing(width: number, height: number, palette: Palette, ...things: string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">' +
    `<stop stop-color="${palette.light}"/><stop offset="1" stop-color="${palette.shade}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>${things.join('')}</svg>\n`
  )
}
