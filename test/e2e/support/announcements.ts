import type { Page } from '@playwright/test'

declare global {
  var __announced: string[] | undefined
}

/**
 * Everything that the page announces from now on. A region is emptied, or says the next thing, after a moment, so that a
 * look at it may come too late.
 */
export async function takeAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    globalThis.__announced = said
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[data-announcer]'))
        if (textContent && said.at(-1) !== textContent) said.push(textContent)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => globalThis.__announced ?? [])
}
