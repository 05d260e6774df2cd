import type { Page } from '@playwright/test'

/** Holds the application's script back until the page itself has received an answer. */
export async function holdApplication(page: Page, list: string): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(list))
  await page.route('**/assets/index-*.js', async (route) => {
    const response = await answered
    await response.finished()
    await route.continue()
  })
}
