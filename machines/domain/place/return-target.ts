import { isWebLink, safeLink } from './safe-link.ts'

/** A page of another site, from an untrusted link. */
export interface WebPlace {
  href: string
  /** The host of the address in the browser's spelling: letters of other scripts cannot pass for Latin ones. */
  host: string
}

/** Where a link leads the customer away from the product (specification, section 2 `return_url` and `modify_url`). */
export interface LinkTarget extends WebPlace {
  /** A site of the business itself: the customer goes there without a question. */
  direct: boolean
}

/** Where "return to site" leads (specification, section 2 `return_url` and `return_button`). */
export interface ReturnTarget extends LinkTarget {
  /** The label from the customer's link; empty for the product's own. */
  label: string
}

/** Where a link leads the customer away from the product; null where it names no site. */
export interface LinkTargets {
  returnTo: ReturnTarget | null
  /** The site where appointments are changed instead of here. */
  changeAt: LinkTarget | null
}
export const NO_TARGETS: LinkTargets = { returnTo: null, changeAt: null }

/** The host of a group's record: a bare domain, or a whole address. */
function hostOf(own: string): string | null {
  const address = own.includes('://') ? own : `https://${own}`
  return URL.canParse(address) ? new URL(address).hostname : null
}

function isOwn(hostname: string, own: readonly string[]): boolean {
  return own.some((entry) => {
    const host = hostOf(entry.trim())
    // A record with `com` must not allow every address.
    return host !== null && host.includes('.') && (hostname === host || hostname.endsWith(`.${host}`))
  })
}

/** Validates an untrusted address from a link: only http and https, never with a user name that passes for a host. */
export function webPlace(url: string | null): WebPlace | null {
  const href = safeLink(url)
  return href && isWebLink(href) ? { href, host: new URL(href).host } : null
}

/** The target of an untrusted address; direct only for the group's own domains and their subdomains. */
export function linkTarget(url: string | null, own: readonly string[]): LinkTarget | null {
  const place = webPlace(url)
  return place && { ...place, direct: isOwn(new URL(place.href).hostname, own) }
}

/** The target of the return, with the label that the link gives it. */
export function returnTarget(url: string | null, label: string, own: readonly string[]): ReturnTarget | null {
  const target = linkTarget(url, own)
  return target && { ...target, label: label.trim() }
}
