import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Counts, countPlaywright, countVitest } from './test-counts.ts'

/** One thing that `npm test` runs. */
export interface Step {
  /** The npm script. */
  script: string
  args?: readonly string[]
  /** How many tests the runner's report tells of; a step without one counts as one. */
  count?: (report: string) => Counts
}

/** Where the runners leave their reports. */
export const REPORTS = fileURLToPath(new URL('../node_modules/.cache/test', import.meta.url))
export const reportOf = (script: string) => join(REPORTS, `${script.replace(':', '-')}.json`)

const vitest = (script: string): Step => ({
  script,
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(script)}`],
  count: countVitest,
})

/** What the others look at; by itself, since it writes. */
export const BUILD: Step = { script: 'build' }

/** The quick ones, two at a time. */
export const CHECKS: readonly Step[] = [
  'check:types',
  'check:format',
  'check:lint',
  'check:imports',
  'check:text',
  'check:catalogs',
  'check:unused',
  'check:docs',
  'check:machine-docs',
  'check:lock',
].map((script) => ({ script }))

/** What looks at the built product, two at a time as well. */
export const BUILT_CHECKS: readonly Step[] = [
  { script: 'check:commands' },
  { script: 'check:pictures' },
  { script: 'check:budget' },
]

/** The ones that want the machine for themselves. */
export const TESTS: readonly Step[] = [
  vitest('test:unit'),
  { script: 'test:random', args: ['--count=2000'] },
  vitest('test:api'),
  vitest('test:sandbox'),
  vitest('test:views'),
  { script: 'test:e2e', args: ['--reporter=list,json'], count: countPlaywright },
  { script: 'coverage:machines', args: ['--merge'] },
]
