import { useEffect, useState } from 'react'

/**
 * Whole seconds left of `seconds`, counted from the moment the view is shown (or `seconds` changes); 0 when null. Time
 * is measured, not counted in ticks, so the number is right after a tab was asleep.
 */
export function useCountdown(seconds: number | null): number {
  const [left, setLeft] = useState(seconds ?? 0)
  // The view's own clock: only the shown number depends on it.
  useEffect(() => {
    if (!seconds) {
      setLeft(0)
      return
    }
    const start = performance.now()
    setLeft(seconds)
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil(seconds - (performance.now() - start) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
