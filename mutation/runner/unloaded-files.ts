import type { RunnerTestCase } from 'vitest'
import type { Reporter, Vitest } from 'vitest/node'

/**
 * Vitest fails when a test file does not load; Stryker looks only at tests, and such a file has none. A mutant that
 * breaks the creation of a machine would count as a survivor, so such a file gets one failed test.
 */
export function unloadedFilesFail(): Reporter {
  let vitest: Vitest
  return {
    onInit: (started) => void (vitest = started),
    onTestRunEnd() {
      for (const file of vitest.state.getFiles()) {
        if (file.result?.state !== 'fail' || file.tasks.length > 0) continue
        const { id, name, meta, result } = file
        const options = { timeout: 0, annotations: [], artifacts: [], context: {} as RunnerTestCase['context'] }
        file.tasks.push({
          ...options,
          type: 'test',
          id,
          name,
          fullName: name,
          fullTestName: name,
          meta,
          mode: 'run',
          file,
          result,
        })
      }
    },
  }
}
