import { lazy } from '../actors/lazy.ts'
import { lazyView } from '../views/ui/lazy-view.ts'
import type { LaterScreen, Screen } from './screen.types.ts'

/** Nothing of the screen outlives the page. */
const keepNothing = () => ({ unsubscribe: () => undefined })

/** A screen that comes when it is asked for. Its stage fetches the chunk first, and recovers when it does not come. */
export const later = (load: () => Promise<LaterScreen>): Screen => ({
  open: async (...asked) => (await lazy(load)).default.open(...asked),
  View: lazyView(
    async () => ({ default: (await load()).default.View }),
    () => null,
  ),
  keep: keepNothing,
})
