import type { CoveragePart } from './coverage.ts'
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
  /** Transitions that a user cannot cause, with the reason; views need not walk them. */
  notByUser: Readonly<Record<string, string>>
  /** States whose screens axe has to check: how many there are, how many it checked, and which it did not. */
  looks: { total: number; covered: number; missing: readonly string[] }
}

/** A machine as it is now. */
export interface Walked {
  machine: string
  /** The ids of its transitions. */
  transitions: readonly string[]
  /** The ids of the states in which a screen can be seen. */
  states: readonly string[]
}

export interface CoverageSummary {
  machines: readonly {
    machine: string
    layers: Readonly<Record<Layer, { total: number; covered: number }>>
    looks: { total: number; covered: number }
  }[]
  /** What falls short, one sentence each; empty if nothing does. */
  shortfalls: readonly string[]
}

/**
 * Merges the parts of all test files for one machine as it is now, so that a part from before a change does not count
 * as current coverage.
 */
export function mergeParts(
  { machine, transitions: ids, states }: Walked,
  parts: readonly CoveragePart[],
): MachineCoverage {
  const own = parts.filter((part) => part.machine === machine)
  const notByUser = known(
    own.map((part) => part.notByUser),
    ids,
  )
  const unseen = known(
    own.map((part) => part.unseen ?? {}),
    states,
  )
  const toLookAt = states.filter((id) => !Object.hasOwn(unseen, id))
  const notLookedAt = toLookAt.filter(
    (id) => !own.some(({ layer, looked }) => layer === 'view' && looked?.includes(id)),
  )
  return {
    machine,
    layers: {
      pure: layerOf('pure', ids, ids, own),
      view: layerOf('view', ids, without(ids, notByUser), own),
    },
    notByUser,
    looks: { total: toLookAt.length, covered: toLookAt.length - notLookedAt.length, missing: notLookedAt },
  }
}

const without = (ids: readonly string[], reasons: Readonly<Record<string, string>>) =>
  ids.filter((id) => !Object.hasOwn(reasons, id))

/** The reasons of all parts whose ids still exist. */
function known(reasons: readonly Readonly<Record<string, string>>[], ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(Object.assign({}, ...reasons)).filter(([id]) => ids.includes(id))) as Record<
    string,
    string
  >
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
 * The summary of all machines. Everything must be walked pure; everything a user can reach, in rendered views, with axe
 * on the screen of each state.
 */
export function summarise(machines: readonly MachineCoverage[]): CoverageSummary {
  return {
    machines: machines.map(({ machine, layers: { pure, view }, looks }) => ({
      machine,
      layers: { pure: counts(pure), view: counts(view) },
      looks: counts(looks),
    })),
    shortfalls: machines.flatMap(({ machine, layers, looks }) => [
      ...(['pure', 'view'] as const)
        .filter((layer) => layers[layer].missing.length > 0)
        .map((layer) => `${machine}, ${layer}: not walked: ${layers[layer].missing.join(', ')}`),
      ...(looks.missing.length > 0 ? [`${machine}: axe never saw: ${looks.missing.join(', ')}`] : []),
    ]),
  }
}

const counts = ({ total, covered }: { total: number; covered: number }) => ({ total, covered })
