import type { Page } from '@playwright/test'

/**
 * Records the texts of live regions, in order: each new text of a region, and each region that is added with its text.
 * Install it before the page is opened.
 */
export async function recordSpoken(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]'
    const spoken: string[] = []
    const last = new WeakMap<Element, string>()
    const hear = (region: Element) => {
      const text = (region.textContent ?? '').trim()
      if (text !== '' && last.get(region) !== text) spoken.push(text)
      last.set(region, text)
    }
    const heard = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const around = element?.closest(LIVE)
      if (around) hear(around)
      if (node instanceof Element) for (const region of node.querySelectorAll(LIVE)) hear(region)
    }
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        heard(target instanceof Element && target.matches(LIVE) ? target : (target.parentElement ?? target))
        for (const node of addedNodes) heard(node)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { spoken })
  })
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
}
