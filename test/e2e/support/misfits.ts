import type { Page } from '@playwright/test'

/**
 * What does not fit on the page as it is drawn: text that its box cuts off, elements that stick out of the window, and
 * buttons or links that lie on one another. Empty where all is well.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const width = document.documentElement.clientWidth
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”`
    const isSeen = (element: HTMLElement) => {
      const { width: w, height: h } = element.getBoundingClientRect()
      return w > 1 && h > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const scrolls = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      return /auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement)
    }
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isSeen)
    for (const element of all) {
      const hasText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
      if (!hasText || scrolls(element)) continue
      const style = getComputedStyle(element)
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      if (text.right > width + 1 || text.left < -1) found.push(`${nameOf(element)} sticks out of the window`)
      const isCut = element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'visible'
      if (isCut && style.textOverflow !== 'ellipsis' && style.display !== 'inline')
        found.push(`${nameOf(element)} is cut`)
    }
    const targets = all.filter((element) => element.matches('button, a[href], select, input'))
    for (const [index, one] of targets.entries()) {
      for (const other of targets.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        const isOver = getComputedStyle(one).position === 'fixed' || getComputedStyle(other).position === 'fixed'
        if (across > 2 && down > 2 && !isOver) found.push(`${nameOf(one)} and ${nameOf(other)} overlap`)
      }
    }
    return found
  })
}
