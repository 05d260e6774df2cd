import { execFileSync, spawnSync } from 'node:child_process'

/** Format, lint and texts of the files that are about to be committed; the pre-commit hook. */
const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean)
const code = staged.filter((file) => /\.tsx?$/.test(file))

function check(script: string, args: readonly string[], files: readonly string[]): void {
  if (files.length === 0) return
  const { status } = spawnSync(process.execPath, [...args, ...files], { stdio: 'inherit' })
  if (status === 0) return
  console.error(`${script} found something; see above.`)
  process.exitCode = 1
}

check(
  'Prettier',
  ['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', '--log-level', 'warn'],
  staged,
)
check('The linter', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'], code)
check('The check of texts', ['--import', 'tsx', 'scripts/check-text.ts'], code)
