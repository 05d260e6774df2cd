import type { TabStorage } from './tab-storage.ts'

/** An actor whose page has tabs. */
interface Tabbed<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (observer: (snapshot: Snapshot) => void) => { unsubscribe: () => void }
}

/** Notes the tab that a page shows whenever it changes, so that a reload shows it again. */
export function keepTab<Snapshot>(
  actor: Tabbed<Snapshot>,
  storage: TabStorage,
  key: string,
  tabOf: (snapshot: Snapshot) => number | string | null,
): { unsubscribe: () => void } {
  let last = tabOf(actor.getSnapshot())
  return actor.subscribe((snapshot) => {
    const tab = tabOf(snapshot)
    if (tab !== last) storage.write(key, tab)
    last = tab
  })
}
