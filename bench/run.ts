import type { Browser } from '@playwright/test'
import type { BenchPage, Cpu, Download } from './page.ts'
import { ON_A_PHONE, openPage } from './page.ts'

/** The cost of one screen. Times are milliseconds, with the slowed CPU and network of the bench. */
export interface ScreenRun {
  requests: number
  /** Bytes on the wire, headers included. */
  wire: number
  /** Paths of the loaded scripts. */
  scripts: string[]
  /** Null on a screen that was reached without a navigation. */
  fcp: number | null
  lcp: number | null
  cls: number
  /** Total blocking time: the sum of each task's time beyond 50 ms, after the first paint. */
  tbt: number
  longestTask: number
  scriptCpu: number
  mainCpu: number
}

export interface Run {
  firstScreen: ScreenRun
  /** From the press on the first choice until the times are shown. */
  slots: ScreenRun
}

const CHOICE = '[data-choose]'
const SLOT = '[data-slot]'
/** The maximum number of steps between the first screen and the times. */
const STEPS_MAX = 6

/** One visit with an empty cache: the first screen, then the first choice of every list until the times are shown. */
export async function runOnce(browser: Browser, origin: string, urlname: string, now: string): Promise<Run> {
  const page = await openPage(browser, `${origin}/pictures/nothing`, { ...ON_A_PHONE, now })
  try {
    const first = await page.spent(async () => {
      await page.visit(`${origin}/${urlname}`)
      await page.settle(CHOICE)
    })
    const atFirst = await stateOf(page)
    const onward = await page.spent(async () => {
      for (let step = 0; step < STEPS_MAX; step += 1) {
        await page.press(CHOICE)
        await page.settle(`${CHOICE}, ${SLOT}`)
        if (await page.has(SLOT)) break
      }
      await page.settle(SLOT)
    })
    return {
      firstScreen: difference(atFirst, null, first),
      slots: difference(await stateOf(page), atFirst, onward),
    }
  } finally {
    await page.close()
  }
}

interface State {
  figures: Awaited<ReturnType<BenchPage['figures']>>
  downloads: readonly Download[]
}

const stateOf = async (page: BenchPage): Promise<State> => ({
  figures: await page.figures(),
  downloads: page.downloads(),
})

function difference(state: State, before: State | null, cpu: Cpu): ScreenRun {
  const { figures } = state
  const downloads = state.downloads.slice(before?.downloads.length ?? 0)
  const tasks = figures.longTasks.slice(before?.figures.longTasks.length ?? 0)
  const painted = before ? 0 : (figures.fcp ?? 0)
  return {
    requests: downloads.length,
    wire: downloads.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: downloads.map(({ path }) => path).filter((path) => path.endsWith('.js')),
    fcp: before ? null : figures.fcp,
    lcp: before ? null : figures.lcp,
    cls: figures.cls - (before?.figures.cls ?? 0),
    tbt: tasks.filter(([start]) => start >= painted).reduce((sum, [, length]) => sum + length - 50, 0),
    longestTask: Math.max(0, ...tasks.map(([, length]) => length)),
    scriptCpu: cpu.script,
    mainCpu: cpu.main,
  }
}
