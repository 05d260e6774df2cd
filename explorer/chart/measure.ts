import type { Measure, TextStyle } from './boxes.ts'

const SANS = 'ui-sans-serif, system-ui, sans-serif'
const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'

/** The fonts of a diagram, on the screen and in pictures. */
export const FONTS: Readonly<Record<TextStyle, { size: number; weight: number; family: string }>> = {
  name: { size: 13, weight: 650, family: SANS },
  title: { size: 11.5, weight: 400, family: SANS },
  event: { size: 11.5, weight: 500, family: MONO },
  small: { size: 11, weight: 400, family: MONO },
}

/** Measures texts with the fonts of this browser. */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text, style) => {
    const key = `${style} ${text}`
    const found = known.get(key)
    if (found !== undefined || !context) return found ?? text.length * 7
    const { size, weight, family } = FONTS[style]
    context.font = `${weight} ${size}px ${family}`
    const { width } = context.measureText(text)
    known.set(key, width)
    return width
  }
}
