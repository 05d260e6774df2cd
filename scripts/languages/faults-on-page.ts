/**
 * Layout faults of the page, one line each: text clipped by its box, content outside the window, overlapping text or
 * controls. Self-contained, because it runs in the page.
 */
export function faultsOnPage(): string[] {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]'
  /** Tolerance in px for rounding and glyph overhang. */
  const SLACK = 1.5
  const faults: string[] = []

  const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()}> “${short(element.getAttribute('aria-label') ?? element.textContent ?? '')}”`

  /** Excludes visually hidden elements. */
  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clip, clipPath } = getComputedStyle(at)
      const { width, height } = at.getBoundingClientRect()
      if (clipPath !== 'none' || clip !== 'auto' || (at !== element && width <= 1 && height <= 1)) return false
    }
    return true
  }

  /** Whether an ancestor scrolls horizontally, also by itself. */
  function scrolls(element: Element): boolean {
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
      if (at.matches('.carousel, .slider-wrapper, [inert]')) return true
    }
    return false
  }

  /** The positioned ancestor; overlap between layers is intended. */
  function layerOf(element: Element): Element | null {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (['fixed', 'absolute', 'sticky'].includes(getComputedStyle(at).position)) return at
    }
    return null
  }

  /** The part of the rectangle that its scroll containers show. */
  function shownOf(element: Element, rect: DOMRect): DOMRect {
    let { left, top, right, bottom } = rect
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (!['auto', 'scroll'].includes(getComputedStyle(at).overflowY)) continue
      const frame = at.getBoundingClientRect()
      top = Math.max(top, frame.top)
      bottom = Math.min(bottom, frame.bottom)
      left = Math.max(left, frame.left)
      right = Math.min(right, frame.right)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) faults.push(`the page is ${wide} px wider than its window`)

  const all = [...document.body.querySelectorAll('*')].filter(isSeen)
  for (const element of all) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const tooWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
    const tooHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0
    if (
      (tooWide || tooHigh) &&
      (element.textContent ?? '').trim() !== '' &&
      !scrolls(element) &&
      element !== document.body
    )
      faults.push(`cut${textOverflow === 'ellipsis' ? ' with …' : ''}: ${named(element)}`)
  }

  // The text of a select is its chosen option, that of an empty input its placeholder.
  const pen = document.createElement('canvas').getContext('2d')
  const widthOf = (element: Element, text: string) => {
    if (!pen) return 0
    pen.font = getComputedStyle(element).font
    return pen.measureText(text).width
  }
  for (const element of all) {
    const text =
      element instanceof HTMLSelectElement
        ? (element.selectedOptions[0]?.label ?? '')
        : element instanceof HTMLInputElement && element.value === ''
          ? element.placeholder
          : ''
    if (text === '') continue
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (widthOf(element, text) > room + SLACK) faults.push(`cut: “${short(text)}” in a field of ${Math.round(room)} px`)
  }

  interface Box {
    element: Element
    text: string | null
    rect: DOMRect
    shown: DOMRect
  }
  const boxes: Box[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || (node.textContent ?? '').trim() === '' || !isSeen(element)) continue
    if (element.closest('option, script, style, noscript')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width > 0 && rect.height > 0)
        boxes.push({ element, text: node.textContent, rect, shown: shownOf(element, rect) })
    }
  }
  for (const element of all) {
    if (!element.matches(CONTROLS)) continue
    const rect = element.getBoundingClientRect()
    boxes.push({ element, text: null, rect, shown: shownOf(element, rect) })
  }

  for (const { element, text, rect } of boxes) {
    if (text === null) continue
    const isOut = rect.right > innerWidth + SLACK || rect.left < -SLACK
    if (isOut && !scrolls(element)) faults.push(`beside the page: “${short(text)}”`)
    // A text wider than its control extends over its edge.
    const control = element.closest('button, [role=button], [role=tab], label')
    const frame = control?.getBoundingClientRect()
    if (
      frame &&
      frame.width > 0 &&
      (rect.right > frame.right + SLACK || rect.left < frame.left - SLACK) &&
      !scrolls(element)
    )
      faults.push(`wider than its button: “${short(text)}”`)
  }

  const shares = (one: DOMRect, other: DOMRect) => {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    // Adjacent lines of text overlap by a few px of their boxes.
    return width > SLACK && height > 4
  }
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      if (!shares(one.shown, other.shown) || layerOf(one.element) !== layerOf(other.element)) continue
      // A label and its control form one target.
      if (one.element.closest('label') && one.element.closest('label') === other.element.closest('label')) continue
      const say = ({ element, text }: Box) => (text === null ? named(element) : `“${short(text)}”`)
      faults.push(`over each other: ${say(one)} and ${say(other)}`)
    }
  }
  return [...new Set(faults)]
}
