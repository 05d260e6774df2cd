import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { VERDICTS } from '../test/e2e/random/verdicts.ts'
import { reportOf } from './test-steps.ts'

/**
 * Random journeys through the browser, judged by the ledger: `--count` is their number (40), `--seed` the seed (1). The
 * same seed gives the same journeys. Other arguments are passed to Playwright, for example `-g 'journey 7:'`.
 */
const { values, tokens } = parseArgs({
  options: { count: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
  strict: false,
  tokens: true,
})
const own = new Set(
  tokens.flatMap((token) =>
    token.kind === 'option' && (token.name === 'count' || token.name === 'seed')
      ? [token.index, ...(token.inlineValue === false ? [token.index + 1] : [])]
      : [],
  ),
)
const rest = process.argv.slice(2).filter((_, index) => !own.has(index))
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? reportOf('test:journeys')
const hasReporter = rest.some((one) => one.startsWith('--reporter'))
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--project=random', ...(hasReporter ? [] : ['--reporter=list,json']), ...rest],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      JOURNEYS_COUNT: String(values.count),
      JOURNEYS_SEED: String(values.seed),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  },
)
if (!rest.includes('--list')) console.log(summary(readFileSync(report, 'utf8')))
process.exitCode = status ?? 1

/** The number of failed journeys, by verdict. */
function summary(json: string): string {
  const stats = v.object({ stats: v.object({ expected: v.number(), unexpected: v.number() }) })
  const { expected, unexpected } = v.parse(stats, JSON.parse(json)).stats
  const messages = messagesIn(JSON.parse(json))
  const counts = Object.values(VERDICTS).map((verdict) => [
    verdict,
    messages.filter((one) => one.includes(verdict)).length,
  ])
  const known = counts.reduce((sum, [, count]) => sum + Number(count), 0)
  const lines = [...counts, ['anything else', Math.max(0, unexpected - known)]].map(
    ([what, count]) => `${count} ${what}`,
  )
  return `seed ${String(values.seed)}: ${expected + unexpected} journeys, ${lines.join(', ')}`
}

/** The first message of each failed test, anywhere in Playwright's report. */
function messagesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(messagesIn)
  if (typeof node !== 'object' || node === null) return []
  if ('error' in node && typeof node.error === 'object' && node.error !== null && 'message' in node.error) {
    return [String(node.error.message)]
  }
  return Object.values(node).flatMap(messagesIn)
}
