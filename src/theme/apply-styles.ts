import { readStyles } from '../../machines/domain/place/styles.ts'
import { system } from './system.ts'

const RADII = { none: 0, small: 0.5, medium: 1, large: 1.8 }
const TEXT = { medium: 1, large: 1.125, larger: 1.25 }
const DENSITY = { compact: 0.8, medium: 1, roomy: 1.2 }

/** Round is round whatever the corners are. */
const ROUND = 'radii.full'
/** A length of its own; others are made of these. */
const LENGTH = /^[\d.]+(?:rem|px)$/

function scale(category: 'radii' | 'spacing', factor: number): void {
  const { style } = document.documentElement
  for (const { name, value } of system.tokens.allTokens) {
    if (!name.startsWith(`${category}.`) || name === ROUND || !LENGTH.test(String(value))) continue
    const variable = String(system.token.var(name)).slice('var('.length, -1).replaceAll('\\', '')
    if (factor === 1) style.removeProperty(variable)
    else style.setProperty(variable, `calc(${String(value)} * ${factor})`)
  }
}

/**
 * Dresses the page in what a link or the page around the frame asks for (wire contract, ruling 42). Only tokens are moved,
 * so what must keep its size does: a target for a finger, a line under a control.
 */
export function applyStyles(wanted: string): void {
  const { radius, text, density } = readStyles(wanted)
  scale('radii', RADII[radius])
  scale('spacing', DENSITY[density])
  document.documentElement.style.fontSize = text === 'medium' ? '' : `${TEXT[text] * 100}%`
}
