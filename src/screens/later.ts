import { lazy } from '../browser/lazy.ts'
import { loadOnce } from '../browser/load-once.ts'
import { fetched } from '../views/ui/fetched.tsx'
import type { LaterScreen, Screen } from './screen.types.ts'

/** The screen stores nothing for a reload. */
const keepNothing = () => ({ unsubscribe: () => undefined })

/** A screen that is loaded on demand. Its stage fetches the chunk first, and recovers when it does not load. */
export function later(load: () => Promise<LaterScreen>): Screen {
  let keep: Screen['keep'] = keepNothing
  const loaded = loadOnce(load)
  const { View, fetch } = fetched(async () => {
    const { default: screen } = await loaded()
    if (screen.keep) keep = screen.keep
    return screen.View
  })
  return {
    async open(...asked) {
      const [{ default: screen }] = await lazy(() => Promise.all([loaded(), fetch()]))
      return screen.open(...asked)
    },
    View,
    keep: (...kept) => keep(...kept),
  }
}
