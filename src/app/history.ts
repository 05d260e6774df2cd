import type { RouterHistory } from '@tanstack/react-router'
import { toLocation } from '../../machines/domain/place/location.ts'

/**
 * Of the router the product needs the history alone, the part that owns the browser's entries and may hold Back. What a
 * path means is the domain's (`machines/domain/place/location.ts`), and no screen is a route of its own; the rest of the router
 * is twelve times as heavy.
 */
export { createBrowserHistory } from '@tanstack/react-router'

/** A link of ours that a plain press follows, and its address; null for every other press. */
function followed(event: MouseEvent): { link: HTMLAnchorElement; address: string } | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!isPlain || event.defaultPrevented || !link || link.target || link.download) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  const isElsewhere = origin === location.origin && hash === '' && pathname !== location.pathname
  return isElsewhere && toLocation(pathname).urlname !== null ? { link, address: pathname + search } : null
}

/**
 * Links to our own places change the screen and not the page. One may hand a place over to the screen behind it
 * (`data-there`), and one may lead back to where somebody came from (`data-back`), if that was a page of ours.
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
