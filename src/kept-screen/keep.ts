import { keyOf } from '../screens/book/kept-key.ts'
import { toElement, toTree } from './tree.ts'

/** A first screen that was kept at an earlier visit, in `localStorage`. */
export interface Kept {
  screen: HTMLElement
  /** The page's own properties, its colours, by name. */
  properties: readonly [name: string, value: string][]
}

const [, urlname = ''] = location.pathname.split('/')
const KEY = `screen:${urlname}`
/** In characters. Longer lists are not kept. */
const LIMIT = 50_000

/**
 * What the looks of a screen depend on, beside the business. The style sheet, whose name changes with its content, has the
 * classes of one build.
 */
const circumstances = () =>
  JSON.stringify([
    document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href,
    location.search,
    localStorage.locale,
    navigator.language,
    innerWidth,
    matchMedia('(prefers-color-scheme: dark)').matches,
  ])

/**
 * The screen that is kept for a visit in these circumstances; null where there is none. A tab with a booking may begin
 * with any step, so nothing is shown there.
 */
export function readKept(): Kept | null {
  try {
    if (keyOf(urlname) in sessionStorage) return null
    const [of, properties, tree] = JSON.parse(localStorage[KEY])
    return of === circumstances() ? { screen: toElement(tree), properties: Object.entries<string>(properties) } : null
  } catch {
    return null
  }
}

/** Gives the page the colours that a kept screen is shown in. */
export function dressAs({ properties }: Kept): void {
  for (const [name, value] of properties) document.documentElement.style.setProperty(name, value)
}

/** The names of the business, of its languages, of the step and of what can be chosen. */
const NAMES = 'header > div > a:first-of-type, header label, h1, [data-choose]'

/**
 * Whether a screen is the first list of the group, without a choice. The early script has kept the first step.
 *
 * @throws where the storage is forbidden, or lacks the group
 */
function isFirstList(screen: Element): boolean {
  const [, , within, step] = location.pathname.split('/')
  const [, group] = JSON.parse(localStorage[`early:${urlname}`])
  const isFirst = within === undefined || step === group.user_sequence_config[0].name
  return isFirst && screen.querySelector('[data-choose]') !== null && screen.querySelector('[data-selected]') === null
}

/**
 * Copies a first list at once; nothing else is copied.
 *
 * @returns stores the copy for the next visit, which may wait
 */
export function copyScreen(root: Element): () => void {
  const screen = root.firstElementChild
  try {
    if (!screen || !isFirstList(screen)) return () => undefined
    const copy = copyParts(screen)
    const { style } = document.documentElement
    const properties = Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))
    const of = circumstances()
    return () => {
      takeWords(copy)
      const text = JSON.stringify([of, properties, toTree(copy)])
      if (text.length < LIMIT) write(text)
    }
  } catch {
    return () => undefined
  }
}

function write(text: string): void {
  try {
    localStorage[KEY] = text
  } catch {
    // The next visit begins with grey places, like the first one.
  }
}

/** A copy of header and content. A part without a name in it is empty, and as high as it was. */
function copyParts(screen: Element): Element {
  const copy = screen.cloneNode(true) as Element
  const [parts, copied] = [screen, copy].map((one) => [...one.querySelectorAll<HTMLElement>('header *, main > *')])
  copied?.forEach((part, index) => {
    if (part.closest(NAMES) || part.querySelector(NAMES)) return
    part.replaceChildren()
    part.style.height = `${parts?.[index]?.getBoundingClientRect().height ?? 0}px`
  })
  copy.replaceChildren(...copy.querySelectorAll(':scope > header, :scope > main'))
  return copy
}

/**
 * Of all words, only names are kept: others may have changed by the next visit, as prices do, or be about the customer. In
 * a card they hold the place that they need, and cannot be read.
 */
function takeWords(copy: Element): void {
  const words = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const node = words.currentNode as Text
    const { parentElement: of } = node
    if (!of || of.closest(NAMES)) continue
    if (of.closest('article')) of.style.visibility = 'hidden'
    else node.data = ''
  }
}
