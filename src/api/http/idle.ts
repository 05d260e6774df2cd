/** Resolves when the browser has nothing to draw and nothing to answer, so that what comes next delays neither. */
export const idle = (): Promise<void> =>
  // Safari has no idle callback.
  new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()))
