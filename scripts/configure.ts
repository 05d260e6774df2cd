import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DIST, DIST_CONFIG } from './build.ts'
import { configure } from './build/configure.ts'
import { readDeployment } from './build/environment.ts'
import { optionsOf, refuse } from './options.ts'

optionsOf(
  `Makes the build in dist/ the one of the deployment in ENVIRONMENT_FILE, in seconds: its environment block, headers.json,
and the files for web servers in dist-config/.`,
  {},
)
if (!existsSync(join(DIST, 'index.html'))) refuse('There is no build in dist/. Run "npm run build" first.')
try {
  await configure(DIST, DIST_CONFIG, readDeployment(process.env.ENVIRONMENT_FILE))
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}
