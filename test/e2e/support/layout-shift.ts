import type { BrowserContext, Page } from '@playwright/test'

/** What moved, and how much (the score of the Layout Instability standard). */
export interface Shift {
  score: number
  moved: string[]
}

/** Records every layout shift of every page of the context except those right after a press, as the standard counts. */
export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    interface Source {
      node: Node | null
      previousRect: DOMRectReadOnly
      currentRect: DOMRectReadOnly
    }
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const name = (node: Node | null) => (node instanceof Element ? node.outerHTML : `“${node?.textContent ?? ''}”`)
    const shifts: { score: number; moved: string[] }[] = []
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const score = Number(Reflect.get(entry, 'value'))
        const sources: Source[] = Reflect.get(entry, 'sources') ?? []
        const recent = Reflect.get(entry, 'hadRecentInput') === true
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node).slice(0, 120)}: from ${box(previousRect)} to ${box(currentRect)}`,
        )
        if (!recent) shifts.push({ score, moved })
      }
    }
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Reflect.set(globalThis, '__takeShifts', () => {
      keep(observer.takeRecords())
      return shifts.splice(0)
    })
  })
}

/** The shifts since the last call, including those of the frame that is being drawn. */
export async function takeShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (Reflect.get(globalThis, '__takeShifts') as () => Shift[])()
  })
}
