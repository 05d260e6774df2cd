import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** The measurements of a page. Times are milliseconds since the navigation began. */
export interface Figures {
  fcp: number | null
  lcp: number | null
  cls: number
  /** Start and length of every task of more than 50 ms. */
  longTasks: [start: number, length: number][]
  /** Start and length, until the next paint, of every event that belongs to a press or a key and took 16 ms or more. */
  events: [start: number, length: number][]
  /** When a pointer was lifted or a key pressed. */
  presses: number[]
  /** When the expected element was painted; null until then. */
  shown: number | null
  /** The selector of the element that is still expected. */
  selector: string | null
}

declare global {
  interface Window {
    __bench: Figures
  }
}

/** A mid-range phone on a slow network: the CPU four times slower, 1.6 Mbit/s, 150 ms for every request. */
const CPU_SLOWDOWN = 4
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PHONE = { width: 390, height: 844 }

export interface Conditions {
  viewport: { width: number; height: number }
  /** False to measure the page's work without the network. */
  slowNetwork: boolean
  /** The slowdown factor of the processor; 4 by default, and 1 is the machine's own speed. */
  cpuSlowdown?: number
  /** The selector that a navigation must show. */
  awaited?: string
  /** The time of the page's clock at the navigation; real time by default. */
  now?: string
}

export const ON_A_PHONE: Conditions = { viewport: PHONE, slowNetwork: true }
const PROBE = await readFile(new URL('probe.js', import.meta.url), 'utf8')
const QUIET_MS = 1000
const REST_MS = 200
/** A timer runs after pending work, and an observer after a paint: two timers in a row wait for both. */
const REST = `new Promise((done) => setTimeout(() => setTimeout(done, ${REST_MS}), ${REST_MS}))`
const PATIENCE_MS = 60_000
/** Interval in ms at which the page and its requests are checked. */
const LOOK_MS = 50

export interface Download {
  /** Path, without the query. */
  path: string
  /** On the wire, headers included. */
  bytes: number
}

export interface Cpu {
  /** Milliseconds of the main thread in scripts, slowdown included. */
  script: number
  /** Milliseconds of the main thread in total. */
  main: number
}

/**
 * A page under the conditions of the bench, driven by plain DevTools commands so that the driver does not affect the
 * figures.
 */
export interface BenchPage {
  /** Navigates from a blank page of the same origin, and waits until the page is idle. */
  visit(url: string): Promise<void>
  /** Presses the first element at `selector` with the mouse as soon as it exists. */
  press(selector: string): Promise<void>
  /** Types a letter into the focused element. */
  type(letter: string): Promise<void>
  /** Starts to wait for a changed text in the first element at `selector`; `shown` is then the time of its paint. */
  expect(selector: string): Promise<void>
  /** Resolves when the expected element, if any, has been painted, and the page has nothing left to do. */
  rest(): Promise<void>
  /** Waits until an element exists and nothing has been loaded for `quietMs`, a second by default. */
  settle(selector: string, quietMs?: number): Promise<void>
  has(selector: string): Promise<boolean>
  /** The page in the first frame at `selector`. It has its own process, which is not slowed down. */
  within(selector: string): Promise<FramedPage>
  /** Paths of the scripts that had loaded when the expected element was painted. */
  scriptsUntilShown(): Promise<string[]>
  figures(): Promise<Figures>
  downloads(): Download[]
  /** CPU time of `act`. After a navigation only the new document counts, because the browser then counts from zero. */
  spent(act: () => Promise<void>): Promise<Cpu>
  close(): Promise<void>
}

/** A page of another site in a frame, as far as its cost can be seen from its own process. */
export type FramedPage = Pick<BenchPage, 'visit' | 'settle' | 'downloads' | 'spent'> & {
  /** Presses the first element at `selector`. */
  press(selector: string): Promise<void>
}

/** Opens a page with its own cache and storage, which are deleted when it is closed. */
export async function openPage(browser: Browser, blank: string, conditions = ON_A_PHONE): Promise<BenchPage> {
  const context = await openContext(browser, conditions)
  return { ...(await openTab(context, blank, conditions)), close: () => context.close() }
}

/** The cache and the storage that several tabs share. */
export const openContext = (browser: Browser, { viewport }: Pick<Conditions, 'viewport'>): Promise<BrowserContext> =>
  browser.newContext({ viewport, locale: 'fr-FR', timezoneId: 'Europe/Paris' })

export async function openTab(context: BrowserContext, blank: string, conditions: Conditions): Promise<BenchPage> {
  const page = await context.newPage()
  await page.goto(blank)
  const cdp = await context.newCDPSession(page)
  const network = await followNetwork(cdp)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const awaited = conditions.awaited ? `window.__benchExpect(${JSON.stringify(conditions.awaited)})` : ''
  const shift = conditions.now === undefined ? 0 : Date.parse(conditions.now) - Date.now()
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `window.__benchShift = ${shift}\n${PROBE}\n${awaited}`,
  })
  if (conditions.slowNetwork) await cdp.send('Network.emulateNetworkConditions', SLOW)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown ?? CPU_SLOWDOWN })
  return {
    async visit(url) {
      await page.goto(url, { waitUntil: 'commit' })
    },
    press: (selector) => press(cdp, selector),
    async type(letter) {
      const key = { key: letter, text: letter, unmodifiedText: letter }
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
    },
    async expect(selector) {
      await evaluate(cdp, `window.__benchExpect(${JSON.stringify(selector)})`)
    },
    async rest() {
      await untilTrue(cdp, 'window.__bench.selector === null')
      await network.quiet(REST_MS)
      await evaluate(cdp, REST)
    },
    async settle(selector, quietMs = QUIET_MS) {
      await untilTrue(cdp, exists(selector))
      await network.quiet(quietMs)
    },
    has: (selector) => evaluate<boolean>(cdp, exists(selector)),
    within: (selector) => openFrame(page, selector),
    scriptsUntilShown: () =>
      page.evaluate(() => {
        const { shown } = window.__bench
        if (shown === null) throw new Error('Nothing was shown yet.')
        const had = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ responseEnd }) => responseEnd > 0 && responseEnd <= shown,
        )
        return [...new Set(had.map(({ name }) => new URL(name).pathname))].filter((path) => path.endsWith('.js'))
      }),
    figures: () => evaluate<Figures>(cdp, 'window.__bench'),
    downloads: network.downloads,
    spent: (act) => spent(cdp, network.visits, act),
    close: () => page.close(),
  }
}

