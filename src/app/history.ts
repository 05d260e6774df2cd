import type { RouterHistory } from '@tanstack/react-router'
import { toLocation } from '../../machines/domain/place/location.ts'

/**
 * The product uses only the history of the router, which owns the browser's entries and can block Back. The domain
 * interprets the paths (`machines/domain/place/location.ts`), and no screen is a route; the rest of the router is
 * twelve times as large.
 */
export { createBrowserHistory } from '@tanstack/react-router'

/** A link to our own pages that a plain press follows, and its address; null for every other press. */
function followed(event: MouseEvent): { link: HTMLAnchorElement; address: string } | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!isPlain || event.defaultPrevented || !link || link.target || link.download) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  const isElsewhere = origin === location.origin && hash === '' && pathname !== location.pathname
  return isElsewhere && toLocation(pathname).urlname !== null ? { link, address: pathname + search } : null
}

/**
 * Makes links to our own places change the screen without reloading the page. A link may pass a place to the next
 * screen (`data-there`), or lead back to the page the visitor came from (`data-back`), if that was one of ours.
 */
export function followLinks(history: RouterHistory): void {
  document.addEventListener('click', (event) => {
    const found = followed(event)
    if (found === null) return
    event.preventDefault()
    const { back, there } = found.link.dataset
    if (back !== undefined && history.canGoBack()) history.back()
    else history.push(found.address, { there })
  })
}
