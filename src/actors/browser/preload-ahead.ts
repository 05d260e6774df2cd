/**
 * Has the page preload the part `name` of the application, once, when the browser has nothing to do. Without a network
 * nothing is preloaded: browsers cache a failure for the page's life.
 */
export function preloadAhead(name: string): void {
  // Safari has no callback for idle times.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => navigator.onLine && window.__preload?.(name))
}
