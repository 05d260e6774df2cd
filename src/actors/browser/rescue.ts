import type { Rescue } from '../stage.ts'
import type { Storage } from './storage.ts'

const KEY = 'rescued'

/** The scripts that a page starts with, in order. Their names change with every build; empty for any other page. */
export function scriptsIn(page: string): string {
  return [...page.matchAll(/<script type="module"[^>]*? src="([^"]+)"/g)].map(([, src]) => src).join(' ')
}

/**
 * Recovers from a guest's chunk that failed to load. A retry within the page is useless: browsers cache a failed import
 * for the page's life, and after a new build the old file no longer exists. So the page reloads, which restores
 * everything chosen and typed: automatically once per guest and build, then on each retry of the customer. It reloads
 * only while the server delivers our page: otherwise the customer would end at the browser's own error page.
 *
 * @returns whether the page is about to reload
 */
export function createRescue(storage: Storage): Rescue {
  const failed = new Set<string>()
  return async (guest) => {
    const isAskedFor = failed.has(guest)
    failed.add(guest)
    const scripts = scriptsIn(await presentPage())
    const mark = `${guest} ${scripts}`
    if (scripts === '' || (!isAskedFor && storage.read(KEY) === mark)) return false
    storage.write(KEY, mark)
    location.reload()
    return true
  }
}

/** The server's present answer for this address; empty when there is none. */
async function presentPage(): Promise<string> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' })
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}
