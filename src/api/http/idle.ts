/** Resolves when the browser is idle, so that what comes next delays neither a paint nor an input. */
export const idle = (): Promise<void> =>
  // Safari has no idle callback.
  new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()))
