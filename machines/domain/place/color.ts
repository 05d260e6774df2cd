/**
 * The arithmetic of readable colours: relative luminance and contrast as WCAG 2.2 defines them, on `#rrggbb` strings.
 * A group may send any pair of colours; what is written in them must stay readable (specification, section 3, theme
 * colours), so text and borders are moved towards black or white until the wanted contrast holds.
 */

const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i
const LONG = /^#?[0-9a-f]{6}$/i

export const BLACK = '#000000'
export const WHITE = '#ffffff'

/** `#rrggbb` in lower case for `rgb`, `#rgb`, `rrggbb` or `#rrggbb`; null for anything else. */
export function toHexColor(value: string): string | null {
  const short = SHORT.exec(value)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase()
  if (LONG.test(value)) return (value.startsWith('#') ? value : `#${value}`).toLowerCase()
  return null
}

function channels(color: string): [number, number, number] {
  const number = Number.parseInt(color.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function fromChannels(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of a `#rrggbb` colour, 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `weight` (0 to 1) of `added` over `base`, channel by channel. */
export function mix(base: string, added: string, weight: number): string {
  const to = channels(added)
  return fromChannels(channels(base).map((value, index) => value + ((to[index] ?? value) - value) * weight))
}

/**
 * The same hue as bright as a text colour on a dark page: the largest channel is raised to 200. A fifth of white then
 * keeps a full colour from glowing there.
 */
export function brightened(color: string): string {
  const values = channels(color)
  return mix(fromChannels(values.map((value) => (value * 200) / Math.max(1, ...values))), '#ffffff', 0.2)
}

/** The smallest contrast of `color` against any of `backgrounds`. */
export function worstContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(color, background)))
}

/** Black or white, whichever reads better on all of `backgrounds`. */
export function blackOrWhite(backgrounds: readonly string[]): string {
  return worstContrast(BLACK, backgrounds) >= worstContrast(WHITE, backgrounds) ? BLACK : WHITE
}

const STEPS = 40

/**
 * `color` itself when it reaches the ratio `minimum` on every one of `backgrounds`, otherwise the nearest shade of it
 * on the way to black or white that does. One background always has such a shade up to 4.58; several have one when
 * black or white reaches the ratio on all of them.
 */
export function withContrast(color: string, backgrounds: readonly string[], minimum: number): string {
  if (worstContrast(color, backgrounds) >= minimum) return color
  const end = blackOrWhite(backgrounds)
  for (let step = 1; step < STEPS; step += 1) {
    const shade = mix(color, end, step / STEPS)
    if (worstContrast(shade, backgrounds) >= minimum) return shade
  }
  return end
}
