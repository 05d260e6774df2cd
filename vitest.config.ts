import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { sourcePlugins } from './scripts/build/source-plugins.ts'
import { chromiumArgs } from './scripts/chromium-args.ts'
import { chromiumAtHand } from './scripts/chromium.ts'

const executablePath = await chromiumAtHand()

/**
 * Moment's modules are written for bundlers, so Node would take them for scripts. moment-timezone keeps the moment that
 * Node has: of it only the zones are used.
 */
const momentInNode = { deps: { inline: [/\/node_modules\/moment\/(?:src|dist|package\.json)/] } }

/** One project for each kind of test; `--project` picks some. `docs/testing.md` says what belongs where. */
export default defineConfig({
  plugins: sourcePlugins(),
  test: {
    // Mistakes of timing are mistakes: nothing is tried twice, and a test left behind by `only` fails the run.
    retry: 0,
    allowOnly: false,
    // Tests wait for what happens: these limits only end what hangs, and a busy machine never reaches them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // No test may depend on another one: each run has its own order, whose seed is printed (`--sequence.seed` repeats it).
    sequence: { shuffle: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          server: momentInNode,
          environment: 'node',
          include: ['test/{domain,machines,checks,time,i18n,theme,support,explorer}/**/*.test.ts'],
          // Pure code leaves nothing behind, so its modules need not be loaded anew for each file: a quarter less work.
          isolate: false,
          // Projects with another number of workers run one after the other.
          sequence: { shuffle: true, groupOrder: 0 },
          // Left to itself the runner keeps one processor free, which on two is half.
          maxWorkers: availableParallelism(),
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          server: momentInNode,
          environment: 'node',
          include: ['test/{api,actors,app}/**/*.test.ts'],
          // The files of a worker share its modules: loading the whole product for each took half of the time.
          isolate: false,
          sequence: { shuffle: true, groupOrder: 1 },
          maxWorkers: availableParallelism(),
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          environment: 'node',
          include: ['test/{sandbox,control}/**/*.test.ts'],
          globalSetup: ['test/sandbox/support/global-setup.ts'],
          // The files of a worker share its modules, and so one database: `test/sandbox/support/sandbox.ts`.
          isolate: false,
          // Each worker has a database of its own, which takes some hundred megabytes.
          sequence: { shuffle: true, groupOrder: 2 },
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        // Named here so that the browser is not reloaded in the middle of a test when one of them is met for the first time.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            '@chakra-ui/react',
            '@emotion/react',
            '@lingui/core',
            '@lingui/react',
            '@xstate/react',
            'xstate',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            'lucide-react',
            'axe-core',
            'dompurify',
            '@xstate/test',
            'fast-check',
            'valibot',
            'moment-timezone/moment-timezone',
          ],
        },
        test: {
          name: 'views',
          // The files of a worker share one page: loading the product's modules anew for each took a quarter of the work.
          isolate: false,
          setupFiles: ['test/views/support/fresh-page.ts'],
          include: ['test/views/**/*.test.tsx'],
          sequence: { shuffle: true, groupOrder: 3 },
          maxWorkers: availableParallelism(),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: chromiumArgs(), ...(executablePath && { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
