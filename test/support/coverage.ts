import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'
import type { Layer } from './drivers/driver.ts'
import { statesOf, takenTransitions, transitionId, transitionIds } from '../../explorer/walk/transitions.ts'

/** How often each transition of one machine was walked by one test file in one layer. */
export interface CoveragePart {
  machine: string
  layer: Layer
  /** All transitions of the machine. */
  transitions: readonly string[]
  hits: Readonly<Record<string, number>>
  /** Transitions that a user cannot cause, each with the reason. */
  notByUser: Readonly<Record<string, string>>
  /** States that no screen shows, each with the reason. */
  unseen?: Readonly<Record<string, string>>
  /** States whose screen axe checked. */
  looked?: readonly string[]
}

/** What need not be walked or checked, by transition or state, with the reasons. */
export type Exceptions = Partial<Pick<CoveragePart, 'notByUser' | 'unseen'>>

/** Counts the transitions that actors take; pass `inspect` to the actors. */
export class CoverageRecorder {
  private readonly counts = new Map<string, number>()
  private readonly looked = new Set<string>()
  private readonly ids: readonly string[]

  constructor(
    private readonly machine: AnyStateMachine,
    private readonly exceptions: Exceptions = {},
  ) {
    this.ids = transitionIds(machine)
  }

  readonly inspect = (event: InspectionEvent): void => {
    for (const transition of takenTransitions(event)) {
      const id = transitionId(transition)
      if (this.ids.includes(id)) this.counts.set(id, (this.counts.get(id) ?? 0) + 1)
    }
  }

  /** Whether a snapshot is of the machine whose walks are counted. */
  isOf(snapshot: AnyMachineSnapshot): boolean {
    return snapshot.machine?.id === this.machine.id
  }

  /** Records that axe checked the screen of this snapshot. Returns whether any of its states was new. */
  look({ _nodes }: AnyMachineSnapshot): boolean {
    const ids = (_nodes as readonly AnyStateNode[]).map(({ id }) => id)
    const isNew = ids.some((id) => !this.looked.has(id))
    ids.forEach((id) => this.looked.add(id))
    return isNew
  }

  walked(): ReadonlySet<string> {
    return new Set(this.counts.keys())
  }

  missing(): string[] {
    return this.ids.filter((id) => !this.counts.has(id))
  }

  part(layer: Layer): CoveragePart {
    const hits = Object.fromEntries(this.ids.map((id) => [id, this.counts.get(id) ?? 0]))
    const { notByUser = {}, unseen } = this.exceptions
    return {
      machine: this.machine.id,
      layer,
      transitions: this.ids,
      hits,
      notByUser: expand(notByUser, this.ids),
      ...(unseen && {
        unseen: expand(
          unseen,
          statesOf(this.machine).map(({ id }) => id),
        ),
      }),
      looked: [...this.looked],
    }
  }
}

/** Expands `list.loaded|*` to the ids that it matches. Throws for a key that matches none. */
export function expand(reasons: Readonly<Record<string, string>>, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reasons).flatMap(([key, reason]) => {
      const named = ids.filter((id) => (key.endsWith('*') ? id.startsWith(key.slice(0, -1)) : id === key))
      if (named.length === 0) throw new Error(`Nothing is called "${key}"; there are:\n${ids.join('\n')}`)
      return named.map((id) => [id, reason])
    }),
  )
}
