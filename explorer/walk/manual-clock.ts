import type { ActorOptions, AnyActorLogic } from 'xstate'

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>

interface Timer {
  ms: number
  due: number
  run: () => void
}

/** A clock for actors that stands still until it is told how much time went by, and says what it waits for. */
export class ManualClock implements Clock {
  private time = 0
  private lastId = 0
  private readonly timers = new Map<number, Timer>()

  setTimeout(run: () => void, ms: number): number {
    this.lastId += 1
    this.timers.set(this.lastId, { ms, due: this.time + ms, run })
    return this.lastId
  }

  clearTimeout(id: number): void {
    this.timers.delete(id)
  }

  /** Milliseconds since the clock was made. */
  now(): number {
    return this.time
  }

  /** The lengths of the timers that run, in milliseconds, oldest first. */
  armed(): number[] {
    return [...this.timers.values()].map(({ ms }) => ms)
  }

  /** How long until the youngest timer of this length fires; `null` when none runs. */
  left(ms: number): number | null {
    const timer = [...this.timers.values()].findLast((one) => one.ms === ms)
    return timer ? timer.due - this.time : null
  }

  /** Lets time go by and fires what falls due, each at its own instant. */
  advance(ms: number): void {
    const end = this.time + ms
    for (let next = this.next(end); next; next = this.next(end)) {
      const [id, timer] = next
      this.timers.delete(id)
      this.time = Math.max(this.time, timer.due)
      timer.run()
    }
    this.time = end
  }

  private next(end: number): [number, Timer] | undefined {
    return [...this.timers].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due)[0]
  }
}
