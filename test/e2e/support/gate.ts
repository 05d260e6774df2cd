import type { Control } from '../../../sandbox/control/client.ts'
import type { Act, FaultMatch } from '../../../sandbox/control/faults.types.ts'

/** What is known beforehand of the requests of one kind. */
export interface GatePlan {
  match: FaultMatch
  /** When their acts strike. */
  phase: 'before' | 'after'
  /** What becomes of each request, in the order in which they are sent; null where the server's own answer is right. */
  acts: readonly (Act | null)[]
  /** Which of the requests are answered, in the order of the answers; others are given up by the page. */
  answered: readonly number[]
}

let gates = 0

/**
 * Requests of one kind that wait until a path says that their answers come. The server decides what becomes of a
 * request when it arrives, so the plan has to be known before the first of them is sent.
 */
export class Gate {
  private readonly name = `gate-${(gates += 1)}`
  private opened = 0

  constructor(
    private readonly control: Control,
    private readonly plan: GatePlan,
  ) {}

  /** Holds the requests from now on. What comes after the planned ones is not held. */
  async close(): Promise<void> {
    const { match, phase, acts } = this.plan
    const planned = acts.map((act, index) => ({ act, match: { ...match, nth: index + 1 }, key: this.key(index) }))
    for (const { match: nth, key } of planned) {
      await this.control.faults({ match: nth, phase: 'before', act: { kind: 'hold', key }, times: 1 })
    }
    // The last one first: what keeps a request from the API also keeps it from the counts of the acts behind.
    for (const { act, match: nth } of planned.toReversed()) {
      if (act) await this.control.faults({ match: nth, phase, act, times: 1 })
    }
  }

  /** Lets the next answer go, once its request is there. */
  async open(): Promise<void> {
    const index = this.plan.answered[this.opened]
    if (index === undefined) throw new Error(`Nothing more was to be answered: ${JSON.stringify(this.plan.match)}`)
    this.opened += 1
    await this.control.held(this.key(index))
    await this.control.release(this.key(index))
  }

  private readonly key = (index: number) => `${this.name}-${index}`
}
