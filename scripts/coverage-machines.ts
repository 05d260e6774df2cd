import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { CoveragePart } from '../test/support/coverage.ts'
import { PARTS } from '../test/support/coverage-parts.ts'
import { mergeParts, summarise } from '../test/support/coverage-merge.ts'
import { visibleStates } from '../test/support/guards.ts'
import { keptCoverage } from '../explorer/model/coverage.ts'
import { transitionIds } from '../explorer/walk/transitions.ts'
import { optionsOf, refuse } from './options.ts'

const FOLDER = join(PARTS, '..')
/** What the explorer shows where nobody has walked the machines yet. */
const KEPT = 'explorer/coverage.json'
/** Names the machines that are walked in the whole front end, because they share a screen with others. */
const IN_WHOLE_APP = resolve('test', 'views', 'support', 'app-walk.ts')
const values = optionsOf(
  `Walks every machine with its generated tests and writes the coverage: coverage/machines/<machine>.json for each,
and coverage/machines/summary.json. What the explorer shows in a fresh clone is written to explorer/coverage.json; with
--merge it is compared. Fails when a transition was not walked in the actor alone, when one that a user
can reach was not walked in a rendered view, and when axe did not check the screen of a state. --merge only merges the
results of earlier test runs; --only notifications walks and judges one machine.`,
  { merge: { type: 'boolean' }, only: { type: 'string' } },
)

async function main(): Promise<number> {
  const ran = values.merge ? 0 : await runTests(values.only ?? '')
  const parts = await readParts()
  const wanted = (await findMachines()).filter(({ id }) => values.only === undefined || id === values.only)
  if (wanted.length === 0) refuse(`There is no machine ${values.only}.`)
  const machines = wanted.map((machine) => mergeParts(walkedOf(machine), parts))
  const summary = summarise(machines)
  await mkdir(FOLDER, { recursive: true })
  for (const one of machines) await writeJson(join(FOLDER, `${one.machine}.json`), one)
  if (values.only === undefined) await writeJson(join(FOLDER, 'summary.json'), summary)
  print(summary)
  const isKept = values.only !== undefined || (await keep(machines))
  return ran !== 0 ? ran : summary.shortfalls.length > 0 || !isKept ? 1 : 0
}

/** Writes what the explorer keeps, after a whole run; otherwise returns whether it is still true. */
async function keep(machines: Parameters<typeof keptCoverage>[0]): Promise<boolean> {
  const kept = `${JSON.stringify(keptCoverage(machines), null, 2)}\n`
  if (!values.merge) await writeFile(KEPT, kept)
  const isSame = JSON.stringify(JSON.parse(await readFile(KEPT, 'utf8'))) === JSON.stringify(JSON.parse(kept))
  if (!isSame) console.error(`${KEPT} is stale: npm run coverage:machines writes it.`)
  return isSame
}

/** @param id The machine's, whose test files begin with it in kebab case; all of them when empty. */
async function runTests(id: string): Promise<number> {
  if (id === '') await rm(PARTS, { recursive: true, force: true })
  const machine = id && `/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const vitest = [resolve('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'unit', '--project', 'views']
  const isInWholeApp = (await readFile(IN_WHOLE_APP, 'utf8')).includes(`Recorder(${id}Machine`)
  const wholeApp = isInWholeApp ? ['test/views/app.'] : []
  const args = [...vitest, `${machine}.model.test.`, `${machine}.walk.test.`, ...wholeApp]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}

const walkedOf = (machine: AnyStateMachine) => ({
  machine: machine.id,
  transitions: transitionIds(machine),
  states: visibleStates(machine),
})

async function readParts(): Promise<CoveragePart[]> {
  await mkdir(PARTS, { recursive: true })
  const texts = (await readdir(PARTS)).map((file) => readFile(join(PARTS, file), 'utf8'))
  return (await Promise.all(texts)).map((text) => JSON.parse(text) as CoveragePart)
}

/** Every machine of the product, also one without tests. */
async function findMachines(): Promise<AnyStateMachine[]> {
  const machines: AnyStateMachine[] = []
  const files = (await readdir('machines', { recursive: true })).filter((file) => file.endsWith('.machine.ts'))
  for (const file of files) {
    const module = (await import(pathToFileURL(resolve('machines', file)).href)) as Record<string, unknown>
    machines.push(...Object.values(module).filter((one) => one instanceof StateMachine))
  }
  return machines.toSorted((a, b) => a.id.localeCompare(b.id))
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`)
}

function print({ machines, shortfalls }: ReturnType<typeof summarise>): void {
  for (const { machine, layers, looks } of machines) {
    const figures = Object.entries({ ...layers, axe: looks }).map(
      ([layer, { covered, total }]) => `${layer} ${covered}/${total}`,
    )
    console.log(`${machine.padEnd(16)} ${figures.join('   ')}`)
  }
  for (const shortfall of shortfalls) console.error(shortfall)
}

process.exitCode = await main()
