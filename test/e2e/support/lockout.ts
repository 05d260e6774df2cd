import type { Page } from '@playwright/test'
import { LOGIN_BLOCK_MS } from '../../../machines/domain/constants.ts'
import { loginSigns } from '../../support/signs.ts'
import { expect } from '../fixtures.ts'
import { showAgain } from './walk.ts'

const SLEPT_MS = 240_000

/** The tab has noted that a customer's account is locked for five minutes more. */
export const lockFromBefore = (page: Page, groupId: number, email = 'claire@example.org') =>
  page.addInitScript(
    ([key, address, ms]) =>
      sessionStorage.setItem(key, JSON.stringify({ audience: 'customer', email: address, until: Date.now() + ms })),
    [`lockout:${groupId}`, email, LOGIN_BLOCK_MS / 2] as const,
  )

/** A laptop that sleeps keeps its timers, and not the time. */
export async function sleep(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + SLEPT_MS)
  await showAgain(page)
}

/** The remaining lockout before the sleep is longer than this wait: it is over only if the machine recalculates it. */
export async function isUnlocked(page: Page): Promise<boolean> {
  await page.clock.fastForward(LOGIN_BLOCK_MS - SLEPT_MS)
  await expect(loginSigns(page).blocked()).toHaveCount(0)
  return true
}
