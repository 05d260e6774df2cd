import type { LayoutEngine } from './layout.ts'

let engine: Promise<LayoutEngine> | null = null

/** ELK in a worker of its own, fetched with the first diagram; a broken one is not kept. */
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
