/** The part of the head that search engines and previews of links read. */
export interface Head {
  /** Null when the screen sets the title itself. */
  title: string | null
  description: string
  keywords: string
  /** Null when search engines must not list the page. */
  canonical: string | null
  /** By language, in the spelling of `hreflang`. */
  alternates: readonly { locale: string; href: string }[]
  /** Open Graph, by property. */
  preview: Readonly<Record<string, string>>
  /** A schema.org object; null for none. */
  business: object | null
  /** The address of the picture in tabs and on home screens. */
  icon: string
  /** The address of the web app manifest. */
  manifest: string
}

/** What `index.html` has: nothing, so that no browser asks for a file of its own choice. */
const NO_ICON = 'data:,'

/** The element that `selector` finds, which the server may have written, or a new one. */
function only(selector: string, tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const found = document.head.querySelector<HTMLElement>(selector)
  if (found) return found
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  document.head.append(made)
  return made
}

/** Replaces all elements that `selector` finds. */
function replaceAll(selector: string, tag: string, rows: readonly Readonly<Record<string, string>>[]): void {
  for (const old of document.head.querySelectorAll(selector)) old.remove()
  for (const row of rows) {
    const made = document.createElement(tag)
    for (const [name, value] of Object.entries(row)) made.setAttribute(name, value)
    document.head.append(made)
  }
}

function writeMeta(name: string, content: string | null): void {
  const selector = `meta[name="${name}"]`
  if (content === null) document.head.querySelector(selector)?.remove()
  else only(selector, 'meta', { name }).setAttribute('content', content)
}

const LINKED_DATA = 'application/ld+json'

declare global {
  // The part that is used; not every browser has it.
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScript: (text: string) => string },
        ): { createScript: (text: string) => unknown }
      }
    | undefined
}

/** The only policy that allows text in a script element. It accepts only JSON: a data block that never runs. */
const blocks = globalThis.trustedTypes?.createPolicy('app', {
  createScript(json) {
    JSON.parse(json)
    return json
  },
})

function writeBusiness(business: object | null): void {
  document.head.querySelector(`script[type="${LINKED_DATA}"]`)?.remove()
  if (!business) return
  const block = document.createElement('script')
  block.type = LINKED_DATA
  const json = JSON.stringify(business)
  block.textContent = (blocks?.createScript(json) ?? json) as string
  document.head.append(block)
}

function writeLink(rel: string, href: string | null): void {
  const selector = `link[rel="${rel}"]`
  if (href === null) document.head.querySelector(selector)?.remove()
  else only(selector, 'link', { rel }).setAttribute('href', href)
}

const withoutCanonical = (): void => document.head.querySelector('link[rel="canonical"]')?.remove()

/** Search engines must not list a page that belongs to no group, whatever head the server wrote for it. */
export function unlist(): void {
  writeMeta('robots', 'noindex')
  withoutCanonical()
  writeLink('icon', NO_ICON)
  writeLink('manifest', null)
}

/** Writes the page's head, in place of what the server or the previous page has written. */
export function writeHead(head: Head): void {
  if (head.title !== null) document.title = head.title
  writeMeta('description', head.description)
  writeMeta('keywords', head.keywords)
  writeMeta('robots', head.canonical === null ? 'noindex' : null)
  if (head.canonical === null) withoutCanonical()
  else only('link[rel="canonical"]', 'link', { rel: 'canonical' }).setAttribute('href', head.canonical)
  replaceAll(
    'link[rel="alternate"][hreflang]',
    'link',
    head.alternates.map(({ locale, href }) => ({ rel: 'alternate', hreflang: locale, href })),
  )
  replaceAll(
    'meta[property^="og:"]',
    'meta',
    Object.entries(head.preview).map(([property, content]) => ({ property, content })),
  )
  writeBusiness(head.business)
  writeLink('icon', head.icon)
  writeLink('manifest', head.manifest)
}
