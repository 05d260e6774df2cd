import { expect, type Page } from '@playwright/test'
import type { BookingPage } from './booking-page.ts'
import { PRACTICE, walkToPracticeTimes } from './practice.ts'

/** A professional of the practice and of other demo groups. */
export const NADIA = { email: 'nadia@example.org', password: 'Rendez-vous-2026' }

/** The headings that a professional reads, who is not the person of the appointment. */
export const DESK = {
  category: 'Category',
  service: 'Service',
  calendar: 'Team member',
  times: 'Date and time',
  /** With a person who is known, their name. */
  form: /^(?:Who is the appointment for\?|Details of .+)$/,
  booked: /^(?:The|.+’s) appointment is booked$/,
  moved: /^(?:The|.+’s) appointment was moved$/,
}

export async function signInAsPro(page: Page, urlname: string): Promise<void> {
  await page.goto(`/${urlname}/pro?locale=en`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in as a professional')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Email address' }).fill(NADIA.email)
  await main.getByLabel('Password', { exact: true }).fill(NADIA.password)
  await page.keyboard.press('Enter')
}

export async function logOutAsPro(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your professional account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

/** The form of the practice, as its professional. */
export async function walkToProForm(booking: BookingPage): Promise<void> {
  await signInAsPro(booking.page, PRACTICE.urlname)
  await booking.isAt(DESK.category)
  await walkToPracticeTimes(booking)
  await booking.pickTime()
  await booking.isAt(DESK.form)
}

/** Everything in the tab: the visible text, the URLs and the storage. */
export const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      document.title,
      history.state,
      { ...sessionStorage },
      { ...localStorage },
    ]),
  )

/** Opens a tool of professionals: by its control in the header, or by the menu where the header has no room. */
export async function openTool(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  if (await button.isVisible()) return button.click()
  await page.getByRole('button', { name: 'Your professional account' }).click()
  await page.getByRole('menuitem', { name }).click()
}
