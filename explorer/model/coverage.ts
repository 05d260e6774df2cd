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
  /** How often each transition was walked; null for one that was walked and not counted. */
  hits: Readonly<Record<string, number | null>>
}

export const LAYERS = ['pure', 'view'] as const
/** For whom does not know the tests: the machine by itself, and on the screen that shows it. */
export const LAYER_NAMES = { pure: 'tested alone', view: 'tested on screen' } as const
export type Layer = (typeof LAYERS)[number]

/** The coverage of one transition in one layer. */
export type Covered =
  | { is: 'walked'; times: number | null }
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
  return found && (found.total === 0 || Object.values(found.hits).some((times) => times !== 0)) ? found : null
}

/** The transitions that a layer should have walked and has not; none for a layer that nobody has walked. */
export const missingIn = (coverage: Coverage | null, layer: Layer): readonly string[] =>
  walkedIn(coverage, layer)?.missing ?? []

export function coveredIn(coverage: Coverage | null, layer: Layer, transition: string): Covered {
  const found = walkedIn(coverage, layer)
  if (!coverage || !found || !Object.hasOwn(found.hits, transition)) return { is: 'unknown' }
  const times = found.hits[transition] ?? null
  if (times !== 0) return { is: 'walked', times }
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
      return covered.times === null ? 'walked' : `${covered.times}×`
    case 'missing':
      return 'missing'
    case 'excepted':
      return 'excepted'
    case 'unknown':
      return '–'
  }
}

/**
 * The figures of the last whole run, which are kept in the repository (`explorer/coverage.json`): without the counts,
 * which differ from run to run.
 */
export type KeptCoverage = Readonly<Record<string, KeptMachine>>

interface KeptMachine extends Readonly<Record<Layer, KeptLayer>> {
  notByUser: Readonly<Record<string, string>>
}

interface KeptLayer {
  total: number
  missing: readonly string[]
}

/** What is kept of the coverage of all machines. */
export const keptCoverage = (all: readonly Coverage[]): KeptCoverage =>
  Object.fromEntries(
    all.map(({ machine, layers: { pure, view }, notByUser }) => [
      machine,
      // In the order of their names: the tests end in another order each time.
      { pure: keptOf(pure), view: keptOf(view), notByUser: sorted(notByUser) },
    ]),
  )

const keptOf = ({ total, missing }: LayerCoverage): KeptLayer => ({ total, missing })
const sorted = (reasons: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(reasons).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/**
 * The coverage of a machine out of what is kept.
 * @param ids The machine's transitions.
 */
export function coverageFrom(kept: KeptCoverage, machine: string, ids: readonly string[]): Coverage | null {
  const known = kept[machine]
  if (!known) return null
  const { pure, view, notByUser } = known
  const layerOf = ({ total, missing }: KeptLayer, excepted: Readonly<Record<string, string>>): LayerCoverage => ({
    total,
    covered: total - missing.length,
    missing,
    hits: Object.fromEntries(ids.map((id) => [id, missing.includes(id) || Object.hasOwn(excepted, id) ? 0 : null])),
  })
  return { machine, layers: { pure: layerOf(pure, {}), view: layerOf(view, notByUser) }, notByUser }
}
