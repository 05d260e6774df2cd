import { type CoveragePart, expand } from './coverage.ts'
import type { Layer } from './drivers/driver.ts'

/** How much of one machine one layer walked. */
export interface LayerCoverage {
  /** Transitions that this layer has to walk. */
  total: number
  covered: number
  /** The ids that should have been walked and were not. */
  missing: readonly string[]
  /** How often each transition was walked. */
  hits: Readonly<Record<string, number>>
}

export interface MachineCoverage {
  machine: string
  layers: Readonly<Record<Layer, LayerCoverage>>
  /** Transitions out of a user's reach, with the reason; views and browsers need not walk them. */
  notByUser: Readonly<Record<string, string>>
}

export interface CoverageSummary {
  machines: readonly { machine: string; layers: Readonly<Record<Layer, { total: number; covered: number }>> }[]
  /** What falls short, one sentence each; empty when all is well. */
  shortfalls: readonly string[]
}

/**
 * Merges the parts of all test files for one machine. `ids` are the machine's transitions as it stands now, so that a
 * part from before a change cannot pass for today's coverage.
 */
export function mergeParts(machine: string, ids: readonly string[], parts: readonly CoveragePart[]): MachineCoverage {
  const own = parts.filter((part) => part.machine === machine)
  const notByUser = expand(pickKnown(Object.assign({}, ...own.map((part) => part.notByUser)), ids), ids)
  const reachable = ids.filter((id) => !Object.hasOwn(notByUser, id))
  return {
    machine,
    layers: {
      pure: layerOf('pure', ids, ids, own),
      view: layerOf('view', ids, reachable, own),
      browser: layerOf('browser', ids, reachable, own),
    },
    notByUser,
  }
}

function pickKnown(reasons: Record<string, string>, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(reasons).filter(([id]) => ids.includes(id)))
}

function layerOf(
  layer: Layer,
  ids: readonly string[],
  wanted: readonly string[],
  parts: readonly CoveragePart[],
): LayerCoverage {
  const own = parts.filter((part) => part.layer === layer)
  const hits = Object.fromEntries(ids.map((id) => [id, own.reduce((sum, part) => sum + (part.hits[id] ?? 0), 0)]))
  const missing = wanted.filter((id) => !hits[id])
  return { total: wanted.length, covered: wanted.length - missing.length, missing, hits }
}

/**
 * The summary of all machines. Everything must be walked pure, and everything a user can reach must be walked in
 * rendered views; the browser layer is told, and owes nothing.
 */
export function summarise(machines: readonly MachineCoverage[]): CoverageSummary {
  return {
    machines: machines.map(({ machine, layers: { pure, view, browser } }) => ({
      machine,
      layers: { pure: counts(pure), view: counts(view), browser: counts(browser) },
    })),
    shortfalls: machines.flatMap(({ machine, layers }) =>
      (['pure', 'view'] as const)
        .filter((layer) => layers[layer].missing.length > 0)
        .map((layer) => `${machine}, ${layer}: not walked: ${layers[layer].missing.join(', ')}`),
    ),
  }
}

const counts = ({ total, covered }: LayerCoverage) => ({ total, covered })
