import { chromiumArgs } from '../../../scripts/chromium-args.ts'
import { findChromium } from '../../../scripts/chromium.ts'
import { test } from '../fixtures.ts'
import { BFCACHE_ROWS } from './rows.bfcache.ts'
import { runRows } from './run-row.ts'

// The browser of all other tests keeps no pages for Back; this one does, like the browsers of customers.
test.use({
  launchOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires this shape
    async ({}, use) => {
      await use({
        executablePath: await findChromium('whole'),
        args: chromiumArgs(),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
    },
    { scope: 'worker' },
  ],
})

runRows(BFCACHE_ROWS)
