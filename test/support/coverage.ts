import type { AnyStateMachine, InspectionEvent } from 'xstate'
import type { Layer } from './drivers/driver.ts'
import { takenTransitions, transitionId, transitionIds } from './transitions.ts'

/** How often each transition of one machine was walked by one test file in one layer. */
export interface CoveragePart {
  machine: string
  layer: Layer
  /** Every transition there is. */
  transitions: readonly string[]
  hits: Readonly<Record<string, number>>
  /** Transitions out of a user's reach, each with the reason. */
  notByUser: Readonly<Record<string, string>>
}

/** Counts the transitions that actors take; give `inspect` to the actors. */
export class CoverageRecorder {
  private readonly counts = new Map<string, number>()
  private readonly ids: readonly string[]

  constructor(
    private readonly machine: AnyStateMachine,
    private readonly notByUser: Readonly<Record<string, string>> = {},
  ) {
    this.ids = transitionIds(machine)
  }

  readonly inspect = (event: InspectionEvent): void => {
    for (const transition of takenTransitions(event)) {
      const id = transitionId(transition)
      if (this.ids.includes(id)) this.counts.set(id, (this.counts.get(id) ?? 0) + 1)
    }
  }

  walked(): ReadonlySet<string> {
    return new Set(this.counts.keys())
  }

  missing(): string[] {
    return this.ids.filter((id) => !this.counts.has(id))
  }

  part(layer: Layer): CoveragePart {
    const hits = Object.fromEntries(this.ids.map((id) => [id, this.counts.get(id) ?? 0]))
    return { machine: this.machine.id, layer, transitions: this.ids, hits, notByUser: expand(this.notByUser, this.ids) }
  }
}

/** Turns `list.loaded|*` into the transitions it stands for. A key that stands for none is a mistake, and throws. */
export function expand(reasons: Readonly<Record<string, string>>, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reasons).flatMap(([key, reason]) => {
      const named = ids.filter((id) => (key.endsWith('*') ? id.startsWith(key.slice(0, -1)) : id === key))
      if (named.length === 0) throw new Error(`No transition is called "${key}"; there are:\n${ids.join('\n')}`)
      return named.map((id) => [id, reason])
    }),
  )
}
