import { type Browser, chromium } from '@playwright/test'
import { createControl } from '../sandbox/control/client.ts'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { type BenchPage, type Conditions, type Figures, openPage } from './page.ts'

/**
 * How the cost of one press grows with the size of a group. The network is not slowed, because only the work of the
 * page grows; the processor is as slow as in the visit.
 */

/** The cost of a press, or of one key. Times are milliseconds, with the slowed CPU. */
export interface Cost {
  /** From the press, or from the navigation, until the result was painted; null when none was expected. */
  shown: number | null
  /** The longest event up to the next paint; null on a navigation. Shorter than 16 ms counts as 16. */
  inp: number | null
  /** The sum of each task's time beyond 50 ms, from the press until the page was at rest. */
  blocking: number
  longestTask: number
  /** Of the main thread in total; the load of other programs is not included. */
  cpu: number
}

export type ServicesRun = Record<'list shown' | 'typing in the search' | 'next step shown', Cost | null>
export type SlotsRun = Record<'slots shown' | 'next week shown', Cost>

/** The measurements at one size, one for each run. */
export interface Measured<Row> {
  size: number
  runs: Row[]
}

export const SIZES = [10, 100, 1_000, 10_000] as const

const LIST: Conditions = { viewport: { width: 390, height: 844 }, slowNetwork: false, awaited: '[data-choose]' }
/** Wide enough for a week of seven days. */
const WEEK: Conditions = { viewport: { width: 1280, height: 900 }, slowNetwork: false, awaited: '[data-choose]' }
const CHOICE = '[data-choose]'
const SLOT = '[data-slot]'
const SEARCH = 'input[type=search]'
const LATER = 'button:has(> svg.lucide-chevron-right)'
/** A word that some names contain, typed letter by letter. */
const WORD = 'massage'
const WEEKS = 3
const EVENT_MIN_MS = 16

type Visit<Row> = (page: BenchPage, origin: string) => Promise<Row>

/** Choosing one of many services: the list, its search, and the press that leads to the next step. */
const chooseService: Visit<ServicesRun> = async (page, origin) => {
  const list = await visitCost(page, origin)
  const search = (await page.has(SEARCH)) ? await typingCost(page) : null
  const next = await costOf(page, CHOICE, () => page.press(CHOICE))
  return { 'list shown': list, 'typing in the search': search, 'next step shown': next }
}

/** From the calendars to the times, then a few weeks on; the median of the weeks counts. */
const lookAtWeeks: Visit<SlotsRun> = async (page, origin) => {
  await visitCost(page, origin)
  await costOf(page, CHOICE, () => page.press(CHOICE))
  const first = await costOf(page, SLOT, () => page.press(CHOICE))
  const weeks: Cost[] = []
  for (let week = 0; week < WEEKS; week += 1) weeks.push(await costOf(page, SLOT, () => page.press(LATER)))
  const middle = weeks.toSorted((one, other) => (one.shown ?? 0) - (other.shown ?? 0))[Math.floor(WEEKS / 2)]
  return { 'slots shown': first, 'next week shown': middle ?? first }
}

async function visitCost(page: BenchPage, origin: string): Promise<Cost> {
  const { main } = await page.spent(async () => {
    await page.visit(`${origin}/mesure`)
    await page.rest()
  })
  return { ...difference(await page.figures(), null), cpu: main }
}

async function typingCost(page: BenchPage): Promise<Cost> {
  await page.press(SEARCH)
  return costOf(page, null, async () => {
    for (const letter of WORD) await page.type(letter)
  })
}

/** The cost of `act` until other words are painted at `selector`, if given, and the page is at rest again. */
async function costOf(page: BenchPage, selector: string | null, act: () => Promise<void>): Promise<Cost> {
  const before = await page.figures()
  const { main } = await page.spent(async () => {
    if (selector) await page.expect(selector)
    await act()
    await page.rest()
  })
  const cost = { ...difference(await page.figures(), before), cpu: main }
  return selector ? cost : { ...cost, shown: null }
}

function difference(after: Figures, before: Figures | null): Omit<Cost, 'cpu'> {
  const presses = after.presses.slice(before?.presses.length ?? 0)
  const [start = 0] = presses
  const tasks = after.longTasks.filter(([at, length]) => at + length > start).map(([, length]) => length)
  const events = after.events.filter(([at]) => at >= start).map(([, length]) => length)
  return {
    shown: after.shown === null ? null : after.shown - start,
    inp: before ? Math.max(EVENT_MIN_MS, ...events) : null,
    blocking: tasks.reduce((sum, length) => sum + length - 50, 0),
    longestTask: Math.max(0, ...tasks),
  }
}

interface Options<Row> {
  origin: string
  executablePath: string
  runs: number
  /** The generated group of a size. */
  scale: (size: number) => { services: number; calendars: number; slotsPerDay: number }
  conditions: Conditions
  visit: Visit<Row>
  /** The unit of the size, for the report. */
  of: string
}

async function measured<Row>({ origin, executablePath, runs, scale, conditions, visit, of }: Options<Row>) {
  const control = createControl(origin)
  const all: Measured<Row>[] = []
  for (const size of SIZES) {
    console.error(`${size.toLocaleString('en')} ${of}`)
    await control.reset({ world: { scale: scale(size) } })
    const browser = await chromium.launch({ executablePath, args: chromiumArgs() })
    try {
      const rows: Row[] = []
      for (let run = 0; run < runs; run += 1) {
        const row = await visited(browser, origin, conditions, visit).catch(giveUp)
        if (row) rows.push(row)
      }
      all.push({ size, runs: rows })
    } finally {
      await browser.close()
    }
  }
  return all
}

async function visited<Row>(browser: Browser, origin: string, conditions: Conditions, visit: Visit<Row>): Promise<Row> {
  const page = await openPage(browser, `${origin}/pictures/nothing`, conditions)
  try {
    return await visit(page, origin)
  } finally {
    await page.close()
  }
}

/** A size that is too much for the page is shown as a dash; the others are still measured. */
function giveUp(error: unknown): null {
  console.error('Not measured:', error instanceof Error ? error.message : error)
  return null
}

type Common = Pick<Options<never>, 'origin' | 'executablePath' | 'runs'>

/** With 10 to 10,000 services. */
export const growthOfServices = (common: Common): Promise<Measured<ServicesRun>[]> =>
  measured({
    ...common,
    scale: (services) => ({ services, calendars: 5, slotsPerDay: 20 }),
    conditions: LIST,
    visit: chooseService,
    of: 'services',
  })

const DAYS = 7

/** With about 10 to 10,000 free times in the seven days that are shown. */
export const growthOfSlots = (common: Common): Promise<Measured<SlotsRun>[]> =>
  measured({
    ...common,
    scale: (slots) => ({ services: 3, calendars: 1, slotsPerDay: Math.max(1, Math.round(slots / DAYS)) }),
    conditions: WEEK,
    visit: lookAtWeeks,
    of: 'free times',
  })