const allOf = (selector: string) => `[...document.querySelectorAll(${JSON.stringify(selector)})]`
const exists = (selector: string) => `${allOf(selector)}.length > 0`

/**
 * The value of an expression in the page, awaited. Playwright's own means bring helpers into the page first, which take about
 * 150 ms of a slow phone's main thread.
 *
 * @throws Error when the expression throws
 */
async function evaluate<Value>(cdp: CDPSession, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  })
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
  return result.value as Value
}

/** @throws Error when the expression is not true within a minute */
async function untilTrue(cdp: CDPSession, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await evaluate<boolean>(cdp, expression))) {
    if (Date.now() > end) throw new Error(`The page never met: ${expression}`)
    await pause(LOOK_MS)
  }
}

async function openFrame(page: Page, selector: string): Promise<FramedPage> {
  const element = await page.waitForSelector(selector, { timeout: PATIENCE_MS })
  const frame = await element.contentFrame()
  if (!frame) throw new Error(`${selector} is no frame.`)
  const cdp = await page.context().newCDPSession(frame)
  const network = await followNetwork(cdp)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    visit: async (url) => void (await frame.goto(url, { waitUntil: 'commit' })),
    async settle(awaited) {
      await frame.waitForSelector(awaited, { timeout: PATIENCE_MS })
      await network.quiet(QUIET_MS)
    },
    press: (pressed) => frame.locator(pressed).first().click(),
    downloads: network.downloads,
    spent: (act) => spent(cdp, network.visits, act),
  }
}

async function press(cdp: CDPSession, selector: string): Promise<void> {
  const found = `${allOf(selector)}.find((one) => one.checkVisibility({ visibilityProperty: true }))`
  await untilTrue(cdp, `Boolean(${found})`)
  const box = await evaluate<DOMRect>(
    cdp,
    `((one) => (one.scrollIntoViewIfNeeded(), one.getBoundingClientRect().toJSON()))(${found})`,
  )
  const point = {
    x: box.x + box.width / 2,
    y: box.y + Math.min(box.height / 2, 20),
    button: 'left',
    clickCount: 1,
  } as const
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...point })
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...point })
}

async function followNetwork(cdp: CDPSession) {
  const paths = new Map<string, string>()
  /** The loader id of each pending request, by request id. */
  const open = new Map<string, string>()
  let done: Download[] = []
  let lastChange = Date.now()
  let visits = 0
  const change = () => {
    lastChange = Date.now()
  }
  const { frameTree } = await cdp.send('Page.getFrameTree')
  // An iframe's document finishes in another process.
  const isOfFrameWithin = (type: string | undefined, frameId: string | undefined) =>
    type === 'Document' && frameId !== frameTree.frame.id
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, frameId, loaderId }) => {
    if (!request.url.startsWith('http') || isOfFrameWithin(type, frameId)) return
    paths.set(requestId, new URL(request.url).pathname)
    // Images may report no end, because they can be abandoned while loading.
    if (type !== 'Image') open.set(requestId, loaderId)
    change()
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    open.delete(requestId)
    if (path !== undefined && paths.delete(requestId)) done = [...done, { path, bytes: encodedDataLength }]
    change()
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId)
    change()
  })
  // The end of a prefetch is not reported after the next navigation.
  cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== frameTree.frame.id) return
    visits += 1
    for (const [requestId, loaderId] of open) if (loaderId !== frame.loaderId) open.delete(requestId)
  })
  await cdp.send('Page.enable')
  await cdp.send('Network.enable')
  return {
    downloads: () => done,
    visits: () => visits,
    quiet: (quietMs: number) =>
      new Promise<void>((resolve, reject) => {
        const end = Date.now() + PATIENCE_MS
        const look = setInterval(() => {
          const isQuiet = open.size === 0 && Date.now() - lastChange >= quietMs
          if (!isQuiet && Date.now() < end) return
          clearInterval(look)
          if (isQuiet) resolve()
          else
            reject(new Error(`The page never came to rest: ${[...open.keys()].map((id) => paths.get(id)).join(', ')}`))
        }, LOOK_MS)
      }),
  }
}

async function spent(cdp: CDPSession, visits: () => number, act: () => Promise<void>): Promise<Cpu> {
  const visitsBefore = visits()
  const before = await readCpu(cdp)
  await act()
  const after = await readCpu(cdp)
  if (visits() > visitsBefore) return after
  return { script: after.script - before.script, main: after.main - before.main }
}

async function readCpu(cdp: CDPSession): Promise<Cpu> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { script: seconds('ScriptDuration') * 1000, main: seconds('TaskDuration') * 1000 }
}
