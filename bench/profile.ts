import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { chromium, type CDPSession } from '@playwright/test'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { median } from './median.ts'
import { openContext } from './page.ts'

/** Where the main thread of a desktop's first visit spends its time: by owner of the code, and by kind of work. */

/** Milliseconds by owner, or by kind of work. */
type Spent = Record<string, number>

export interface Profile {
  page: string
  /** Self time of the code, sampled; the profiler itself makes it longer. */
  owners: Spent
  /** Of the same visit without the profiler. */
  phases: Spent
}

interface Options {
  origin: string
  executablePath: string
  runs: number
  /** Where the build keeps its source maps. */
  maps: string
}

/** Until nothing more is loaded ahead, in milliseconds. */
const VISIT_MS = 4_000
const SAMPLE_US = 200
const DESK = { viewport: { width: 1280, height: 900 } }

const PAGES = {
  'first screen': '/atelier-dupre',
  'direct link': '/atelier-dupre?intervention_ids=101601&calendar_id=101501',
  home: '/maison-solene',
}

/** The first that matches the path of a module owns it. */
const OWNERS: readonly [owner: string, path: RegExp][] = [
  ['React', /node_modules\/(?:react|react-dom|scheduler)\//],
  ['XState', /node_modules\/(?:@?xstate)/],
  ['other packages', /node_modules\//],
  ['machines', /\bmachines\//],
  ['schemas, client, storage', /\bsrc\/(?:api|storage)\//],
  ['views', /\bsrc\/(?:views|screens|theme)\//],
  ['the rest of the application', /\bsrc\//],
]

const PHASES = {
  scripts: 'ScriptDuration',
  'compiling (part of scripts)': 'V8CompileDuration',
  styles: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  'main thread in total': 'TaskDuration',
} as const

export async function profilesOf({ origin, executablePath, runs, maps }: Options): Promise<Profile[]> {
  const ownerOf = owners(origin, maps)
  const profiles: Profile[] = []
  for (const [page, path] of Object.entries(PAGES)) {
    const seen: Pick<Profile, 'owners' | 'phases'>[] = []
    for (let run = 0; run < runs; run += 1) {
      const visit = (look: (cdp: CDPSession, go: () => Promise<void>) => Promise<Spent>) =>
        coldVisit(executablePath, origin, path, look)
      seen.push({ phases: await visit(phasesOf), owners: await visit((cdp, go) => ownersOf(cdp, go, ownerOf)) })
    }
    profiles.push({
      page,
      owners: medians(seen.map((one) => one.owners)),
      phases: medians(seen.map((one) => one.phases)),
    })
  }
  return profiles
}

async function coldVisit(
  executablePath: string,
  origin: string,
  path: string,
  look: (cdp: CDPSession, go: () => Promise<void>) => Promise<Spent>,
): Promise<Spent> {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() })
  try {
    const context = await openContext(browser, DESK)
    const page = await context.newPage()
    // Of the same origin, so that both pages have one process.
    await page.goto(`${origin}/pictures/nothing`)
    return await look(await context.newCDPSession(page), async () => {
      await page.goto(origin + path, { waitUntil: 'commit' })
      await page.waitForTimeout(VISIT_MS)
    })
  } finally {
    await browser.close()
  }
}

async function phasesOf(cdp: CDPSession, go: () => Promise<void>): Promise<Spent> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await go()
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(
    Object.entries(PHASES).map(([phase, metric]) => [
      phase,
      (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1_000,
    ]),
  )
}

type Place = { url: string; functionName: string; lineNumber: number; columnNumber: number }

async function ownersOf(
  cdp: CDPSession,
  go: () => Promise<void>,
  ownerOf: (place: Place) => Promise<string | null>,
): Promise<Spent> {
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  await cdp.send('Profiler.start')
  await go()
  const { profile } = await cdp.send('Profiler.stop')
  const places = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const spent: Spent = {}
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const place = places.get(id)
    const owner = place ? await ownerOf(place) : null
    // A sample lasts until the next one.
    if (owner !== null) spent[owner] = (spent[owner] ?? 0) + (profile.timeDeltas?.[index + 1] ?? 0) / 1_000
  }
  return spent
}

/** Null for the time in which nothing ran. */
function owners(origin: string, folder: string) {
  const maps = new Map<string, Promise<SourceMap | null>>()
  const read = async (path: string) => {
    const json = await readFile(join(folder, `${path}.map`), 'utf8').catch(() => null)
    return json === null ? null : new SourceMap(JSON.parse(json))
  }
  return async ({ url, functionName, lineNumber, columnNumber }: Place): Promise<string | null> => {
    if (functionName === '(idle)' || functionName === '(root)') return null
    if (functionName === '(garbage collector)') return 'garbage'
    if (!url.startsWith(origin)) return 'the browser'
    const { pathname } = new URL(url)
    if (!pathname.endsWith('.js')) return 'scripts in the page'
    if (pathname.includes('/first-list-')) return 'the script of the first list'
    if (!maps.has(pathname)) maps.set(pathname, read(pathname))
    const found = (await maps.get(pathname))?.findEntry(lineNumber, columnNumber)
    const source = found && 'originalSource' in found ? found.originalSource : ''
    return OWNERS.find(([, path]) => path.test(source))?.[0] ?? 'the rest of the application'
  }
}

function medians(all: readonly Spent[]): Spent {
  const names = [...new Set(all.flatMap((one) => Object.keys(one)))]
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name] ?? 0)) ?? 0]))
}

/** A column for each page, in whole milliseconds. */
export function profileTable(profiles: readonly Profile[]): string {
  const rows = (part: 'owners' | 'phases') => {
    const names = [...new Set(profiles.flatMap((one) => Object.keys(one[part])))]
    const of = (name: string) => profiles.map((one) => one[part][name] ?? 0)
    const sum = (name: string) => of(name).reduce((all, ms) => all + ms, 0)
    const sorted = part === 'owners' ? names.toSorted((one, other) => sum(other) - sum(one)) : names
    return sorted.map(
      (name) =>
        `| ${name} | ${of(name)
          .map((ms) => Math.round(ms))
          .join(' | ')} |`,
    )
  }
  return [
    '',
    `| ms, desk, cold | ${profiles.map(({ page }) => page).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(profiles.length)}`,
    ...rows('phases'),
    ...rows('owners'),
  ].join('\n')
}
