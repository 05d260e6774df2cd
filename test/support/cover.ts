import type { AnyStateMachine } from 'xstate'
import { CoverageRecorder } from './coverage.ts'
import { PureDriver } from './drivers/pure.ts'
import type { AnyCases } from './model-events.ts'
import { type ModelOptions, modelOf, type ModelPath } from './model.ts'

/** The transitions that a path takes, measured on a real actor. */
export async function measure(
  machine: AnyStateMachine,
  cases: AnyCases,
  path: ModelPath,
): Promise<ReadonlySet<string>> {
  const recorder = new CoverageRecorder(machine)
  const driver = new PureDriver(machine, cases.inputs[path.input], cases, recorder.inspect)
  for (const { event } of path.steps) await driver.send(event)
  await driver.stop()
  return recorder.walked()
}

/**
 * Few paths that together take every transition the paths take: each time the one that adds most per step. Slower
 * layers walk these instead of everything.
 */
export function minimalCover(
  paths: readonly ModelPath[],
  walkedBy: ReadonlyMap<ModelPath, ReadonlySet<string>>,
): ModelPath[] {
  const covered = new Set<string>()
  const chosen: ModelPath[] = []
  const gain = (path: ModelPath) => [...(walkedBy.get(path) ?? [])].filter((id) => !covered.has(id)).length
  const worth = (path: ModelPath) => gain(path) / Math.max(1, path.steps.length)
  for (;;) {
    const best = paths.reduce<ModelPath | null>(
      (found, path) => (gain(path) > 0 && (!found || worth(path) > worth(found)) ? path : found),
      null,
    )
    if (!best) return chosen
    chosen.push(best)
    walkedBy.get(best)?.forEach((id) => covered.add(id))
  }
}

/** The minimal cover of a machine's model, among the paths that can be walked where it is for. */
export async function coverOf(
  options: ModelOptions,
  isPossible: (path: ModelPath) => boolean = () => true,
): Promise<ModelPath[]> {
  const paths = modelOf(options).filter(isPossible)
  const walkedBy = new Map<ModelPath, ReadonlySet<string>>()
  for (const path of paths) walkedBy.set(path, await measure(options.machine, options.cases, path))
  return minimalCover(paths, walkedBy)
}
