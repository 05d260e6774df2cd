import type { English } from './english-texts.ts'

/**
 * English texts, message keys and unfilled gaps on a page in another language, one line each. Self-contained, because
 * it runs in the page. Skips parts that are marked with another language: the business wrote them.
 */
export function leftOverOnPage({ keys, texts, patterns }: English): string[] {
  const NAMES = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'placeholder',
    'title',
  ]
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const isOurs = (element: Element | null) => {
    const marked = element?.closest('[lang]')
    return !marked || marked === document.documentElement
  }
  const said = new Set<string>([plain(document.title)])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isOurs(node.parentElement) && !node.parentElement?.closest('script, style, noscript'))
      said.add(plain(node.textContent ?? ''))
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (isOurs(element)) for (const name of NAMES) said.add(plain(element.getAttribute(name) ?? ''))
  }
  said.delete('')
  const [known, missing] = [new Set(texts), new Set(keys)]
  const gaps = patterns.map((pattern) => new RegExp(`^${pattern}$`))
  return [...said].flatMap((text) => {
    if (missing.has(text)) return [`a key: “${text}”`]
    if (/[{}]|\bundefined\b|\bNaN\b|v3_error/.test(text)) return [`an open gap: “${text}”`]
    return known.has(text) || gaps.some((gap) => gap.test(text)) ? [`in English: “${text}”`] : []
  })
}
