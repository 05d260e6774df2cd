// Runs in the page before anything else and only observes. `page.ts` describes the figures. The shift changes the
// page's date; timers and measurements keep their own clock.
;(() => {
  const by = window.__benchShift
  if (by === 0) return
  window.Date = new Proxy(Date, {
    construct: (target, given) =>
      given.length === 0 ? new target(target.now() + by) : Reflect.construct(target, given),
    get: (target, key) => (key === 'now' ? () => target.now() + by : Reflect.get(target, key)),
  })
})()
;(() => {
  const figures = { fcp: null, lcp: null, cls: 0, longTasks: [], events: [], presses: [], shown: null, selector: null }
  window.__bench = figures
  const watch = (type, each, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options })
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
  watch(
    'event',
    (entry) => {
      if (entry.interactionId) figures.events.push([entry.startTime, entry.duration])
    },
    { durationThreshold: 16 },
  )
  for (const type of ['pointerup', 'keydown'])
    addEventListener(type, (event) => figures.presses.push(event.timeStamp), { capture: true })

  // The day of a time is only in its accessible name.
  const wordsOf = (selector) => {
    const element = document.querySelector(selector)
    return element && `${element.getAttribute('aria-label')} ${element.textContent}`
  }
  let stop = () => {}
  // Records when the first element at `selector` is painted with other words than now.
  window.__benchExpect = (selector) => {
    stop()
    figures.shown = null
    figures.selector = selector
    const before = wordsOf(selector)
    const look = () => {
      const now = wordsOf(selector)
      if (now === null || now === before) return
      stop()
      requestAnimationFrame(() =>
        setTimeout(() => {
          figures.shown = performance.now()
          figures.selector = null
        }),
      )
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] })
    stop = () => observer.disconnect()
    if (before === null) look()
  }
})()
