import { isWebLink, safeLink } from './safe-link.ts'

/** A page of another site, from an untrusted link. */
export interface WebPlace {
  href: string
  /** The host of the address in the browser's spelling: letters of other scripts cannot pass for Latin ones. */
  host: string
}

/** Where "return to site" leads (specification, section 2 `return_url` and `return_button`). */
export interface ReturnTarget extends WebPlace {
  /** The label from the customer's link; empty for the product's own. */
  label: string
  /** A site of the business itself: the customer goes there without a question. */
  direct: boolean
}

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
export function returnTarget(url: string | null, label: string, own: readonly string[]): ReturnTarget | null {
  const place = webPlace(url)
  return place && { ...place, label: label.trim(), direct: isOwn(new URL(place.href).hostname, own) }
}
