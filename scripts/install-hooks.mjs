import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Runs after every installation: in a clone git is told of the hooks; an unpacked archive has none to tell.
if (existsSync('.git')) {
  try {
    execFileSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' })
  } catch {
    console.warn('The pre-commit checks could not be installed. To do it by hand: git config core.hooksPath .githooks')
  }
}
