import { isWebLink, safeLink } from './safe-link.ts'

/** Where "return to site" leads (specification, section 2 `return_url` and `return_button`). */
export interface ReturnTarget {
  href: string
  /** What the address really names, as the browser spells it: letters of other scripts cannot pass for Latin ones. */
  host: string
  /** The words of the link that brought the customer here; empty for our own. */
  label: string
  /** A site of the business itself: no question is asked before going there. */
  direct: boolean
}

/** The host of what a group has in its record: a bare domain, or a whole address. */
function hostOf(own: string): string | null {
  const address = own.includes('://') ? own : `https://${own}`
  return URL.canParse(address) ? new URL(address).hostname : null
}

function isOwn(hostname: string, own: readonly string[]): boolean {
  return own.some((entry) => {
    const host = hostOf(entry.trim())
    // A record that says `com` must not open every address.
    return host !== null && host.includes('.') && (hostname === host || hostname.endsWith(`.${host}`))
  })
}

/**
 * Validates an untrusted address from a link. Only http and https, never with a user name that
 * passes for a host; direct only to the group's own domains and what lies under them.
 */
export function returnTarget(url: string | null, label: string, own: readonly string[]): ReturnTarget | null {
  const href = safeLink(url)
  if (!href || !isWebLink(href)) return null
  const { host, hostname } = new URL(href)
  return { href, host, label: label.trim(), direct: isOwn(hostname, own) }
}
