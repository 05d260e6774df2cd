import type { Rescue } from '../stage.ts'
import type { Storage } from './storage.ts'

const KEY = 'rescued'

/** The scripts that a page starts with, in order. Their names change with every build; empty for any other page. */
export function scriptsIn(page: string): string {
  return [...page.matchAll(/<script type="module"[^>]*? src="([^"]+)"/g)].map(([, src]) => src).join(' ')
}

/**
 * What to do when the code of a guest did not come. Asking again within the page is of no use: browsers remember a failed
 * import for the page's life, and after a new build the old file is gone for good. So the page is loaded again, which
 * brings back everything chosen and typed: by itself once for each guest and build, then whenever the customer tries
 * again. But only while the server gives our page: otherwise the customer would be left with the browser's own error.
 *
 * @returns whether the page is about to go
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

/** What the server gives for this address now; empty when it gives nothing. */
async function presentPage(): Promise<string> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' })
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}
