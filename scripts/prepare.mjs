import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Runs after every installation and installs the hooks of lefthook.yml, because not every npm runs lefthook's own
// postinstall. An unpacked archive has no repository, or is inside a foreign one; continuous integration does not
// commit; an installation for production has no lefthook.
const LEFTHOOK = 'node_modules/lefthook/bin/index.js'
const { CI, LEFTHOOK: wanted } = process.env
if (existsSync('.git') && existsSync(LEFTHOOK) && !CI && wanted !== '0') {
  // Clones from before lefthook name a folder of hooks that no longer exists.
  const { status } = spawnSync(process.execPath, [LEFTHOOK, 'install', '--reset-hooks-path'], { stdio: 'inherit' })
  if (status !== 0) console.warn('The pre-commit checks could not be installed. To do it by hand: npx lefthook install')
}
