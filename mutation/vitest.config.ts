import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'
import { sourcePlugins } from '../scripts/build/source-plugins.ts'
import type { Part } from './parts.ts'
import { unloadedFilesFail } from './runner/unloaded-files.ts'

const { name, tests, isWhole } = JSON.parse(process.env.MUTATION_PART ?? '{"name":"","tests":[]}') as Pick<
  Part,
  'name' | 'tests' | 'isWhole'
>

/** A machine, a rule and the domain are plain TypeScript, and a mutant of a literal restarts the runner. */
const isPlain = /^(?:domain|machine|rules)/.test(name)

const GENERATED = /\.model\.test\.ts$/

/** Hand-written tests take milliseconds and catch most mutants, so they run first; the first failure ends a run. */
class HandWrittenFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => Number(GENERATED.test(a.moduleId)) - Number(GENERATED.test(b.moduleId)))
  }
}

/** What Stryker runs against the mutants of a part: one flat project, because it cannot do that with several. */
export default defineConfig({
  plugins: isPlain ? [] : sourcePlugins(),
  test: {
    environment: 'node',
    include: [...tests],
    setupFiles: ['mutation/runner/first-failure.ts', ...(isWhole ? ['mutation/runner/steps-loaded.ts'] : [])],
    reporters: [unloadedFilesFail()],
    sequence: { sequencer: HandWrittenFirst },
    // Their result depends on the seed, and shrinking a failed walk takes seconds.
    // Tests of the whole product take milliseconds once its modules are loaded.
    env: { RANDOM_WALKS: '0', ...(isWhole && { PATIENCE: '3000' }) },
    server: { deps: { inline: [/\/node_modules\/moment\/(?:src|dist)\//] } },
    // The files of a run share their modules; Vitest ends the runner's thread, and forgets them, after each mutant.
    isolate: false,
    testTimeout: 60_000,
  },
})
