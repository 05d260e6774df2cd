import type { Download, Page } from '@playwright/test'

/** Takes the calendar file from the menu of a confirmation. */
export async function calendarFile(page: Page): Promise<Download> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  await page.getByRole('menuitem', { name: 'Download a calendar file (Apple and others)' }).click()
  return file
}
