import type { Page } from '@playwright/test'

/** Holds the application's script back until the page itself has received the head of an answer, or with `isWhole` all of it. */
export async function holdApplication(page: Page, list: string, { isWhole }: { isWhole: boolean }): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(list))
  await page.route('**/assets/index-*.js', async (route) => {
    const response = await answered
    if (isWhole) await response.finished()
    await route.continue()
  })
}
