import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** A command that is asked wrongly, or for help, answers with sentences and not with a stack trace. */
test.each([
  [['scripts/test.ts', '--help'], 0, /^Runs every check/],
  [['scripts/test.ts', '--nonsense'], 2, /^Unknown option '--nonsense'[^]*\n\nRuns every check/],
  [['scripts/test.ts', '--only=nonsense'], 2, /^There is no step nonsense\.$/],
  [['mutation/run.ts', 'nonsense'], 2, /^There is no part nonsense\. npm run mutate lists them\.$/],
  [['mutation/run.ts', '--list'], 0, /^machines\n/],
] as const)('%j', (args, code, answer) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], { encoding: 'utf8' })
  expect(status).toBe(code)
  expect((code === 0 ? stdout : stderr).trim()).toMatch(answer)
  expect(`${stdout}${stderr}`).not.toMatch(/^ {4}at /m)
})
