import { fileURLToPath } from 'node:url'

/** One part of `mutation/parts.ts`, passed by `mutation/run.ts`. Not to be run by hand. */
const { name, mutate, score } = JSON.parse(process.env.MUTATION_PART ?? '{}')

export default {
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('./runner/said-only.mjs', import.meta.url))],
  ignorers: ['said-only'],
  // Without `related` the runner starts the tests that cover a mutant, and does not search the module graph for them.
  vitest: { configFile: 'mutation/vitest.config.ts', related: false },
  // TypeScript 7 lacks the API with which Stryker reads a tsconfig; a file that does not exist is ignored.
  tsconfigFile: 'tsconfig.none.json',
  ignorePatterns: ['dist', '.sandbox', 'bench', 'coverage', 'test-results', 'playwright-report'],
  // Not in node_modules: Vite would treat our modules as third-party packages.
  tempDirName: '.stryker-tmp',
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  // A timeout must be the mutant's fault, not that of a busy machine.
  timeoutMS: 15_000,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: `coverage/mutation/${name}.json` },
  // Each run stores the result of every mutant; `--incremental` reuses it when code and tests are the same.
  incremental: true,
  force: !process.env.MUTATION_INCREMENTAL,
  incrementalFile: `coverage/mutation/${name}.incremental.json`,
  thresholds: { high: 95, low: score, break: score },
  allowEmpty: false,
}
