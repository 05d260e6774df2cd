import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createControl } from '../sandbox/control/client.ts'
import { startSandbox } from '../sandbox/start.ts'
import { readBudget } from '../scripts/budget.ts'
import { DIST, ensureBuilt } from '../scripts/build.ts'
import { EMBED_FILE } from '../scripts/build/embed-plugin.ts'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { findChromium } from '../scripts/chromium.ts'
import { optionsOf, refuse } from '../scripts/options.ts'
import { startFloor } from './floor/server.ts'
import { costsOfFrame } from './frame.ts'
import { frameReport, frameTable, homeLine } from './frame-report.ts'
import { growthReport, growthTable } from './growth-report.ts'
import { growthOfServices, growthOfSlots } from './growth.ts'
import { heapOf } from './heap.ts'
import { heapReport, heapTable } from './heap-report.ts'
import { scriptsOfHome } from './home.ts'
import { profilesOf, profileTable } from './profile.ts'
import { type Ratios, ratiosOf, ratioTable, worseThan } from './ratios.ts'
import { reportOf, sizeOf, tableOf } from './report.ts'
import { type Run, runOnce } from './run.ts'

const PARTS = ['ratios', 'visit', 'home', 'frame', 'services', 'slots', 'heap', 'profile'] as const
/** The ratios that `--check` compares with. */
const KEPT = new URL('ratios.json', import.meta.url)
const MAPS = fileURLToPath(new URL('../dist-maps', import.meta.url))
const BOOKINGS = 50
type Part = (typeof PARTS)[number]

/** A Tuesday morning: on a Saturday night a phone would show two days without any time. */
const NOW = '2026-11-24T07:00:00Z'

const values = optionsOf(
  `npm run bench -- [--json FILE] [--only ratios,visit,home,frame,services,slots,heap,profile] [--runs 5] [--group
atelier-dupre] [--list] [--check | --keep]: the cost of opening a page relative to a minimal page, the cost of a
visit on a slow phone, the JavaScript that a home page needs, the cost of a frame for the page around it, the growth
of the cost of one press with the number of services and of free times, whether repeated bookings in one tab leak
memory, and where the main thread spends its time (by owner of the code). --check measures only the first and fails when one of its ratios is worse than the kept one; --keep
stores the measured ratios as the kept ones.`,
  {
    json: { type: 'string' },
    only: { type: 'string', default: PARTS.join(',') },
    runs: { type: 'string', default: '5' },
    group: { type: 'string', default: 'atelier-dupre' },
    list: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
)
const wanted = values.check || values.keep ? ['ratios'] : values.only.split(',')
const unknown = wanted.filter((name) => !PARTS.some((part) => part === name))
if (unknown.length > 0) refuse(`There is no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}.`)
if (values.list) {
  console.log(wanted.join('\n'))
  process.exit()
}
const isWanted = (part: Part) => wanted.includes(part)

await ensureBuilt()
const sandbox = await startSandbox({ staticDir: DIST, control: true })
try {
  const { origin } = sandbox
  const executablePath = await findChromium('whole')
  const ratios = isWanted('ratios') ? await compareWithFloor(origin, executablePath) : null
  // One visit gives many measurements; for a press fewer runs are enough.
  const common = { origin, executablePath, runs: Math.ceil(Number(values.runs) / 2) }
  const visit = isWanted('visit') ? await reportOf(await visits(origin, executablePath), DIST) : null
  if (visit) console.log(tableOf(visit))
  const home = isWanted('home') ? await homeOf(origin, executablePath) : null
  const frame = isWanted('frame') ? await frameOf(common) : null
  const services = isWanted('services') ? growthReport(await growthOfServices(common)) : null
  if (services) console.log(growthTable('Choosing one of many services, on a phone', services))
  const slots = isWanted('slots') ? growthReport(await growthOfSlots(common)) : null
  if (slots) console.log(growthTable('Looking at weeks with many free times, on a desk', slots))
  const heap = isWanted('heap')
    ? heapReport(await heapOf({ origin, executablePath, bookings: BOOKINGS, now: NOW }))
    : null
  if (heap) console.log(heapTable(heap))
  const profile = isWanted('profile') ? await profiles(origin, executablePath) : null
  if (profile) console.log(profileTable(profile))
  const report = {
    date: new Date().toISOString(),
    ratios,
    ...visit,
    home,
    frame,
    growth: { runs: common.runs, services, slots },
    heap,
    profile,
  }
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
} finally {
  await sandbox.stop()
}

async function visits(origin: string, executablePath: string): Promise<Run[]> {
  await createControl(origin).reset({ world: 'demo', now: NOW })
  const runs: Run[] = []
  for (let index = 0; index < Number(values.runs); index += 1) {
    // A new browser for each run, so that no cache is warm.
    const browser = await chromium.launch({ executablePath, args: chromiumArgs() })
    try {
      runs.push(await runOnce(browser, origin, values.group, NOW))
    } finally {
      await browser.close()
    }
  }
  return runs
}

async function profiles(origin: string, executablePath: string) {
  // At the real time: the page's clock is not set here.
  await createControl(origin).reset({ world: 'demo', now: new Date().toISOString() })
  return profilesOf({ origin, executablePath, runs: Number(values.runs), maps: MAPS })
}

async function homeOf(origin: string, executablePath: string) {
  await createControl(origin).reset({ world: 'demo', now: NOW })
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() })
  try {
    const paths = await scriptsOfHome(browser, origin, NOW)
    const scripts = await Promise.all(paths.map((path) => sizeOf(path, DIST)))
    const { firstScreen } = await readBudget(fileURLToPath(new URL('../budget.json', import.meta.url)))
    console.log(`\n${homeLine(scripts, firstScreen?.limit ?? 0)}`)
    return scripts
  } finally {
    await browser.close()
  }
}

async function frameOf({ origin, executablePath, runs }: { origin: string; executablePath: string; runs: number }) {
  await createControl(origin).reset({ world: 'demo', now: NOW })
  const costs = await costsOfFrame({ origin, executablePath, urlname: values.group, rounds: runs, now: NOW })
  const report = frameReport(costs, await sizeOf(EMBED_FILE, DIST))
  console.log(frameTable(report))
  return report
}

async function compareWithFloor(origin: string, executablePath: string): Promise<Ratios> {
  await createControl(origin).reset({ world: 'demo', now: NOW })
  const floor = await startFloor()
  try {
    const rounds = Number(values.runs)
    const ratios = await ratiosOf({ origin, floorOrigin: floor.origin, executablePath, rounds, now: NOW })
    const kept = JSON.parse(await readFile(KEPT, 'utf8')) as Ratios
    console.log(ratioTable(ratios, kept))
    if (values.keep) await writeFile(KEPT, `${JSON.stringify(ratios, null, 2)}\n`)
    if (values.check) {
      const worse = worseThan(kept, ratios)
      for (const line of worse) console.error(line)
      if (worse.length > 0) process.exitCode = 1
    }
    return ratios
  } finally {
    await floor.stop()
  }
}
