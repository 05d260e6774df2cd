import type { Page } from '@playwright/test'
import type { Announcements } from '../../support/listen.ts'

const announcedOn = (page: Page) =>
  page.evaluate(() => {
    const { spoken, focused } = (window as unknown as { announced: Announcements }).announced
    return { spoken, focused }
  })

/** What screen readers have read out by themselves since the page was opened, in order. */
export const spokenOn = async (page: Page): Promise<string[]> => (await announcedOn(page)).spoken

/** Whether screen readers have read out a message, by itself or because it took the focus. */
export async function wasReadOut(page: Page, message: RegExp): Promise<boolean> {
  const { spoken, focused } = await announcedOn(page)
  return [...spoken, ...focused].some((text) => message.test(text))
}
