import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { createControl } from '../sandbox/control/client.ts'
import { startSandbox } from '../sandbox/start.ts'
import { DIST, ensureBuilt } from '../scripts/build.ts'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { findChromium } from '../scripts/chromium.ts'
import { growthReport, growthTable } from './growth-report.ts'
import { growthOfServices, growthOfSlots } from './growth.ts'
import { heapOf } from './heap.ts'
import { heapReport, heapTable } from './heap-report.ts'
import { reportOf, tableOf } from './report.ts'
import { type Run, runOnce } from './run.ts'

/**
 * `npm run bench -- [--json FILE] [--only visit,services,slots,heap] [--runs 5] [--group atelier-dupre] [--list]`: what a visit costs on
 * a slow phone, how the cost of one press grows with the number of services and of free times, and whether a tab that books
 * again and again keeps anything of it.
 */
const PARTS = ['visit', 'services', 'slots', 'heap'] as const
const BOOKINGS = 50
type Part = (typeof PARTS)[number]

/** A Tuesday morning: on a Saturday night a phone would show two days without any time. */
const NOW = '2026-11-24T07:00:00Z'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string', default: PARTS.join(',') },
    runs: { type: 'string', default: '5' },
    group: { type: 'string', default: 'atelier-dupre' },
    list: { type: 'boolean', default: false },
  },
})
const wanted = values.only.split(',')
const unknown = wanted.filter((name) => !PARTS.some((part) => part === name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}.`)
if (values.list) {
  console.log(wanted.join('\n'))
  process.exit()
}
const isWanted = (part: Part) => wanted.includes(part)

await ensureBuilt()
const sandbox = await startSandbox({ staticDir: DIST, control: true })
try {
  const { origin } = sandbox
  const executablePath = await findChromium()
  // One visit is many measurements; of a press fewer are enough.
  const common = { origin, executablePath, runs: Math.ceil(Number(values.runs) / 2) }
  const visit = isWanted('visit') ? await reportOf(await visits(origin, executablePath), DIST) : null
  if (visit) console.log(tableOf(visit))
  const services = isWanted('services') ? growthReport(await growthOfServices(common)) : null
  if (services) console.log(growthTable('Choosing one of many services, on a phone', services))
  const slots = isWanted('slots') ? growthReport(await growthOfSlots(common)) : null
  if (slots) console.log(growthTable('Looking at weeks with many free times, on a desk', slots))
  const heap = isWanted('heap')
    ? heapReport(await heapOf({ origin, executablePath, bookings: BOOKINGS, now: NOW }))
    : null
  if (heap) console.log(heapTable(heap))
  const report = { date: new Date().toISOString(), ...visit, growth: { runs: common.runs, services, slots }, heap }
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
} finally {
  await sandbox.stop()
}

async function visits(origin: string, executablePath: string): Promise<Run[]> {
  await createControl(origin).reset({ world: 'demo', now: NOW })
  const runs: Run[] = []
  for (let index = 0; index < Number(values.runs); index += 1) {
    // A browser of its own for each run: nothing is warm.
    const browser = await chromium.launch({ executablePath, args: chromiumArgs() })
    try {
      runs.push(await runOnce(browser, origin, values.group, NOW))
    } finally {
      await browser.close()
    }
  }
  return runs
}
