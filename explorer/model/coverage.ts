/** What `npm run coverage:machines` has written about one machine; only the keys that are shown. */
export interface Coverage {
  machine: string
  layers: Readonly<Record<Layer, LayerCoverage>>
  notByUser: Readonly<Record<string, string>>
  notByBrowser: Readonly<Record<string, string>> | null
}

interface LayerCoverage {
  total: number
  covered: number
  missing: readonly string[]
  hits: Readonly<Record<string, number>>
}

export const LAYERS = ['pure', 'view', 'browser'] as const
export type Layer = (typeof LAYERS)[number]

/** The coverage of one transition in one layer. */
export type Covered =
  | { is: 'walked'; times: number }
  | { is: 'missing' }
  | { is: 'excepted'; reason: string }
  /** There is no coverage file, or it does not contain this transition. */
  | { is: 'unknown' }

export function coveredIn(coverage: Coverage | null, layer: Layer, transition: string): Covered {
  const found = coverage?.layers[layer]
  if (!coverage || !found || !Object.hasOwn(found.hits, transition)) return { is: 'unknown' }
  const times = found.hits[transition] ?? 0
  if (times > 0) return { is: 'walked', times }
  if (found.missing.includes(transition)) return { is: 'missing' }
  const reasons = layer === 'browser' ? (coverage.notByBrowser ?? coverage.notByUser) : coverage.notByUser
  return { is: 'excepted', reason: reasons[transition] ?? 'not asked of this layer' }
}

/** The covered share of a layer in whole percent, rounded down so that 100 means all; null without a file. */
export function percentOf(coverage: Coverage | null, layer: Layer): number | null {
  const found = coverage?.layers[layer]
  if (!found) return null
  return found.total === 0 ? 100 : Math.floor((found.covered / found.total) * 100)
}

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
