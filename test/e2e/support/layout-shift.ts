import type { BrowserContext, Page } from '@playwright/test'

/** What moved, and how much (the score of the Layout Instability standard). */
export interface Shift {
  score: number
  moved: string[]
}

/**
 * Records every layout shift of every page of the context, also those right after a press, which the usual measure
 * forgives: a list that jumps under the finger is no better because the finger was there.
 */
export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    interface Source {
      node: Node | null
    }
    const shifts: { score: number; moved: string[] }[] = []
    Reflect.set(globalThis, '__shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const score = Number(Reflect.get(entry, 'value'))
        const sources: Source[] = Reflect.get(entry, 'sources') ?? []
        const recent = Reflect.get(entry, 'hadRecentInput') === true
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : 'text'))
        if (!recent) shifts.push({ score, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The shifts since the last call. */
export async function takeShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (Reflect.get(globalThis, '__shifts') as Shift[]).splice(0))
}
