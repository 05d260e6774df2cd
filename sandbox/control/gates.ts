/**
 * Gates at which answers wait until a test opens them, so that answers can arrive in the wrong order without a sleep.
 * An open gate stays open until it is shut again.
 */
export class Gates {
  #open = new Set<string>()
  #waiting = new Map<string, Set<() => void>>()
  #watchers = new Set<() => void>()

  /** Waits until the gate is open, or the signal aborts. */
  async pass(key: string, signal: AbortSignal): Promise<void> {
    if (this.#open.has(key) || signal.aborted) return
    const waiting = this.#waiting.get(key) ?? new Set()
    this.#waiting.set(key, waiting)
    await new Promise<void>((resolve) => {
      const go = () => {
        waiting.delete(go)
        resolve()
      }
      waiting.add(go)
      signal.addEventListener('abort', go, { once: true })
      for (const watcher of this.#watchers) watcher()
    })
  }

  /** Opens a gate; returns how many were waiting. */
  open(key: string): number {
    this.#open.add(key)
    const waiting = [...(this.#waiting.get(key) ?? [])]
    for (const go of waiting) go()
    return waiting.length
  }

  /** Shuts a gate that an earlier `open` left open. */
  shut(key: string): void {
    this.#open.delete(key)
  }

  /** Releases everything that waits and shuts every gate. */
  clear(): void {
    for (const key of this.#waiting.keys()) this.open(key)
    this.#open.clear()
  }

  waiting(key: string): number {
    return this.#waiting.get(key)?.size ?? 0
  }

  /** Waits until this many answers wait at the gate, or the signal aborts. */
  async held(key: string, count: number, signal: AbortSignal): Promise<void> {
    if (this.waiting(key) >= count || signal.aborted) return
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.waiting(key) < count && !signal.aborted) return
        this.#watchers.delete(look)
        resolve()
      }
      this.#watchers.add(look)
      signal.addEventListener('abort', look, { once: true })
    })
  }
}
