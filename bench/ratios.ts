import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { type Conditions, openContext, openTab } from './page.ts'

/**
 * The cost of the product's pages relative to a minimal page (`floor/`), measured alternately on the same machine in
 * the same minute. Absolute times of two days, or of two machines, cannot be compared; these ratios can.
 */

/** A page to open, and how to recognise that it is usable. */
interface Target {
  url: string
  /** Selector of the first element that can be pressed. */
  usable: string
  /** A page of the same origin that does nothing. */
  blank: string
}

/** The cost of one opening; times in milliseconds. */
interface Opening {
  /** From the navigation until the usable element was painted. */
  usable: number
  /** Until the largest text or picture was painted (LCP). */
  largest: number
  /** Of the main thread, until the page was at rest. */
  cpu: number
  /** Until the page was at rest. */
  requests: number
  /** Of these requests on the wire, headers included. */
  kB: number
}

/** The figures that are divided by those of the floor. */
const DIVIDED = ['usable', 'largest', 'cpu'] as const
/** The figures that are the same on every machine. */
const ABSOLUTE = ['requests', 'kB'] as const
/** The pages that are opened cold and warm. */
const PAGES = ['first screen', 'services', 'home', 'direct link'] as const

type Visit = Record<'cold' | 'warm', Opening>

const PROFILES = ['phone', 'desk'] as const
type Profile = (typeof PROFILES)[number]

/** A slow phone on a slow network, and a desktop at the machine's own speed. */
const CONDITIONS: Readonly<Record<Profile, Omit<Conditions, 'awaited'>>> = {
  phone: { viewport: { width: 390, height: 844 }, slowNetwork: true },
  desk: { viewport: { width: 1280, height: 900 }, slowNetwork: false, cpuSlowdown: 1 },
}

/**
 * Visits per page and round. A desktop visit takes 50 to 80 ms, so its minimum needs more samples than that of a phone,
 * where a visit takes ten times as long.
 */
const VISITS: Readonly<Record<Profile, number>> = { phone: 1, desk: 2 }

/** Keyed by `profile, page, visit: figure`. */
export type Ratios = Record<string, number>

/** A larger increase of a ratio counts as worse; a smaller one is noise on a quiet machine. */
const TOLERANCE = 0.15

/** In ms: a page begins to prefetch two seconds after it was opened, and a second visit benefits from it. */
const UNHURRIED_MS = 3_000

interface Options {
  origin: string
  floorOrigin: string
  executablePath: string
  rounds: number
  /** The time of the pages' clocks at the navigation. */
  now: string
}

/**
 * Opens every page in each round, first with an empty cache and then again, and divides the figures by those of another
 * page in the same rounds.
 */
export async function ratiosOf({ origin, floorOrigin, executablePath, rounds, now }: Options): Promise<Ratios> {
  const targets = { floor: floorTarget(floorOrigin), ...productTargets(origin) }
  const found = new Map<string, [number[], number[]]>()
  const note = (name: string, value: number, base: number) => {
    const [values, bases] = found.get(name) ?? [[], []]
    found.set(name, [
      [...values, value],
      [...bases, base],
    ])
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const profile of PROFILES.flatMap((one) => Array<Profile>(VISITS[one]).fill(one))) {
      const conditions = { ...CONDITIONS[profile], now }
      const visits = await inTurn(targets, (target) => openTwice(executablePath, target, conditions))
      for (const page of PAGES) {
        for (const visit of ['cold', 'warm'] as const) {
          for (const figure of DIVIDED)
            note(
              `${profile}, ${page}, ${visit}: ${figure} ÷ floor`,
              visits[page][visit][figure],
              visits.floor[visit][figure],
            )
        }
        for (const figure of ABSOLUTE) note(`${profile}, ${page}, cold: ${figure}`, visits[page].cold[figure], 1)
      }
      const own = visits['own first list'].cold.usable
      note(`${profile}, own first list, cold: usable ÷ floor`, own, visits.floor.cold.usable)
    }
  }
  return Object.fromEntries([...found].map(([name, [values, bases]]) => [name, leastRatio(values, bases)]))
}

