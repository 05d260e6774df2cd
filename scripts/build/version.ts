import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The version of package.json and the commit of the sources, as the page names them: `0.1.0 4ddb1882`, with a `+` after a commit
 * whose sources were changed. Where there is no repository (in a container), the variable COMMIT names the commit.
 */
export function versionOfBuild(): string {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }
  return [version, process.env.COMMIT?.slice(0, 8) || commit()].filter(Boolean).join(' ')
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return git('rev-parse', '--short=8', 'HEAD') + (isChanged ? '+' : '')
  } catch {
    return ''
  }
}
