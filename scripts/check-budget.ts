import { fileURLToPath } from 'node:url'
import { readBudget, weigh } from './budget.ts'
import { DIST } from './build.ts'

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
