import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentedCommands, type DocumentedCommand, wordsOf } from './commands.ts'
import { freePort } from './free-port.ts'
import { BUILD, BUILT_CHECKS, CHECKS, TESTS } from './test-steps.ts'

/**
 * Runs every command that README.md and docs/ name, each in the cheapest form that would reveal that it is broken.
 * Commands that `npm test` runs anyway are only looked up. Also fails for a documented command that has no form here.
 */
interface Form {
  /** Arguments after the command's name; they must include the options that the documents show. */
  args?: readonly string[]
  /** A server is up when it prints this; then it is stopped. */
  until?: string
  /** Before that, this page of the server that it names in its output has to be there. */
  serves?: string
  /** Where a server keeps its data; by default a folder of its own, which it fills first. */
  data?: 'memory'
}

interface Run extends Omit<Form, 'args'> {
  words: readonly string[]
}

/** By name; for `npx` by the whole command, which is run unchanged. */
const FORMS: Readonly<Record<string, Form>> = {
  'npm ci': { args: ['--dry-run', '--ignore-scripts'] },
  'npm start': { until: 'Ctrl+C stops it', serves: '/-/machines/' },
  // `npm start` already fills a folder.
  'npm run dev': { until: 'Local:', serves: '/-/machines/', data: 'memory' },
  'npm run sandbox': { until: 'Ctrl+C stops it', data: 'memory' },
  'npm run explorer': {},
  'npm run docs:machines': { args: ['--', '--check'] },
  'npm run gallery': { args: ['--', '--list', '--only', 'login', '--locale', 'fr'] },
  'npm test': { args: ['--', '--only=check:lock'] },
  'npm run extract': { args: ['--', '--help'] },
  'npm run test:screens': { args: ['--', '--list', 'display'] },
  'npm run test:languages': { args: ['--', '--list', '--only', 'de', '--screen', 'login'] },
  'npm run test:faults': { args: ['--', '--list'] },
  'npm run test:live': { args: ['--', '--list', '--pictures'] },
  'npm run test:browsers': { args: ['--', '--list', '--only', 'chromium'] },
  'npm run test:random': { args: ['--', '--count=2', '--seed=7'] },
  'npm run test:journeys': { args: ['--', '--list', '--count', '3', '--seed', '7'] },
  'npm run test:walks': { args: ['--', '--list', 'notifications'] },
  'npm run test:postgres': { args: ['--', '--dry-run'] },
  'npm run coverage:machines': { args: ['--', '--only', 'notifications', '--skip-product'] },
  // Without a part it lists the parts.
  'npm run mutate': { args: ['--', '--incremental'] },
  'npm run bench': {
    args: ['--', '--list', '--only', 'visit', '--runs', '1', '--json', 'bench.json', '--check', '--keep'],
  },
  'npm run bench:persons': { args: ['--', '1000'] },
  'npm run pictures': { args: ['--', '--list'] },
  'npx playwright': { args: ['--list'] },
  'npx tsx': {},
}

/**
 * Each uses what the one before it has made: the explorer is built with the figures of the coverage, and `npm start`
 * serves that build instead of making its own. The other commands run beside them.
 */
const IN_TURN = ['npm run coverage:machines', 'npm run explorer', 'npm start']

/** Only to end what hangs: the slowest builds everything first, a minute and a half on two cores. */
const LIMIT_MS = 600_000

const inNpmTest = new Set([BUILD, ...CHECKS, ...BUILT_CHECKS, ...TESTS].map(({ script }) => `npm run ${script}`))
const folder = await mkdtemp(join(tmpdir(), 'commands-'))
const problems: string[] = []
try {
  const commands = await readDocuments()
  const all = plan(commands)
  const placeOf = ({ words }: Run) => IN_TURN.findIndex((name) => words.join(' ').startsWith(name))
  const chain = all.filter((run) => placeOf(run) !== -1).toSorted((one, other) => placeOf(one) - placeOf(other))
  const others = all.filter((run) => placeOf(run) === -1)
  await Promise.all([drain(chain).then(() => drain(others)), drain(others)])
} finally {
  await rm(folder, { recursive: true })
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function readDocuments(): Promise<DocumentedCommand[]> {
  const inDocs = (await readdir('docs', { recursive: true })).filter((file) => file.endsWith('.md'))
  const files = ['README.md', ...inDocs.map((file) => join('docs', file))]
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return texts.flatMap(documentedCommands)
}

/** The commands to run, without duplicates. */
function plan(commands: readonly DocumentedCommand[]): Run[] {
  const planned = new Map<string, Run>()
  for (const { name, text, flags } of commands) {
    const form = FORMS[name]
    if (!form) {
      if (!inNpmTest.has(name) || flags.length > 0)
        problems.push(`\`${text}\` has no form in scripts/check-commands.ts.`)
      continue
    }
    const { args = [], ...ends } = form
    const isNpx = name.startsWith('npx ')
    const missing = isNpx ? [] : flags.filter((flag) => !args.some((arg) => arg.replace(/=.*$/, '') === flag))
    if (missing.length > 0)
      problems.push(`\`${text}\`: ${missing.join(', ')} is not tried in scripts/check-commands.ts.`)
    const words = [...wordsOf(isNpx ? text : name), ...args]
    planned.set(words.join(' '), { words, ...ends })
  }
  const named = new Set(commands.map(({ name }) => name))
  for (const name of Object.keys(FORMS)) {
    if (!named.has(name)) problems.push(`No document names \`${name}\`, which scripts/check-commands.ts tries.`)
  }
  return [...planned.values()]
}

async function drain(queue: Run[]): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { words } = next
    const begin = performance.now()
    const { isGood, output } = await run(next)
    const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6)
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${seconds} s  ${words.join(' ')}`)
    if (!isGood) problems.push(`\`${words.join(' ')}\` does not work:\n${output.trimEnd()}`)
  }
}

/** Each server gets its own port and data; a server that was up and then stopped has passed. */
async function run({ words, until, serves, data }: Run): Promise<{ isGood: boolean; output: string }> {
  const [program = '', ...args] = words
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    SANDBOX_DATA: data ?? (await mkdtemp(join(folder, 'sandbox-'))),
  }
  const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const timer = setTimeout(() => stop(child), LIMIT_MS)
  let output = ''
  let isUp = false
  let looked: Promise<boolean> = Promise.resolve(true)
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (until === undefined || isUp || !output.includes(until)) return
      isUp = true
      looked = (serves ? isServed(output, serves) : looked).finally(() => stop(child))
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      void looked.then((isThere) => {
        const problem = isThere ? '' : `\nIt does not serve ${String(serves)}.`
        resolve({ isGood: until === undefined ? code === 0 : isUp && isThere, output: output + problem })
      })
    })
  })
}

/** The explorer's page, from the server whose address was printed last. */
async function isServed(output: string, path: string): Promise<boolean> {
  const [origin] = /http:\/\/[\w.]+:\d+/.exec(output.slice(output.lastIndexOf('Local:') + 1)) ?? []
  if (origin === undefined) return false
  const page = await fetch(new URL(path, origin)).catch(() => null)
  return page?.ok === true && (await page.text()).includes('<title>Machines</title>')
}

/** npm starts a shell, which starts the command: all of them are one process group. */
function stop({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM')
}
