/** What browsers give of these entries beyond the types of the language's library. */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface Interaction extends PerformanceEntry {
  interactionId?: number
}

/** Content that moves in bursts counts as one: pauses of a second end a burst, and so do five seconds. */
const PAUSE_MS = 1000
const BURST_MS = 5000
/** Shorter interactions are not felt. */
const FELT_MS = 40

/**
 * Says what the browser measures of this page, each time that it knows better: TTFB, FCP, LCP and INP in milliseconds, and
 * CLS. INP is the longest interaction, which it is by definition for visits of fewer than fifty.
 */
export function watchVitals(say: (name: string, value: number) => void): void {
  const watch = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) => {
    // Browsers without a kind of entry measure less.
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more })
  }
  watch('navigation', (entry) => say('TTFB', (entry as PerformanceNavigationTiming).responseStart))
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && say('FCP', startTime))
  watch('largest-contentful-paint', ({ startTime }) => say('LCP', startTime))

  let longest = 0
  watch(
    'event',
    (entry) => {
      if (!(entry as Interaction).interactionId || entry.duration <= longest) return
      longest = entry.duration
      say('INP', longest)
    },
    { durationThreshold: FELT_MS },
  )

  let worst = 0
  let burst = { value: 0, from: 0, to: Number.NEGATIVE_INFINITY }
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift
    if (hadRecentInput) return
    const isSame = startTime - burst.to < PAUSE_MS && startTime - burst.from < BURST_MS
    burst = isSame ? { ...burst, value: burst.value + value, to: startTime } : { value, from: startTime, to: startTime }
    if (burst.value > worst) say('CLS', (worst = burst.value))
  })
}
