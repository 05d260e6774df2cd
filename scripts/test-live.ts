import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.ts'
import { ensureExplorer } from './explorer.ts'

/**
 * The explorer beside a page of the product that it watches, in a build that allows it: `test/e2e/live`. `--pictures` makes
 * the pictures of docs/explorer.md anew on the way. What else is given goes to Playwright.
 */
const { values } = parseArgs({ options: { pictures: { type: 'boolean', default: false } }, strict: false })
const rest = process.argv.slice(2).filter((one) => one !== '--pictures')
process.env.VITE_INSPECT = '1'
if (!rest.includes('--list')) {
  await ensureBuilt()
  await ensureExplorer()
}
const { status } = spawnSync('npx', ['playwright', 'test', '--project=live', ...rest], {
  stdio: 'inherit',
  env: { ...process.env, ...(values.pictures && { LIVE_PICTURES: '1' }) },
})
process.exitCode = status ?? 1
