/** What `npm run coverage:machines` has written about one machine; only the keys that are shown. */
export interface Coverage {
  machine: string
  layers: Readonly<Record<Layer, LayerCoverage>>
  notByUser: Readonly<Record<string, string>>
}

interface LayerCoverage {
  total: number
  covered: number
  missing: readonly string[]
  hits: Readonly<Record<string, number>>
}

export const LAYERS = ['pure', 'view'] as const
export type Layer = (typeof LAYERS)[number]

/** The coverage of one transition in one layer. */
export type Covered =
  | { is: 'walked'; times: number }
  | { is: 'missing' }
  | { is: 'excepted'; reason: string }
  /** There is no coverage file, it does not contain this transition, or nobody has walked this layer. */
  | { is: 'unknown' }

/**
 * Null without a file, and for a layer in which nothing was walked: its tests did not run, or the machine has none
 * there, so that nothing is missing.
 */
function walkedIn(coverage: Coverage | null, layer: Layer): LayerCoverage | null {
  const found = coverage?.layers[layer]
  return found && (found.total === 0 || Object.values(found.hits).some((times) => times > 0)) ? found : null
}

/** The transitions that a layer should have walked and has not; none for a layer that nobody has walked. */
export const missingIn = (coverage: Coverage | null, layer: Layer): readonly string[] =>
  walkedIn(coverage, layer)?.missing ?? []

export function coveredIn(coverage: Coverage | null, layer: Layer, transition: string): Covered {
  const found = walkedIn(coverage, layer)
  if (!coverage || !found || !Object.hasOwn(found.hits, transition)) return { is: 'unknown' }
  const times = found.hits[transition] ?? 0
  if (times > 0) return { is: 'walked', times }
  if (found.missing.includes(transition)) return { is: 'missing' }
  return { is: 'excepted', reason: coverage.notByUser[transition] ?? 'not asked of this layer' }
}

/** The covered share of a layer in whole percent, rounded down so that 100 means all; null if nobody has walked it. */
export function percentOf(coverage: Coverage | null, layer: Layer): number | null {
  const found = walkedIn(coverage, layer)
  if (!found) return null
  return found.total === 0 ? 100 : Math.floor((found.covered / found.total) * 100)
}

/** As text; a dash if nobody has walked the layer. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent} %`)

/** As text, for a row or a tooltip. */
export function coveredText(covered: Covered): string {
  switch (covered.is) {
    case 'walked':
      return `${covered.times}×`
    case 'missing':
      return 'missing'
    case 'excepted':
      return 'excepted'
    case 'unknown':
      return '–'
  }
}
