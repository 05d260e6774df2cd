import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

/** Tests without a database take milliseconds, so they run first, and the first failure ends a run. */
const PURE = /\/test\/sandbox\/pure\//

class PureFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => Number(PURE.test(b.moduleId)) - Number(PURE.test(a.moduleId)))
  }
}

/** What Stryker runs against mutants of the sandbox: one flat project, because it cannot do that with several. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'test/sandbox/pure/*.test.ts',
      'test/sandbox/{rules,refusals,booking,submissions,changes,calendar-file,identity,slots,slot-versions,windows}.test.ts',
    ],
    globalSetup: ['mutation/sandbox/global-setup.ts'],
    isolate: false,
    sequence: { sequencer: PureFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
