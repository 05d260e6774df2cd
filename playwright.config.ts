import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './scripts/chromium-args.ts'
import { findChromium } from './scripts/chromium.ts'

const FAULTS = /\/faults\/.*\.spec\.ts$/
/** Journeys, and faults tagged so, on which an appointment could be lost, doubled or shown to somebody else. */
const CRITICAL = /\bcritical\/|@critical\b/
/** The other journeys. */
const JOURNEYS = /^(?!.*\bfaults\/)/
/** What a screen looks like, also before the application draws it, what is heard of it, and the explorer, which no customer sees. */
const SCREENS =
  /\/(?:accessibility|demo-groups|display|errors|explorer(?:-\w+)?|first-list|first-scripts|first-services|fonts|long-name|looks|pages|phone|phone-display|spoken|three-widths|zones)\.spec\.ts$/

/** The same journey at another width, in another group or language: `test/e2e/support/variants.ts`. */
const VARIANT = /@variant/
const NOT_JOURNEYS = [/\/e2e\/(?:live|served)\//, SCREENS]

// What customers have decides: a headless shell runs a frame of another site in the process of its page.
const launchOptions = { executablePath: await findChromium('whole'), args: chromiumArgs() }
/** Also of frames of another site, which a setting of the page does not reach. */
const trusting = { ...launchOptions, args: [...launchOptions.args, '--ignore-certificate-errors'] }

/**
 * Journeys in a real browser against the production build. Each worker starts a sandbox of its own, so there is no web
 * server here. Nothing is tried twice: what fails once in ten runs is a fault to find.
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // Only the critical ones belong to every `npm test`: the others take longer together than all the rest.
  projects: [
    { name: 'critical', testIgnore: NOT_JOURNEYS, grep: CRITICAL, grepInvert: VARIANT },
    { name: 'journeys', testIgnore: NOT_JOURNEYS, grep: JOURNEYS, grepInvert: [VARIANT, CRITICAL] },
    { name: 'variants', testIgnore: NOT_JOURNEYS, grep: VARIANT },
    { name: 'random', testMatch: /\/random\/journeys\.spec\.ts$/ },
    { name: 'screens', testMatch: SCREENS },
    { name: 'faults', testMatch: FAULTS },
    // In a build of its own, which may be watched: `npm run test:live`.
    { name: 'live', testMatch: /\/live\/.*\.spec\.ts$/ },
    // Behind real web servers, whose certificate nobody knows: `npm run test:served`.
    { name: 'served', testMatch: /\/e2e\/served\/.*\.spec\.ts$/, use: { launchOptions: trusting } },
  ],
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Pictures of the last build on this machine.
  snapshotPathTemplate: 'node_modules/.cache/looks/{arg}{ext}',
  use: {
    browserName: 'chromium',
    headless: true,
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions,
  },
})
