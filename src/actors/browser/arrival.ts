/**
 * The page was opened by a link or an address. A reload and the history bring back an earlier visit, and a browser that does
 * not say how the page was opened is taken for one of those: nothing is forgotten by mistake.
 */
export function isOpenedAfresh(timeline: Pick<Performance, 'getEntriesByType'> = performance): boolean {
  const [entry] = timeline.getEntriesByType('navigation')
  return entry !== undefined && (entry as PerformanceNavigationTiming).type === 'navigate'
}
