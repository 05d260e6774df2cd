import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Part, PARTS, SANDBOX_CONFIG } from './parts.ts'

/**
 * `npm run mutate` lists the parts; `npm run mutate -- PART…` makes small changes to the code of these parts, one at a
 * time, and counts how many of them the tests catch. `--all` takes all parts in turn, `machines` every machine;
 * `--incremental` tests only mutants whose code or tests have changed since the last run. Fails when a part is below
 * its score. Survivors: `coverage/mutation/PART.json` and docs/mutants.md.
 */

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js'

interface Run {
  name: string
  start(): boolean
}

function stryker(config: string, environment: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', config], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}

const runOf = (part: Part): Run => ({
  name: part.name,
  start: () => stryker('mutation/part.config.mjs', { MUTATION_PART: JSON.stringify(part) }),
})

const RUNS: readonly Run[] = [
  ...PARTS.map(runOf),
  ...(existsSync(SANDBOX_CONFIG) ? [{ name: 'sandbox', start: () => stryker(SANDBOX_CONFIG) }] : []),
]

function chosen(names: readonly string[]): readonly Run[] {
  if (names.includes('--all')) return RUNS
  const wanted = names.flatMap((name) =>
    name === 'machines' ? RUNS.filter((run) => run.name.startsWith('machine-')).map((run) => run.name) : [name],
  )
  const unknown = wanted.filter((name) => RUNS.every((run) => run.name !== name))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}`)
  return RUNS.filter(({ name }) => wanted.includes(name))
}

const INCREMENTAL = '--incremental'
const words = process.argv.slice(2)
if (words.includes(INCREMENTAL)) process.env.MUTATION_INCREMENTAL = '1'
const runs = chosen(words.filter((word) => word !== INCREMENTAL))
if (runs.length === 0) {
  console.log(['machines', ...RUNS.map(({ name }) => name)].join('\n'))
} else {
  const failed = runs.filter((run) => {
    console.log(`\n${run.name}`)
    return !run.start()
  })
  console.log(
    failed.length === 0 ? '\nEvery part reached its score.' : `\nBelow: ${failed.map((run) => run.name).join(', ')}`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
}
