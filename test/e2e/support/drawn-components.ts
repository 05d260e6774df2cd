import type { Page } from '@playwright/test'

/**
 * Counts the components that React draws, anew or again, with the hook through which its developer tools listen.
 * A component that React passes by, because nothing that it reads has changed, does not count.
 */
export const countDrawn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    /** The parts of React's fibers that are read. */
    interface Fiber {
      tag: number
      flags: number
      alternate: Fiber | null
      child: Fiber | null
      sibling: Fiber | null
    }
    /** Functions, classes, forwarded references, memos, and memos of plain functions (`ReactWorkTags`). */
    const COMPONENTS = new Set([0, 1, 11, 14, 15])
    /** Set on a component whose function was called (`PerformedWork`). */
    const PERFORMED = 1
    let before = new Set<Fiber>()
    let count = 0
    const drawn = (first: Fiber | null, now: Set<Fiber>): void => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        now.add(fiber)
        const isNew = !fiber.alternate || !before.has(fiber.alternate)
        const wasVisited = !before.has(fiber)
        if (wasVisited && COMPONENTS.has(fiber.tag) && (isNew || (fiber.flags & PERFORMED) !== 0)) count += 1
        drawn(fiber.child, now)
      }
    }
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot(_: number, root: { current: Fiber }) {
          const now = new Set<Fiber>()
          drawn(root.current.child, now)
          before = now
        },
      },
      __takeDrawn: () => {
        const all = count
        count = 0
        return all
      },
    })
  })

/** The number of components that were drawn since the last call. */
export const takeDrawn = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, '__takeDrawn') as () => number)())
