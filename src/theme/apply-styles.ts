import { readStyles } from '../../machines/domain/place/styles.ts'
import { RADII, SPACING, variableOf } from './tokens.ts'

const ROUNDNESS = { none: 0, small: 0.5, medium: 1, large: 1.8 }
const TEXT = { medium: 1, large: 1.125, larger: 1.25 }
const DENSITY = { compact: 0.8, medium: 1, roomy: 1.2 }

/** Round shapes stay round, whatever the corners are. */
const ROUND = 'full'

function scale(category: string, lengths: Readonly<Record<string, string>>, factor: number): void {
  const { style } = document.documentElement
  for (const [name, length] of Object.entries(lengths)) {
    if (name === ROUND) continue
    const variable = variableOf(category, name)
    if (factor === 1) style.removeProperty(variable)
    else style.setProperty(variable, `calc(${length} * ${factor})`)
  }
}

/**
 * Applies the styles that a link or the embedding page requests (wire contract, ruling 42). Only tokens change, so
 * sizes that must not shrink stay: a touch target, a line under a control.
 */
export function applyStyles(wanted: string): void {
  const { radius, text, density } = readStyles(wanted)
  scale('radii', RADII, ROUNDNESS[radius])
  scale('spacing', SPACING, DENSITY[density])
  document.documentElement.style.fontSize = text === 'medium' ? '' : `${TEXT[text] * 100}%`
}
