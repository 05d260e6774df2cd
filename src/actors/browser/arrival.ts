/**
 * Whether a link or an address opened the page. A reload and the history restore an earlier visit; a browser that does
 * not say how the page was opened counts as one of those, so that nothing is forgotten by mistake.
 */
export function isOpenedAfresh(timeline: Pick<Performance, 'getEntriesByType'> = performance): boolean {
  const [entry] = timeline.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}
