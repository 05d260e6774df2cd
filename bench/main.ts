import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startSandbox } from '../sandbox/start.ts'
import { DIST, ensureBuilt } from '../scripts/build.ts'
import { chromiumArgs } from '../scripts/chromium-args.ts'
import { findChromium } from '../scripts/chromium.ts'
import { reportOf, tableOf } from './report.ts'
import { type Run, runOnce } from './run.ts'

/** `npm run bench -- --json FILE [--runs 5] [--group atelier-dupre]`: what a visit costs on a slow phone. */
const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    runs: { type: 'string', default: '5' },
    group: { type: 'string', default: 'atelier-dupre' },
  },
})

await ensureBuilt()
const sandbox = await startSandbox({ staticDir: DIST })
try {
  const executablePath = await findChromium()
  const runs: Run[] = []
  for (let index = 0; index < Number(values.runs); index += 1) {
    // A browser of its own for each run: nothing is warm.
    const browser = await chromium.launch({ executablePath, args: chromiumArgs() })
    try {
      runs.push(await runOnce(browser, sandbox.origin, values.group))
    } finally {
      await browser.close()
    }
  }
  const report = await reportOf(runs, DIST)
  console.log(tableOf(report))
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
} finally {
  await sandbox.stop()
}
