import { expect, type Locator, type Page } from '@playwright/test'
import { accessibilityProblems } from './axe.ts'

/** What is pressed to let something happen. */
export const option = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name: 'What can happen' }).getByRole('button', { name, exact: typeof name === 'string' })

/** Where the machine stands. */
export const stand = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Simulation' }).getByRole('status').first()

export const log = (page: Page): Locator => page.getByRole('region', { name: 'Log' })

export async function toMachine(page: Page, id: string): Promise<void> {
  await page.goto(`/-/machines/#/machine/${id}`)
  await expect(stand(page)).toBeVisible()
}

export async function toLogin(page: Page): Promise<void> {
  await page.goto('/-/machines')
  await page.getByRole('searchbox', { name: 'Search the machines' }).fill('password e-mail login')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Login/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
}

/**
 * A chart is scaled to fit, and what is pressed in it gets as small as the picture. The options beside it do the same
 * in full size (WCAG 2.5.8, equivalent controls).
 */
const IN_CHART = /^target-size: .*\.nopan\b/
export const problemsOn = async (page: Page): Promise<string[]> =>
  (await accessibilityProblems(page)).filter((one) => !IN_CHART.test(one))

/** The text that the page has put into the clipboard. */
export const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
