import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { libraryOf } from '../explorer/library.ts'
import { judged } from '../explorer/random/journey.ts'
import { type Verdict, VERDICTS } from '../explorer/random/judge.ts'
import { readMachines } from './machine-files.ts'
import { optionsOf, refuse } from './options.ts'

const values = optionsOf(
  `Random journeys of all machines together, without a browser: --count is their number (100,000), --seed the first
seed (1). The same seed gives the same journey. The processes share the seeds; a failed journey prints how to see it
again.`,
  { count: { type: 'string' }, seed: { type: 'string' } },
)
const first = Number(values.seed ?? 1)
// A seed without a count repeats one failed journey.
const count = Number(values.count ?? (values.seed === undefined ? 100_000 : 1))
if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count)) refuse('A seed and a count are numbers.')

interface Tally {
  journeys: number
  bookings: number
  presses: number
  found: Partial<Record<Verdict, number>>
}
const SHOWN = 5
const share = process.env['RANDOM_SHARE']
if (share === undefined) await lead()
else process.send?.(await walk(Number(share), Number(process.env['RANDOM_SHARES'])))

async function walk(begin: number, step: number): Promise<Tally> {
  const library = libraryOf(await readMachines())
  const tally: Tally = { journeys: 0, bookings: 0, presses: 0, found: {} }
  for (let index = begin; index < count; index += step) {
    const seed = first + index
    const { finding, bookings, presses } = judged(library, seed)
    tally.journeys += 1
    tally.bookings += bookings
    tally.presses += presses
    if (!finding) continue
    const { verdict, what } = finding
    tally.found[verdict] = (tally.found[verdict] ?? 0) + 1
    if (tally.found[verdict] > SHOWN) continue
    console.error(
      `${VERDICTS[verdict]}: ${what}\n  npm run test:random -- --seed=${seed}   /-/machines/#/journey/${seed}`,
    )
  }
  return tally
}

async function lead(): Promise<void> {
  const shares = Math.min(availableParallelism(), count)
  const parts = await Promise.all(Array.from({ length: shares }, (_, index) => started(index, shares)))
  const sum = (of: (tally: Tally) => number) => parts.reduce((total, tally) => total + of(tally), 0)
  const lines = Object.entries(VERDICTS).map(
    ([key, name]) => `${sum(({ found }) => found[key as Verdict] ?? 0)} ${name}`,
  )
  const [journeys, bookings, presses] = [
    sum((one) => one.journeys),
    sum((one) => one.bookings),
    sum((one) => one.presses),
  ]
  console.log(
    `seeds ${first} to ${first + count - 1}: ${journeys} journeys, ${presses} presses on Book sent, ${bookings} bookings, ${lines.join(', ')}`,
  )
  process.exitCode = sum(({ found }) => Object.keys(found).length) > 0 ? 1 : 0
}

function started(index: number, shares: number): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, RANDOM_SHARE: String(index), RANDOM_SHARES: String(shares) }
    const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2), { env })
    child.once('message', (tally: Tally) => resolve(tally))
    child.once('error', reject)
    child.once('exit', (code) => code !== 0 && reject(new Error(`A process ended with ${code}`)))
  })
}
