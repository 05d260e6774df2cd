export interface Deadline {
  /** Aborts when the caller's signal does, or when the time is over. */
  signal: AbortSignal
  isOver(): boolean
  leftMs(): number
  /** Releases timer and listener; call it when the work is done. */
  stop(): void
}

/** Joins the signal of a caller with a time limit. `AbortSignal.any` would be shorter, but leaks in older browsers. */
export function startDeadline(signal: AbortSignal, ms: number): Deadline {
  const controller = new AbortController()
  const end = performance.now() + ms
  let over = false
  const follow = () => controller.abort(signal.reason)
  const timer = setTimeout(() => {
    over = true
    controller.abort()
  }, ms)
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    isOver: () => over,
    leftMs: () => Math.max(0, end - performance.now()),
    stop() {
      clearTimeout(timer)
      signal.removeEventListener('abort', follow)
    },
  }
}
