import { bookingKey, earlyKey, LOCALE, screenKey } from '../storage/keys.ts'
import { toElement, toTree } from './tree.ts'

/** A first screen that was kept at an earlier visit, in `localStorage`. */
export interface Kept {
  screen: HTMLElement
  /** Custom properties of the page, its colours, by name. */
  properties: readonly [name: string, value: string][]
}

const [, urlname = ''] = location.pathname.split('/')
const KEY = screenKey(urlname)
/** In characters. Longer lists are not kept. */
const LIMIT = 50_000

/**
 * What a kept screen depends on: it is shown only if nothing of it has changed. The stylesheet URL stands for the
 * build.
 */
const circumstances = () =>
  JSON.stringify([
    document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href,
    // Where its pictures may come from.
    document.getElementById('environment')?.textContent,
    location.search,
    localStorage[LOCALE],
    navigator.language,
    innerWidth,
    matchMedia('(prefers-color-scheme: dark)').matches,
  ])

/**
 * The kept screen, if it fits this visit; null otherwise. A tab with a booking may begin with any step, so nothing is
 * shown there.
 */
export function readKept(): Kept | null {
  try {
    if (bookingKey(urlname) in sessionStorage) return null
    const [of, properties, tree] = JSON.parse(localStorage[KEY])
    return of === circumstances() ? { screen: toElement(tree), properties: Object.entries<string>(properties) } : null
  } catch {
    return null
  }
}

/** Applies the colours of a kept screen to the page. */
export function dressAs({ properties }: Kept): void {
  for (const [name, value] of properties) document.documentElement.style.setProperty(name, value)
}

/** The names of the business, of its languages, of the step and of what can be chosen. */
const NAMES = 'header > div > a:first-of-type, header label, h1, [data-choose]'

/**
 * Whether a screen is the group's first list, with nothing chosen. The early script has stored the first step.
 *
 * @throws if storage is forbidden or has no entry for the group
 */
function isFirstList(screen: Element): boolean {
  const [, , within, step] = location.pathname.split('/')
  const [, group] = JSON.parse(localStorage[earlyKey(urlname)])
  const isFirst = within === undefined || step === group.user_sequence_config[0].name
  return isFirst && screen.querySelector('[data-choose]') !== null && screen.querySelector('[data-selected]') === null
}

/**
 * Copies the first list, if the screen shows it.
 *
 * @returns a function that stores the copy for the next visit
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
    // The next visit shows the skeleton.
  }
}

/** Copies header and main; parts without names become empty boxes of the same height. */
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
 * Keeps only names. Other text may be outdated, as prices, or personal: it is hidden in cards and removed elsewhere.
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
