import type { ActorOptions, AnyActorLogic } from 'xstate'

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>

interface Timer {
  ms: number
  due: number
  run: () => void
}

/** A clock for actors that advances only on command, and lists its running timers. */
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

  /** The remaining time of the newest timer of this length; `null` when none runs. */
  left(ms: number): number | null {
    const timer = [...this.timers.values()].findLast((one) => one.ms === ms)
    return timer ? timer.due - this.time : null
  }

  /** Advances the time and fires each due timer at its own instant. */
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
