import { RESCUED } from '../storage/keys.ts'
import { createStorage, type TabStorage } from '../storage/tab-storage.ts'

/** Recovers from a guest's chunk that failed to load; returns whether the page is about to reload. */
export type Rescue = (guest: string) => Promise<boolean>

/** The scripts that a page starts with, in order. Their names change with every build; empty for any other page. */
export function scriptsIn(page: string): string {
  return [...page.matchAll(/<script type="module"[^>]*? src="([^"]+)"/g)].map(([, src]) => src).join(' ')
}

/**
 * Recovers from a guest's chunk that failed to load. A retry within the page is useless: browsers cache a failed import
 * for the page's life, and after a new build the old file no longer exists. So the page reloads, which restores
 * everything chosen and typed: automatically once per guest and build, then on each retry of the customer. It reloads
 * only while the server delivers our page: otherwise the customer would end at the browser's own error page. Without a
 * mark that outlives the page it would reload for ever, so then only the customer's retries reload.
 *
 * @param open Opens the tab's storage. Another one has no copies in memory: it reads what the browser has kept.
 * @returns whether the page is about to reload
 */
export function createRescue(open: () => TabStorage = createStorage): Rescue {
  const failed = new Set<string>()
  return async (guest) => {
    const isAskedFor = failed.has(guest)
    failed.add(guest)
    const scripts = scriptsIn(await presentPage())
    const mark = `${guest} ${scripts}`
    if (scripts === '' || (!isAskedFor && open().read(RESCUED) === mark)) return false
    open().write(RESCUED, mark)
    if (!isAskedFor && open().read(RESCUED) !== mark) return false
    location.reload()
    return true
  }
}

/** The HTML that the server now returns for this URL; empty without an answer. */
async function presentPage(): Promise<string> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' })
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}
