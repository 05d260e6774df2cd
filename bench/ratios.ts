import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { median } from './median.ts'
import { type Conditions, openPage } from './page.ts'

/**
 * What the product's pages cost beside a page that does next to nothing (`floor/`), measured in turn on the same machine in
 * the same minute. Times of two days, or of two machines, cannot be compared; these ratios can.
 */

/** A page to be opened, and how to see that a person can use it. */
interface Target {
  url: string
  /** The first thing that can be pressed. */
  usable: string
  /** A page of the same origin that does nothing. */
  blank: string
}

/** What one opening cost. Milliseconds. */
interface Opening {
  /** From the navigation until the usable thing was painted. */
  usable: number
  /** Of the main thread, until the page was at rest. */
  cpu: number
}

type Visit = Record<'cold' | 'warm', Opening>

const PROFILES = ['phone', 'desk'] as const
type Profile = (typeof PROFILES)[number]

/** A slow phone on a slow line, and a desk as fast as the machine is. */
const CONDITIONS: Readonly<Record<Profile, Omit<Conditions, 'awaited'>>> = {
  phone: { viewport: { width: 390, height: 844 }, slowNetwork: true },
  desk: { viewport: { width: 1280, height: 900 }, slowNetwork: false, cpuSlowdown: 1 },
}

/** Medians of the ratios of all rounds, by `profile, page, visit: figure`. */
export type Ratios = Record<string, number>

/** A ratio that grew by more is worse; less is the noise of a quiet machine. */
const TOLERANCE = 0.15

interface Options {
  origin: string
  floorOrigin: string
  executablePath: string
  rounds: number
  /** The instant at which the product's pages believe they are opened. */
  now: string
}

/** Opens every page once a round, each with an empty cache and then again, and divides what was seen in the same round. */
export async function ratiosOf({ origin, floorOrigin, executablePath, rounds, now }: Options): Promise<Ratios> {
  const targets = { floor: floorTarget(floorOrigin), ...productTargets(origin) }
  const found = new Map<string, number[]>()
  const note = (name: string, value: number) => found.set(name, [...(found.get(name) ?? []), value])
  for (let round = 0; round < rounds; round += 1) {
    for (const profile of PROFILES) {
      const conditions = { ...CONDITIONS[profile], now }
      const visits = await inTurn(targets, (target) => openTwice(executablePath, target, conditions))
      for (const page of ['first screen', 'home'] as const) {
        for (const visit of ['cold', 'warm'] as const) {
          for (const figure of ['usable', 'cpu'] as const)
            note(
              `${profile}, ${page}, ${visit}: ${figure} ÷ floor`,
              visits[page][visit][figure] / visits.floor[visit][figure],
            )
        }
      }
      note(
        `${profile}, direct link, cold: usable ÷ first screen`,
        visits['direct link'].cold.usable / visits['first screen'].cold.usable,
      )
    }
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, Number((median(values) ?? 0).toFixed(2))]))
}

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

/** In a browser of its own: nothing is warm but what the first opening left. */
async function openTwice(executablePath: string, target: Target, conditions: Conditions): Promise<Visit> {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() })
  try {
    return await visitsIn(browser, target, conditions)
  } finally {
    await browser.close()
  }
}

async function visitsIn(browser: Browser, { url, usable, blank }: Target, conditions: Conditions): Promise<Visit> {
  const page = await openPage(browser, blank, { ...conditions, awaited: usable })
  const open = async (): Promise<Opening> => {
    const { main } = await page.cpu()
    await page.visit(url)
    await page.rest()
    // On a slow line a page pauses between its requests for longer than it does between two frames.
    await page.settle(usable)
    const { shown } = await page.figures()
    if (shown === null) throw new Error(`${url} never showed ${usable}.`)
    return { usable: shown, cpu: (await page.cpu()).main - main }
  }
  try {
    const cold = await open()
    return { cold, warm: await open() }
  } finally {
    await page.close()
  }
}

/** What `now` says worse than `before` by more than the tolerance, a line for each ratio; a ratio that is missing has one too. */
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
