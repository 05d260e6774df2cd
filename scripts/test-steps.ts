import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Counts, countPlaywright, countVitest } from './test-counts.ts'

/** One step of `npm test`. */
export interface Step {
  /** The npm script. */
  script: string
  args?: readonly string[]
  /** Reads the counts of tests from the runner's report; a step without it counts as one test. */
  count?: (report: string) => Counts
  /** It may end with `LEFT_OUT`. */
  mayBeLeftOut?: boolean
}

/** The exit code of a step that this machine cannot run: it has said why, and counts neither as passed nor as failed. */
export const LEFT_OUT = 69

/** The folder of the runners' reports. */
export const REPORTS = fileURLToPath(new URL('../node_modules/.cache/test', import.meta.url))
export const reportOf = (script: string) => join(REPORTS, `${script.replace(':', '-')}.json`)

const vitest = (script: string): Step => ({
  script,
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(script)}`],
  count: countVitest,
})

/** What the later steps use. No check reads what it writes, so it runs beside them, first, because they wait for it. */
export const BUILD: Step = { script: 'build' }

/** The quick ones, two at a time, the longest first. */
export const CHECKS: readonly Step[] = [
  'check:format',
  'check:types',
  'check:imports',
  'check:unused',
  'check:catalogs',
  'check:lint',
  'check:text',
  'check:docs',
  'check:machine-docs',
  'check:lock',
].map((script) => ({ script }))

/** Two at a time, too: a rendered view often waits for the browser, a server for its client, a run for its slowest file. */
export const LIGHT_TESTS: readonly Step[] = [
  vitest('test:views'),
  vitest('test:unit'),
  // Every command is looked up; the dev server alone is also started, because nothing else here starts it.
  { script: 'check:commands', args: ['--only', 'npm run dev'] },
  vitest('test:api'),
  vitest('test:sandbox'),
  { script: 'test:random', args: ['--count=500'] },
  { script: 'check:budget' },
  { script: 'test:served', args: ['--reporter=list,json'], count: countPlaywright, mayBeLeftOut: true },
]

/** Steps that need all that is before them, or the whole machine. */
export const TESTS: readonly Step[] = [
  { script: 'test:critical', args: ['--reporter=list,json'], count: countPlaywright },
  { script: 'coverage:machines', args: ['--merge'] },
]
