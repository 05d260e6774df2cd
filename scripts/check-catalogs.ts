import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { catalogProblems } from './catalogs.ts'

/** Fails when the catalogues are not what `npm run extract` would write, or when a language lacks a translation. */
const config = getConfig()
for (const catalog of await getCatalogs(config)) {
  const collected = await catalog.collect()
  if (!collected) throw new Error('The texts could not be collected from the sources.')
  const written = await catalog.readAll()
  for (const problem of catalogProblems(collected, written, config.sourceLocale ?? 'en')) {
    console.error(problem)
    process.exitCode = 1
  }
}
