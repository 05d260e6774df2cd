import type { LayoutEngine } from './layout.ts'

let engine: Promise<LayoutEngine> | null = null

/** ELK in its own worker, loaded with the first diagram; a failed load is not cached. */
export function layoutEngine(): Promise<LayoutEngine> {
  engine ??= Promise.all([import('elkjs/lib/elk-api.js'), import('elkjs/lib/elk-worker.min.js?url')]).then(
    ([{ default: Elk }, { default: workerUrl }]) => new Elk({ workerUrl }),
    (error: unknown) => {
      engine = null
      throw error
    },
  )
  return engine
}
