import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect, stripVTControlCharacters } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArgs } from './chromium-args.ts'
import { findChromium } from './chromium.ts'
import { documentedCommands, type DocumentedCommand, wordsOf } from './commands.ts'
import { freePort } from './free-port.ts'
import { optionsOf } from './options.ts'
import { BUILD, CHECKS, LIGHT_TESTS, TESTS } from './test-steps.ts'

const values = optionsOf(
  `Runs every command that README.md and docs/ name, each in the cheapest form that would reveal that it is broken.
Commands that \`npm test\` runs anyway are only looked up. Also fails for a documented command that has no form in
scripts/check-commands.ts. --only 'npm run dev' looks up all of them and runs that one.`,
  { only: { type: 'string' } },
)

interface Form {
  /** Arguments after the command's name; they must include the options that the documents show. */
  args?: readonly string[]
  /** A server is up when it prints this; then it is stopped. */
  until?: string
  /** Before that, this page of the server that it names in its output has to be there. */
  serves?: string
  /** Before that, a browser shows the first list of this group, and once more later: the server is still there. */
  shows?: string
  /** Where a server keeps its data; by default a folder of its own, which it fills first. */
  data?: 'memory'
}

interface Run extends Omit<Form, 'args'> {
  words: readonly string[]
  /** Its own process is killed and its children hear nothing of it, as after a crash; by default Ctrl+C ends all. */
  isKilled?: boolean
}

interface Outcome {
  isGood: boolean
  /** What the command printed. */
  output: string
  /** What a look at its server found. */
  found: readonly string[]
}

/** By name; for `npx` by the whole command, which is run unchanged. */
const FORMS: Readonly<Record<string, Form>> = {
  'npm ci': { args: ['--dry-run', '--ignore-scripts'] },
  'npm start': { until: 'Ctrl+C stops it', serves: '/-/machines/' },
  // `npm start` already fills a folder.
  'npm run dev': { until: 'Ctrl+C stops it', serves: '/-/machines/', shows: 'atelier-dupre', data: 'memory' },
  'npm run sandbox': { until: 'Ctrl+C stops it', data: 'memory' },
  'npm run explorer': {},
  'npm run check:reproducible': { args: ['--', '--help'] },
  'npm run configure': { args: ['--', '--help'] },
  'npm run docs:machines': { args: ['--', '--check'] },
  'npm run gallery': { args: ['--', '--list', '--only', 'login', '--locale', 'fr'] },
  'npm test': { args: ['--', '--only=check:lock'] },
  'npm run check:recipes': { args: ['--', '--list'] },
  'npm run extract': { args: ['--', '--help'] },
  'npm run test:screens': { args: ['--', '--list', 'display'] },
  'npm run test:languages': { args: ['--', '--list', '--only', 'de', '--screen', 'login'] },
  'npm run test:e2e': { args: ['--', '--list'] },
  'npm run test:faults': { args: ['--', '--list'] },
  'npm run test:live': { args: ['--', '--list', '--pictures'] },
  'npm run test:browsers': { args: ['--', '--list', '--only', 'chromium'] },
  'npm run test:random': { args: ['--', '--count=2', '--seed=7'] },
  'npm run test:journeys': { args: ['--', '--list', '--count', '3', '--seed', '7'] },
  'npm run test:postgres': { args: ['--', '--dry-run'] },
  'npm run coverage:machines': { args: ['--', '--only', 'notifications'] },
  // Without a part it lists the parts.
  'npm run mutate': { args: ['--', '--incremental'] },
  'npm run bench': {
    args: ['--', '--list', '--only', 'visit', '--runs', '1', '--json', 'bench.json', '--check', '--keep'],
  },
  'npm run bench:load': { args: ['--', '--list'] },
  'npm run bench:persons': { args: ['--', '1000'] },
  'npm run pictures': { args: ['--', '--list'] },
  'npm run check:pictures': { args: ['--', '--list'] },
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

/** Only to end what hangs. */
const SHOWN_MS = 120_000

/** A dev server that meets packages for the first time packs them, and may fail at it, after it has shown a page. */
const SHOWN_AGAIN_MS = 10_000

/** Only to end what stays: a server that was told to end, and its children, each of which holds the output open. */
const GONE_MS = 60_000

/** The command behind `npm run dev`, without npm and its shell around it. */
const CRASH: Run = {
  words: ['node', '--import', 'tsx', 'scripts/dev.ts'],
  until: 'Ctrl+C stops it',
  data: 'memory',
  isKilled: true,
}

const inNpmTest = new Set([BUILD, ...CHECKS, ...LIGHT_TESTS, ...TESTS].map(({ script }) => `npm run ${script}`))
const folder = await mkdtemp(join(tmpdir(), 'commands-'))
/** What the dev servers pack has to lie below the packages, like their own caches. */
const CACHE = join('node_modules', '.cache', 'commands')
await mkdir(CACHE, { recursive: true })
const problems: string[] = []
try {
  const commands = await readDocuments()
  const planned = plan(commands)
  const { only } = values
  const all = only === undefined ? [...planned, CRASH] : planned.filter(({ words }) => words.join(' ').startsWith(only))
  const placeOf = ({ words }: Run) => IN_TURN.findIndex((name) => words.join(' ').startsWith(name))
  const chain = all.filter((run) => placeOf(run) !== -1).toSorted((one, other) => placeOf(one) - placeOf(other))
  const others = all.filter((run) => placeOf(run) === -1)
  await Promise.all([drain(chain).then(() => drain(others)), drain(others)])
} finally {
  await Promise.all([folder, CACHE].map((one) => rm(one, { recursive: true })))
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
    const { isGood, output, found } = await run(next)
    const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6)
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${seconds} s  ${words.join(' ')}`)
    for (const problem of found) console.log(`       ${problem}`)
    if (!isGood) problems.push(`\`${words.join(' ')}\` does not work:\n${output.trimEnd()}`)
  }
}

