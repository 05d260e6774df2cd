import { expect, type Locator, type Page } from '@playwright/test'
import { coveredShare } from './layout.ts'

/** An input method: how a control is pressed, and how a text gets into a field. */
export interface Hand {
  press: (target: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
}

const MOST_STOPS = 40
/** The bar at the bottom may cover at most half of the focused element. */
const MOST_COVERED = 0.5

export const mouse = (): Hand => ({
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
})

export const touch = (): Hand => ({
  press: (target) => target.tap(),
  async write(field, text) {
    await field.tap()
    await field.page().keyboard.insertText(text)
  },
})

export const keyboard = (page: Page): Hand => ({
  async press(target) {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  async write(field, text) {
    await tabTo(page, field)
    await page.keyboard.insertText(text)
  },
})

/** Presses Tab until the target has the focus; every stop on the way must be in sight. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await coveredShare(page), 'what has the focus can be seen').toBeLessThanOrEqual(MOST_COVERED)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`No route to ${String(target)} by Tab`)
}
