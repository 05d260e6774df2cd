/**
 * Mutation testing of the sandbox's computations and bookings. For one file alone: `npx stryker run
 * mutation/sandbox.config.mjs --mutate sandbox/booking/rules.ts`
 */
export default {
  mutate: ['sandbox/availability/*.ts', 'sandbox/booking/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Without `related` the runner starts the tests that cover a mutant, and does not search the module graph for them.
  vitest: { configFile: 'mutation/sandbox/vitest.config.ts', related: false },
  // TypeScript 7 lacks the API with which Stryker reads a tsconfig; a file that does not exist is ignored.
  tsconfigFile: 'tsconfig.none.json',
  ignorePatterns: ['dist', '.sandbox', 'bench', 'coverage', 'test-results', 'playwright-report'],
  // Not in node_modules: Vite would treat our modules as third-party packages.
  tempDirName: '.stryker-tmp',
  concurrency: 2,
  // On a busy machine a database takes seconds to start; a timeout must be the mutant's fault.
  timeoutMS: 15_000,
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'coverage/mutation/sandbox.json' },
  htmlReporter: { fileName: 'coverage/mutation/sandbox.html' },
  thresholds: { high: 90, low: 80, break: 75 },
  allowEmpty: false,
}