/** Each server gets its own port, data and cache; a server that was up and then stopped has passed. */
async function run({ words, until, serves, shows, data, isKilled }: Run): Promise<Outcome> {
  const [program = '', ...args] = words
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    SANDBOX_DATA: data ?? (await mkdtemp(join(folder, 'sandbox-'))),
    DEV_CACHE: await mkdtemp(join(CACHE, 'dev-')),
  }
  const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const timer = setTimeout(() => stop(child, 'SIGTERM'), LIMIT_MS)
  const closed = once(child, 'close')
  let output = ''
  let looked: Promise<string[]> | null = null
  const look = async () => {
    const found = await Promise.all([serves && missing(output, serves), shows && unshown(output, shows)])
    if (isKilled) child.kill('SIGKILL')
    else stop(child, 'SIGINT')
    const isLeft = await Promise.race([closed.then(() => false), pause(GONE_MS, true, { ref: false })])
    if (isLeft) stop(child, 'SIGKILL')
    return [...found, isLeft && 'It leaves a process behind.'].filter((problem) => typeof problem === 'string')
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (until !== undefined && output.includes(until)) looked ??= look()
    })
  }
  const [code] = await closed
  clearTimeout(timer)
  const found = (await looked) ?? []
  const isGood = until === undefined ? code === 0 : looked !== null && found.length === 0
  return { isGood, output, found }
}

/** The address that the server printed of this page. It names others, too: `npm run dev` those of its parts. */
function addressIn(output: string, path: string): string {
  const addresses = stripVTControlCharacters(output).match(/http:\/\/\S+/g) ?? []
  const address = addresses.find((one) => one.replace(/^http:\/\/[\w.]+:\d+/, '') === path)
  if (!address) throw new Error(`It does not print the address of ${path}.`)
  return address
}

/** The explorer's page. */
async function missing(output: string, path: string): Promise<string | null> {
  try {
    const address = addressIn(output, path)
    const page = await fetch(address)
    const html = await page.text()
    if (page.ok && html.includes('<title>Machines</title>')) return null
    return `It does not serve ${address}: ${page.status}, ${html.slice(0, 500)}`
  } catch (error) {
    return `It does not serve ${path}: ${inspect(error)}`
  }
}

/** The first list of a group, twice, in a browser. */
async function unshown(output: string, urlname: string): Promise<string | null> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs() })
  try {
    const look = async () => {
      const page = await browser.newPage()
      page.setDefaultTimeout(SHOWN_MS)
      await page.goto(addressIn(output, `/${urlname}`), { waitUntil: 'commit' })
      await page.locator('main article').first().waitFor()
    }
    await look()
    await pause(SHOWN_AGAIN_MS)
    // In a page of its own, because the server may be reloading the first one.
    await look()
    return null
  } catch (error) {
    return `It does not show /${urlname}: ${String(error)}`
  } finally {
    await browser.close()
  }
}

/** npm starts a shell, which starts the command: all of them are one process group, unless they have ended already. */
function stop({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