/**
 * The minimum of `values` divided by the minimum of `bases`, with two digits. Other load on the machine only increases
 * a figure, so the minimum varies less from run to run than the median of the ratios of single rounds.
 */
export const leastRatio = (values: readonly number[], bases: readonly number[]): number =>
  Number((Math.min(...values) / Math.min(...bases)).toFixed(2))

const floorTarget = (origin: string): Target => ({
  url: `${origin}/`,
  usable: '[data-choose]',
  blank: `${origin}/blank`,
})

function productTargets(origin: string) {
  const target = (path: string, usable: string): Target => ({
    url: `${origin}${path}`,
    usable,
    blank: `${origin}/pictures/nothing`,
  })
  return {
    'first screen': target('/atelier-dupre', '[data-choose]'),
    // The application's own list: before it, a preview is shown, which only queues presses.
    'own first list': target('/atelier-dupre', '#root:not([style*=hidden]) [data-choose]'),
    services: target('/peluqueria-la-alondra', '[data-choose]'),
    'direct link': target('/atelier-dupre?intervention_ids=101601&calendar_id=101501', '[data-slot]'),
    home: target('/maison-solene', 'main a[href], main button'),
  } satisfies Record<string, Target>
}

async function inTurn<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  open: (target: Target) => Promise<Visit>,
): Promise<Record<Name, Visit>> {
  const visits: Partial<Record<Name, Visit>> = {}
  for (const name of Object.keys(targets) as Name[]) visits[name] = await open(targets[name])
  return visits as Record<Name, Visit>
}

/** In a new browser, so that only the first opening warms its cache. */
async function openTwice(executablePath: string, target: Target, conditions: Conditions): Promise<Visit> {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() })
  try {
    return await visitsIn(browser, target, conditions)
  } finally {
    await browser.close()
  }
}

async function visitsIn(browser: Browser, { url, usable, blank }: Target, conditions: Conditions): Promise<Visit> {
  const context = await openContext(browser, conditions)
  const open = async (): Promise<Opening> => {
    const page = await openTab(context, blank, { ...conditions, awaited: usable })
    const { main } = await page.spent(async () => {
      await page.visit(url)
      await page.rest()
      await page.settle(usable, UNHURRIED_MS)
    })
    const { shown, lcp } = await page.figures()
    if (shown === null || lcp === null) throw new Error(`${url} never showed ${usable}.`)
    // The blank page is not counted.
    const downloads = page.downloads().filter(({ path }) => path !== new URL(blank).pathname)
    await page.close()
    const bytes = downloads.reduce((sum, one) => sum + one.bytes, 0)
    return { usable: shown, largest: lcp, cpu: main, requests: downloads.length, kB: Math.round(bytes / 1_000) }
  }
  const cold = await open()
  return { cold, warm: await open() }
}

/** The ratios of `now` that are worse than `before` by more than the tolerance or missing, a line for each. */
export function worseThan(before: Ratios, now: Ratios): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = now[name]
    if (is === undefined) return [`${name}: not measured`]
    const limit = was * (1 + TOLERANCE)
    return is > limit ? [`${name}: ${is.toFixed(2)} is more than ${limit.toFixed(2)}, was ${was.toFixed(2)}`] : []
  })
}

export function ratioTable(ratios: Ratios, before: Ratios): string {
  const width = Math.max(...Object.keys(ratios).map(({ length }) => length)) + 2
  const cell = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(2)).padStart(8)
  return [
    '',
    'Beside a page that does next to nothing',
    `${''.padEnd(width)}${'now'.padStart(8)}${'kept'.padStart(8)}`,
    ...Object.entries(ratios).map(([name, value]) => `${name.padEnd(width)}${cell(value)}${cell(before[name])}`),
  ].join('\n')
}
