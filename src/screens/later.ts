import { lazy } from '../actors/lazy.ts'
import { lazyView } from '../views/ui/lazy-view.ts'
import type { LaterScreen, Screen } from './screen.types.ts'

/** The screen stores nothing for a reload. */
const keepNothing = () => ({ unsubscribe: () => undefined })

/** A screen that is loaded on demand. Its stage fetches the chunk first, and recovers when it does not load. */
export const later = (load: () => Promise<LaterScreen>): Screen => ({
  open: async (...asked) => (await lazy(load)).default.open(...asked),
  View: lazyView(
    async () => ({ default: (await load()).default.View }),
    () => null,
  ),
  keep: keepNothing,
})
