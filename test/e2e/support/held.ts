import type { Control } from '../../../sandbox/control/client.ts'
import type { Act, FaultMatch } from '../../../sandbox/control/faults.types.ts'

let gates = 0

/** Holds all requests of one kind until the path releases their answers. */
export class Held {
  private readonly name = `held-${(gates += 1)}`
  private turn = 0

  constructor(
    private readonly control: Control,
    private readonly match: FaultMatch,
  ) {}

  private readonly key = () => `${this.name}-${this.turn}`

  /** Holds requests from now on. */
  async hold(): Promise<void> {
    await this.control.faults({ match: this.match, phase: 'before', act: { kind: 'hold', key: this.key() }, times: 0 })
  }

  /** Waits until `count` requests are held, releases them, and holds the next ones. */
  async answer(count = 1): Promise<void> {
    const key = this.key()
    await this.control.held(key, count)
    this.turn += 1
    await this.hold()
    await this.control.release(key)
  }

  /** Releases all of them, and holds no more. */
  async open(): Promise<void> {
    await this.control.release(this.key())
  }
}

/** Holds each request of a kind by its number, and decides how it ends. */
export async function holdEach(
  control: Control,
  match: FaultMatch,
  { key, phase, acts }: { key: string; phase: 'before' | 'after'; acts: readonly (Act | null)[] },
): Promise<void> {
  for (const index of acts.keys()) {
    const nth = { ...match, nth: index + 1 }
    await control.faults({ match: nth, phase: 'before', act: { kind: 'hold', key: `${key}-${index}` }, times: 1 })
  }
  // In reverse order: an act that keeps a request from the API also hides it from the counters of the acts after it.
  for (const [index, act] of [...acts.entries()].toReversed()) {
    if (act) await control.faults({ match: { ...match, nth: index + 1 }, phase, act, times: 1 })
  }
}

/** Holds the requests of one kind one after another, each with a fate that is known before it is sent. */
export class HeldInTurn {
  private turn = 0
  private gate = 0

  constructor(
    private readonly control: Control,
    private readonly match: FaultMatch,
    private readonly fates: readonly (Act | null)[],
  ) {}

  private readonly key = () => `turn-${this.gate}`

  /** Holds the next request. A made-up answer replaces the server's before the request reaches it. */
  async shut(): Promise<void> {
    const { control, match, fates } = this
    const act = fates[this.turn] ?? null
    this.gate += 1
    await holdNext(control, match, { key: this.key(), phase: act?.kind === 'status' ? 'before' : 'after', act })
  }

  /** Releases the held request as soon as it has arrived, and holds the next one. */
  async answer(): Promise<void> {
    const key = this.key()
    await this.control.held(key)
    this.turn += 1
    await this.shut()
    await this.control.release(key)
  }
}

/** Holds the next request of a kind, and decides how it ends. */
export async function holdNext(
  control: Control,
  match: FaultMatch,
  { key, phase, act }: { key: string; phase: 'before' | 'after'; act: Act | null },
): Promise<void> {
  await control.faults([
    { match, phase: 'before', act: { kind: 'hold', key }, times: 1 },
    ...(act ? [{ match, phase, act, times: 1 }] : []),
  ])
}

/** Releases a held request as soon as it has arrived. */
export async function letGo(control: Control, key: string): Promise<void> {
  await control.held(key)
  await control.release(key)
}
