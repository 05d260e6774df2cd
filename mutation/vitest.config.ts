import { defineConfig } from 'vitest/config'
import { sourcePlugins } from '../scripts/build/source-plugins.ts'
import type { Part } from './parts.ts'

const { name, tests } = JSON.parse(process.env.MUTATION_PART ?? '{"name":"","tests":[]}') as Pick<
  Part,
  'name' | 'tests'
>

/** A machine, a rule and the domain are plain TypeScript, and a mutant of a literal starts the runner anew. */
const isPlain = /^(?:domain|machine|rules)/.test(name)

/** What Stryker runs against the mutants of a part: one flat project, which it cannot do with several. */
export default defineConfig({
  plugins: isPlain ? [] : sourcePlugins(),
  test: {
    environment: 'node',
    include: [...tests],
    server: { deps: { inline: [/\/node_modules\/moment\/(?:src|dist)\//] } },
    // Loading the modules anew for every mutant would take hours.
    isolate: false,
    testTimeout: 60_000,
  },
})
