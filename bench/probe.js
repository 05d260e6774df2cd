// Runs in the page before anything else and only listens. `page.ts` says what the figures are.
;(() => {
  const figures = { fcp: null, lcp: null, cls: 0, longTasks: [] }
  window.__bench = figures
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') figures.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    figures.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) figures.cls += entry.value
  })
  watch('longtask', (entry) => {
    figures.longTasks.push([entry.startTime, entry.duration])
  })
})()
