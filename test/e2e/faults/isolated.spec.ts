import { chromiumArgs } from '../../../scripts/chromium-args.ts'
import { findChromium } from '../../../scripts/chromium.ts'
import { test } from '../fixtures.ts'
import { ISOLATED_ROWS } from './rows.tags.ts'
import { runRows } from './run-row.ts'

// Headless Chromium runs a frame without an origin in the process of its page. Customers' browsers isolate it, and so
// does this one.
test.use({
  launchOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires this shape
    async ({}, use) => {
      await use({ executablePath: await findChromium('whole'), args: [...chromiumArgs(), '--site-per-process'] })
    },
    { scope: 'worker' },
  ],
})

runRows(ISOLATED_ROWS)
