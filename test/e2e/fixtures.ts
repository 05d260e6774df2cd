import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type Control, createControl } from '../../sandbox/control/client.ts'
import type { ResetInput } from '../../sandbox/control/endpoints.ts'
import { startSandbox } from '../../sandbox/start.ts'
import { listen } from '../support/listen.ts'
import { recordShifts } from './support/layout-shift.ts'
import { Troubles } from './support/troubles.ts'

/** A Tuesday morning in Paris, on which every demo group has opening hours ahead. */
export const NOW = '2026-11-24T07:00:00Z'

declare global {
  /** The browser's own `performance`, from before the test's clock replaces it. */
  var __timeline: Performance
}

interface TestFixtures {
  /** The instant at which the test runs, for the sandbox and for the page. */
  now: string
  /** The demo groups or generated groups that the sandbox is filled with. */
  world: ResetInput['world']
  /** The client of this worker's sandbox; each test starts from a fresh `world` at `now`. */
  control: Control
  /** Errors that the screen does not show. Checked at the end of every test; must be empty. */
  troubles: Troubles
  /** Another customer with a browser of their own, watched like the first. */
  another: () => Promise<Page>
}

interface WorkerFixtures {
  /** The sandbox of this worker: API, database and built front end on one loopback port, with the real headers. */
  origin: string
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires this shape
    async ({}, use) => {
      const sandbox = await startSandbox({
        port: 0,
        host: '127.0.0.1',
        dataDir: 'memory',
        control: true,
        staticDir: process.env.DIST ?? 'dist',
        explorerDir: 'dist-explorer',
        log: false,
      })
      await use(sandbox.origin)
      await sandbox.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ origin }, use) => use(origin),

  now: [NOW, { option: true }],
  world: ['demo', { option: true }],

  control: [
    async ({ origin, now, world }, use) => {
      const control = createControl(origin)
      await control.reset({ world, now })
      await use(control)
      await control.clearFaults()
    },
    { auto: true },
  ],

  // oxlint-disable-next-line no-empty-pattern -- Playwright requires this shape
  troubles: async ({}, use) => {
    const troubles = new Troubles()
    await use(troubles)
    expect(troubles.all(), 'nothing went wrong unseen').toEqual([])
  },

  context: async ({ context, troubles, origin, now }, use) => {
    await prepare(context, troubles, origin, now)
    await use(context)
  },

  another: async ({ browser, origin, viewport, troubles, now }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: origin, viewport })
      contexts.push(context)
      await prepare(context, troubles, origin, now)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }

/**
 * Sets the page's clock to the sandbox's instant. It runs from there: with a clock that stands, whatever a page has
 * stored would never be older than the next page.
 */
async function prepare(context: BrowserContext, troubles: Troubles, origin: string, now: string): Promise<void> {
  await troubles.watch(context, origin)
  await recordShifts(context)
  await context.addInitScript(listen)
  await context.addInitScript(() => {
    globalThis.__timeline = performance
  })
  await context.clock.setSystemTime(now)
  // The clock's `performance` has no entries: the application could not tell a link from a reload.
  await context.addInitScript(() => {
    const timeline = globalThis.__timeline
    performance.getEntriesByType = (type) => timeline.getEntriesByType(type)
  })
}
