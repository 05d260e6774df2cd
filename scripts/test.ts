import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { optionsOf, refuse } from './options.ts'
import type { Counts } from './test-counts.ts'
import { BUILD, CHECKS, LEFT_OUT, LIGHT_TESTS, reportOf, REPORTS, type Step, TESTS } from './test-steps.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** No colours when the output goes to a file. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
const total: Counts = { passed: 0, failed: 0 }
const values = optionsOf(
  `Runs every check and the tests that are not run on demand, prints a line for each, prints the output of those that
failed, and ends with the numbers of passed and failed tests. A check counts as one test. --only name,name runs some of them.`,
  { only: { type: 'string' } },
)
const only = values.only?.split(',')
const isWanted = ({ script }: Step) => !only || only.includes(script)
const unknown =
  only?.filter((name) => ![BUILD, ...CHECKS, ...LIGHT_TESTS, ...TESTS].some(({ script }) => script === name)) ?? []
if (unknown.length > 0) refuse(`There is no step ${unknown.join(', ')}.`)

await rm(REPORTS, { recursive: true, force: true })
await mkdir(REPORTS, { recursive: true })
// The coverage of an earlier run must not count for this one.
if (!only) await rm(join(ROOT, 'coverage', 'machines', 'parts'), { recursive: true, force: true })
await twoAtATime([BUILD, ...CHECKS])
await twoAtATime(LIGHT_TESTS)
for (const step of TESTS.filter(isWanted)) await carryOut(step)

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function twoAtATime(steps: readonly Step[]): Promise<void> {
  const queue = steps.filter(isWanted)
  await Promise.all([drain(queue), drain(queue)])
}

async function drain(steps: Step[]): Promise<void> {
  for (let step = steps.shift(); step; step = steps.shift()) await carryOut(step)
}

async function carryOut({ script, args = [], count, mayBeLeftOut = false }: Step): Promise<void> {
  const begin = performance.now()
  const { code, output } = await runScript(script, args)
  if (mayBeLeftOut && code === LEFT_OUT) {
    console.log(`not run  ${' '.repeat(6)}  ${script}  ${output.trim()}`)
    return
  }
  const counts = await countsOf(script, code, count)
  total.passed += counts.passed
  total.failed += counts.failed
  const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6)
  const figures = count ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`)
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok    '} ${seconds} s  ${script}${figures}`)
}

/**
 * A runner with a bad exit code has failed, whatever its report says; so has one without a report or without any test.
 */
async function countsOf(script: string, code: number, count: Step['count']): Promise<Counts> {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const report = await readFile(reportOf(script), 'utf8').catch(() => null)
  const counts = report === null ? { passed: 0, failed: 0 } : count(report)
  const isGood = code === 0 && counts.passed > 0
  return isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function runScript(script: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const npm = process.env.npm_execpath
  const rest = ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])]
  const child = spawn(npm ? process.execPath : 'npm', npm ? [npm, ...rest] : rest, {
    cwd: ROOT,
    env: { ...process.env, ...plain, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(script) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
