import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { argumentsOf, refuse } from '../scripts/options.ts'
import { type Part, PARTS, SANDBOX_CONFIG } from './parts.ts'

const USAGE = `npm run mutate -- --list, or without a part, lists the parts; npm run mutate -- PART… makes small changes to the code of these parts, one at a
time, and counts how many of them the tests catch. --all takes all parts in turn, machines every machine;
--incremental tests only mutants whose code or tests have changed since the last run. Fails when a part is below
its score. Survivors: coverage/mutation/PART.json and docs/mutants.md.`

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

function chosen(names: readonly string[], isAll: boolean): readonly Run[] {
  if (isAll) return RUNS
  const wanted = names.flatMap((name) =>
    name === 'machines' ? RUNS.filter((run) => run.name.startsWith('machine-')).map((run) => run.name) : [name],
  )
  const unknown = wanted.filter((name) => RUNS.every((run) => run.name !== name))
  if (unknown.length > 0) refuse(`There is no part ${unknown.join(', ')}. npm run mutate lists them.`)
  return RUNS.filter(({ name }) => wanted.includes(name))
}

const { values, positionals } = argumentsOf(USAGE, {
  all: { type: 'boolean' },
  incremental: { type: 'boolean' },
  list: { type: 'boolean' },
})
if (values.incremental) process.env.MUTATION_INCREMENTAL = '1'
const runs = chosen(positionals, values.all === true)
if (runs.length === 0 || values.list) {
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
