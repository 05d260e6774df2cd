import { defineConfig } from 'vitest/config'
import { sourcePlugins } from '../scripts/build/source-plugins.ts'
import type { Part } from './parts.ts'

const { tests } = JSON.parse(process.env.MUTATION_PART ?? '{"tests":[]}') as Pick<Part, 'tests'>

/** What Stryker runs against the mutants of a part: one flat project, which it cannot do with several. */
export default defineConfig({
  plugins: sourcePlugins(),
  test: {
    environment: 'node',
    include: [...tests],
    server: { deps: { inline: [/\/node_modules\/moment\/(?:src|dist)\//] } },
    // Loading the modules anew for every mutant would take hours.
    isolate: false,
    testTimeout: 60_000,
  },
})
