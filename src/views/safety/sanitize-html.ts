import DOMPurify, { type Config } from 'dompurify'
import { isWebLink, safeLink } from '../../../machines/domain/place/safe-link.ts'

/** The sanitiser ignores everything after this many characters of a block. */
export const HTML_MAX = 100_000

export interface SanitizeOptions {
  /** Level of the heading above the block, 1 to 5: the block's own headings get lower levels. */
  headingLevel: number
  /** Whether the picture at an absolute address is shown; any other picture becomes a link to it. */
  mayShow: (url: string) => boolean
  /** Text added to links that open a new window, for screen readers. */
  newWindow: string
  /** The name of a picture without a description. */
  picture: string
  /** The name of a table without a caption. */
  table: string
}

const CONFIG = {
  ALLOWED_TAGS: [
    'a',
    'abbr',
    'address',
    'b',
    'blockquote',
    'br',
    'caption',
    'cite',
    'code',
    'dd',
    'del',
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'ins',
    'kbd',
    'li',
    'mark',
    'ol',
    'p',
    'pre',
    'q',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'time',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'lang',
    'dir',
    'width',
    'height',
    'colspan',
    'rowspan',
    'scope',
    'start',
    'reversed',
    'datetime',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  // The sanitiser would check the value of every other attribute as an address.
  ADD_URI_SAFE_ATTR: ['lang', 'dir', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'reversed', 'datetime'],
  SANITIZE_NAMED_PROPS: true,
  // The contents of these elements would appear as plain text.
  FORBID_CONTENTS: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'select',
    'textarea',
    'svg',
    'math',
    'title',
  ],
  // Without it a `<frameset>` leaves no body to return.
  FORCE_BODY: true,
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config

/** Replaces an element with one of another tag, and moves its children over. */
function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Gives the block's headings consecutive levels below `level`, whatever the author's levels were. */
function relevelHeadings(root: DocumentFragment, level: number): void {
  const open: number[] = []
  for (const heading of root.querySelectorAll('h1,h2,h3,h4,h5,h6')) {
    const own = Number(heading.tagName.slice(1))
    while ((open.at(-1) ?? 0) >= own) open.pop()
    open.push(own)
    if (heading.textContent?.trim()) rename(heading, `h${Math.min(6, level + open.length)}`)
    else heading.replaceWith(...heading.childNodes)
  }
}

function openOutside(link: Element, newWindow: string): void {
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  const words = link.ownerDocument.createElement('span')
  words.className = 'new-window'
  words.textContent = ` ${newWindow}`
  link.append(words)
}

function secureLinks(root: DocumentFragment, { newWindow }: SanitizeOptions): void {
  for (const link of root.querySelectorAll('a')) {
    const href = safeLink(link.getAttribute('href'))
    if (!href) {
      link.replaceWith(...link.childNodes)
      continue
    }
    link.setAttribute('href', href)
    const named = link.textContent?.trim() || link.querySelector('img[alt]:not([alt=""])')
    if (!named) link.append(link.ownerDocument.createTextNode(new URL(href).host || href))
    if (isWebLink(href)) openOutside(link, newWindow)
  }
}

/** Loading a third-party picture would disclose the visitor to its host: it becomes a link instead. */
function securePictures(root: DocumentFragment, { mayShow, picture }: SanitizeOptions): void {
  for (const image of root.querySelectorAll('img')) {
    const href = safeLink(image.getAttribute('src'))
    if (href && isWebLink(href) && mayShow(href)) {
      if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
      image.setAttribute('loading', 'lazy')
      continue
    }
    const isInLink = image.closest('a') !== null
    const words = image.getAttribute('alt')?.trim() || picture
    if (!href || !isWebLink(href) || isInLink) {
      image.replaceWith(image.getAttribute('alt') ?? '')
      continue
    }
    const link = image.ownerDocument.createElement('a')
    link.setAttribute('href', href)
    link.textContent = words
    image.replaceWith(link)
  }
}

/** A wide table scrolls inside a region that can be focused with the keyboard. */
function wrapTables(root: DocumentFragment, name: string): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue
    const region = table.ownerDocument.createElement('div')
    region.className = 'table-region'
    region.tabIndex = 0
    region.setAttribute('role', 'region')
    region.setAttribute('aria-label', table.caption?.textContent?.trim() || name)
    table.replaceWith(region)
    region.append(table)
  }
}

/**
 * Turns a group's HTML into safe nodes: no script, no style, no form, nothing that loads files or covers the page,
 * links only to http, https, mailto and tel. Returns nodes, not markup, so our own code never writes markup into the
 * page; under Trusted Types the only policy needed is `dompurify`.
 */
export function sanitizeHtml(html: string, options: SanitizeOptions): DocumentFragment {
  const root = DOMPurify.sanitize(html.slice(0, HTML_MAX), CONFIG)
  securePictures(root, options)
  secureLinks(root, options)
  relevelHeadings(root, options.headingLevel)
  wrapTables(root, options.table)
  return root
}
