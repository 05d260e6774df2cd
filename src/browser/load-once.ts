/**
 * Loads code once and keeps it: `import()` gives even a module that is there in a later task of the browser, and by then
 * React has drawn the state before. A failure is not kept: the next call loads again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null
  return () =>
    (kept ??= load().catch((error: unknown) => {
      kept = null
      throw error
    }))
}
