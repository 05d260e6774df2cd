import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { AnyCases } from '../../explorer/walk/model-events.ts'
import { type ModelOptions, modelOf, type ModelPath } from './model.ts'
import { PureLogic } from '../../explorer/walk/pure-logic.ts'

/** Lists the transitions that paths take in the pure machine; those of running actors are measured elsewhere. */
export class Measure {
  private readonly logics = new Map<string, { pure: PureLogic; start: readonly string[] }>()
  /** Paths with the same beginning share their snapshots. */
  private readonly known = new WeakMap<AnyMachineSnapshot, Map<unknown, readonly string[]>>()

  constructor(
    private readonly machine: AnyStateMachine,
    private readonly cases: AnyCases,
  ) {}

  transitionsOf({ input, start, steps }: ModelPath): ReadonlySet<string> {
    const { pure, start: atStart } = this.logicOf(input)
    let before = start
    return new Set([
      ...atStart,
      ...steps.flatMap(({ event, expected, taken }) => {
        const from = before
        before = expected
        return taken ?? this.takenBy(pure, from, event)
      }),
    ])
  }

  private takenBy(pure: PureLogic, from: AnyMachineSnapshot, event: AnyEventObject): readonly string[] {
    const known = this.known.get(from) ?? new Map<unknown, readonly string[]>()
    this.known.set(from, known)
    const taken = known.get(event) ?? pure.next(from, event).taken
    known.set(event, taken)
    return taken
  }

  private logicOf(input: string) {
    const known = this.logics.get(input)
    if (known) return known
    const pure = new PureLogic(this.machine, this.cases.inputs[input])
    const made = { pure, start: pure.start().taken }
    this.logics.set(input, made)
    return made
  }
}

/**
 * Few paths that together take every transition of all paths: each time the one that adds most transitions per step.
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
    const best = paths.reduce<{ path: ModelPath; worth: number } | null>((found, path) => {
      const own = worth(path)
      return own > (found?.worth ?? 0) ? { path, worth: own } : found
    }, null)
    if (!best) return chosen
    chosen.push(best.path)
    walkedBy.get(best.path)?.forEach((id) => covered.add(id))
  }
}

/** The minimal cover of a machine's model. */
export function coverOf(options: ModelOptions): ModelPath[] {
  const measure = new Measure(options.machine, options.cases)
  const paths = modelOf(options)
  return minimalCover(paths, new Map(paths.map((path) => [path, measure.transitionsOf(path)])))
}
