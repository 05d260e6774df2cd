import { fileURLToPath } from 'node:url'
import { readBudget, weigh, weighFile } from './budget.ts'
import { DIST } from './build.ts'
import { EMBED_FILE } from './build/embed-plugin.ts'

/** What a page of somebody else's pays for showing the booking. */
const EMBED_LIMIT = 3_000

/** Fails when the scripts that a screen needs have become heavier than `budget.json` allows. */
const budget = await readBudget(fileURLToPath(new URL('../budget.json', import.meta.url)))
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`

for (const { screen, total, limit, added } of await weigh(DIST, budget)) {
  console.log(`\n${screen}: ${kB(total).trim()} of ${kB(limit).trim()} gzip`)
  for (const { file, gzip } of added) console.log(`  ${kB(gzip)}  ${file}`)
  if (total <= limit) continue
  console.error(`${screen} is ${kB(total - limit).trim()} over its budget.`)
  process.exitCode = 1
}

const { gzip } = await weighFile(DIST, EMBED_FILE)
console.log(`\n${EMBED_FILE}: ${kB(gzip).trim()} of ${kB(EMBED_LIMIT).trim()} gzip`)
if (gzip > EMBED_LIMIT) {
  console.error(`${EMBED_FILE} is ${kB(gzip - EMBED_LIMIT).trim()} over its budget.`)
  process.exitCode = 1
}
