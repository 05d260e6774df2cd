import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openClaires } from './support/appointments-page.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { openFiches, recordTab } from './support/fiches-page.ts'
import { overflow } from './support/layout.ts'
import { PRACTICE } from './support/practice.ts'
import { openTool, signInAsPro, walkToProForm } from './support/pro.ts'
import { SALON } from './support/routes.ts'
import { STAGES } from './support/stages.ts'

/**
 * Pictures of every main screen, compared with those of the last build on this machine (kept in the cache of
 * `node_modules`, since fonts differ between machines). The first run only takes them; `--update-snapshots` takes a
 * wanted change as the new picture.
 */

type Screen = (booking: BookingPage) => Promise<unknown>

const at =
  (path: string): Screen =>
  async ({ page }) => {
    await page.goto(`/${path}`, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

const SCREENS: Readonly<Record<string, Screen>> = {
  home: at('maison-solene?locale=fr'),
  map: at(`${SALON.urlname}/map?locale=en`),
  ...STAGES,
  'sign-in': at(`${SALON.urlname}/login?locale=en`),
  register: at(`${SALON.urlname}/register?locale=fr`),
  appointments: openClaires,
  persons: openFiches,
  'account-settings': async (booking) => {
    await openFiches(booking)
    await recordTab(booking.page, 'Account settings').click()
    await expect(booking.page.getByRole('tabpanel')).toBeVisible()
  },
  'professional-form': walkToProForm,
  'professional-palette': async (booking) => {
    await signInAsPro(booking.page, PRACTICE.urlname)
    await booking.isAt('Category')
    await openTool(booking.page, 'Find a service, calendar, day or person')
    await expect(booking.page.getByRole('dialog')).toBeVisible()
  },
  'not-found': at('nobody-of-that-name?locale=en'),
}

interface Look {
  width: number
  height?: number
  media?: Parameters<Page['emulateMedia']>[0]
}

/** The width of a sheet of A4 at 96 dots per inch. */
const PAPER = { width: 794, height: 1123 }

const LOOKS: Readonly<Record<string, Look>> = {
  1440: { width: 1440, height: 900 },
  1280: { width: 1280 },
  768: { width: 768, height: 1024 },
  390: { width: 390, height: 844 },
  320: { width: 320, height: 568 },
  dark: { width: 1280, media: { colorScheme: 'dark' } },
  'dark-390': { width: 390, height: 844, media: { colorScheme: 'dark' } },
  'forced-colours': { width: 1280, media: { forcedColors: 'active' } },
  print: { ...PAPER, media: { media: 'print' } },
}

const PLAIN = { colorScheme: 'light', forcedColors: 'none', media: 'screen', reducedMotion: 'reduce' } as const

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })

for (const [name, open] of Object.entries(SCREENS)) {
  test(`${name} looks as it did in the last build`, async ({ page, troubles }) => {
    // Nine pictures, each with its check of the accessibility.
    test.slow()
    if (name === 'not-found') troubles.expectFailedRequests()
    const booking = new BookingPage(page)
    await open(booking)
    await booking.settled()
    for (const [look, { width, height = 800, media }] of Object.entries(LOOKS)) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ ...PLAIN, ...media })
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await overflow(page), `no sideways scrolling (${look})`).toBeLessThanOrEqual(0)
      if (look !== 'print') expect.soft(await accessibilityProblems(page), look).toEqual([])
      await compare(page, `${name}-${look}.png`)
    }
  })
}

/** Compares what is drawn with the kept picture; where there is none yet, keeps it. */
async function compare(page: Page, file: string): Promise<void> {
  const kept = test.info().snapshotPath(file)
  if (existsSync(kept)) {
    await expect.soft(page).toHaveScreenshot(file, { fullPage: true, maxDiffPixels: 50 })
    return
  }
  await mkdir(dirname(kept), { recursive: true })
  await writeFile(kept, await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }))
}
