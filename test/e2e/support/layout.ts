import type { Page } from '@playwright/test'

/** The least width and height of a control (WCAG 2.5.8), in CSS pixels. */
const TARGET_PX = 24

/** How many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Controls that are too small for a finger, one line each. A link in a sentence is as high as its line. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'
    const isHidden = (element: Element) => {
      const { clipPath, visibility } = getComputedStyle(element)
      return clipPath !== 'none' || visibility !== 'visible'
    }
    return [...document.querySelectorAll(pressable)].flatMap((element) => {
      // The label of a box can be pressed as well as the box, and a button may extend over its whole card.
      const isSpread = getComputedStyle(element, '::after').position === 'absolute'
      const card = isSpread && element instanceof HTMLElement ? element.offsetParent : null
      const target = element.closest('label') ?? card ?? element
      const { width, height } = target.getBoundingClientRect()
      const isInline = element instanceof HTMLAnchorElement && getComputedStyle(element).display === 'inline'
      if (width === 0 || isHidden(element) || isInline || (width >= least && height >= least)) return []
      return [`${element.outerHTML.slice(0, 120)}: ${Math.round(width)} by ${Math.round(height)}`]
    })
  }, TARGET_PX)
}

/**
 * How much of the focused element lies under something else, such as the bar at the bottom, between 0 and 1 (WCAG
 * 2.4.11). Nine points of its box are checked.
 */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 0
    const { left, top, width, height } = focused.getBoundingClientRect()
    const shares = [0.1, 0.5, 0.9]
    const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const))
    const isSeen = ([x, y]: readonly [number, number]) => {
      const on = document.elementFromPoint(x, y)
      return on !== null && (focused.contains(on) || on.contains(focused))
    }
    return points.filter((point) => !isSeen(point)).length / points.length
  })
}

/**
 * The sides of the focused element on which its focus ring is invisible, because it is covered or outside the window.
 * Each side is compared with and without the ring.
 */
export async function cutRing(page: Page): Promise<string[]> {
  const sides = await page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return []
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    const { outlineOffset, outlineWidth } = getComputedStyle(focused)
    const [x, y, width] = [(left + right) / 2 - 2, (top + bottom) / 2 - 2, parseFloat(outlineWidth)]
    const [offset, thin] = [parseFloat(outlineOffset), { width, height: 4 }]
    const [flat, outside] = [{ width: 4, height: width }, offset + width]
    return [
      { side: 'top', clip: { x, y: top - outside, ...flat } },
      { side: 'bottom', clip: { x, y: bottom + offset, ...flat } },
      { side: 'left', clip: { x: left - outside, y, ...thin } },
      { side: 'right', clip: { x: right + offset, y, ...thin } },
    ]
  })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const isInWindow = ({ clip: { x, y, ...size } }: (typeof sides)[number]) =>
    x >= 0 && y >= 0 && x + size.width <= width && y + size.height <= height
  const seen = sides.filter(isInWindow)
  const look = () => Promise.all(seen.map(({ clip }) => page.screenshot({ clip })))
  const ringed = await look()
  await page.evaluate(() => (document.activeElement as HTMLElement).style.setProperty('outline-color', 'transparent'))
  const bare = await look()
  await page.evaluate(() => (document.activeElement as HTMLElement).style.removeProperty('outline-color'))
  const covered = seen.filter((_, index) => ringed[index]?.equals(bare[index] ?? Buffer.of()))
  return [...sides.filter((one) => !isInWindow(one)), ...covered].map(({ side }) => side)
}
