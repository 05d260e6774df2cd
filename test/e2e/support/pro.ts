import { expect, type Page } from '@playwright/test'
import type { Control } from '../../../sandbox/control/client.ts'
import type { BookingPage } from './booking-page.ts'
import type { HeldCode } from './held-code.ts'
import { PRACTICE, walkToPracticeTimes } from './practice.ts'

/** A professional of the practice and of other demo groups. */
export const NADIA = { email: 'nadia@example.org', password: 'Rendez-vous-2026' }

export async function signInAsPro(page: Page, urlname: string): Promise<void> {
  await page.goto(`/${urlname}/pro?locale=en`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in as a professional')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'E-mail address' }).fill(NADIA.email)
  await main.getByLabel('Password', { exact: true }).fill(NADIA.password)
  await page.keyboard.press('Enter')
}

export async function logOutAsPro(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your work' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

/** The form of the practice, as its professional. */
export async function walkToProForm(booking: BookingPage): Promise<void> {
  await signInAsPro(booking.page, PRACTICE.urlname)
  await booking.isAt(/^What kind of/)
  await walkToPracticeTimes(booking)
  await booking.pickTime()
  await booking.isAt(PRACTICE.form)
}

/** The chunk that reads a booking that is not on the screen; it is fetched on first use. */
export const READER = '**/assets/kept.schema-*.js'

/**
 * A page of the practice outside the booking that its professional has begun, with or without a service; the chunk that
 * reads the booking is held.
 */
export async function walkToProMap(booking: BookingPage, reader: HeldCode, service?: string): Promise<void> {
  const { page } = booking
  await signInAsPro(page, PRACTICE.urlname)
  await booking.isAt(/^What kind of/)
  if (service === undefined) {
    await booking.choose('General medicine')
    await booking.isAt(/^Which service/)
  } else {
    await walkToPracticeTimes(booking, service)
  }
  // A link would begin anew; a reload goes on with the booking.
  await page.goto(`/${PRACTICE.urlname}/map?locale=en`, { waitUntil: 'domcontentloaded' })
  await reader.hold()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: 'Your work' })).toBeVisible()
}

/** Books for a known person, and holds the server's answer. */
export async function pressBookAndHold(page: Page, control: Control): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search a person' })
  await box.fill('delmas')
  await box.press('Enter')
  await page.getByRole('main').getByRole('option').filter({ hasText: '17 April 1958' }).click()
  const match = { method: 'POST', path: '/appointments$' }
  await control.faults({ match, phase: 'before', act: { kind: 'hold', key: 'book' }, times: 1 })
  await page.getByRole('button', { name: /^Book\b/ }).click()
  await control.held('book')
}

/** The palette answers to its keys as soon as its control in the header is there. */
export async function openPalette(page: Page): Promise<void> {
  await expect(page.locator('button[aria-label="Find a service, a calendar, a day or a person"]')).toBeAttached()
  await page.keyboard.press('Control+k')
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
  await page.getByRole('button', { name: 'Your work' }).click()
  await page.getByRole('menuitem', { name }).click()
}
