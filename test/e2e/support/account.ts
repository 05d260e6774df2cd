import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../../../machines/domain/constants.ts'
import type { Failure } from '../../../machines/domain/failures.ts'
import type { Act } from '../../../sandbox/control/faults.types.ts'
import { expect } from '../fixtures.ts'
import { signInDialog } from './practice.ts'
import { refusal } from './walk.ts'

/** Of every demo account but one, whose password is too weak today. */
const DEMO_PASSWORD = 'Rendez-vous-2026'

/** Fills in the sign-in on the screen, and presses its button. */
export async function signInWith(form: Locator, email: string, password = DEMO_PASSWORD): Promise<void> {
  await form.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in on the login page, on to where a booking starts. */
export async function signInAt(page: Page, urlname: string, email: string): Promise<void> {
  await page.goto(`/${urlname}/login?locale=en`)
  await signInWith(page.getByRole('main'), email)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
}

/** A place in the customer's own menu. */
export async function openInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name }).click()
}

export async function logOutAsCustomer(page: Page): Promise<void> {
  await openInMenu(page, 'Log out')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
}

/** The tab of the account's own address and password, on the page of records. */
export const parametersTab = (page: Page) => page.getByRole('tab', { name: /^Parameters/ })

/** Deletes the session: the tab's token and the cookie. */
export async function forgetCustomer(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
}

/** Waits until the tab has deleted its token. */
export async function isForgotten(page: Page): Promise<true> {
  await page.waitForFunction(() => !Object.keys(sessionStorage).some((key) => key.includes('token:')))
  return true
}

/** Where a link of the newest email to somebody leads. */
export async function linkIn(page: Page, recipient: string, label: string): Promise<string> {
  await page.goto('/-/outbox?locale=en')
  const letter = page.getByRole('listitem').filter({ hasText: recipient }).first()
  return (await letter.getByRole('link', { name: label }).getAttribute('href')) ?? ''
}

/** The event that follows on the path: the outcome of a request is set before it is sent. */
export const nextOf = (events: readonly AnyEventObject[], event: AnyEventObject): AnyEventObject | undefined =>
  events[events.indexOf(event) + 1]

/** An answer that leaves the outcome unknown. */
export const AWAY: Act = { kind: 'status', status: 500 }
/** Delays the next automatic look-up, in seconds, until after the customer's own. */
export const LATER: Act = { kind: 'status', status: 503, headers: { 'retry-after': '600' } }
/** Not the 421 of the third version: a browser repeats such a request by itself, on another connection. */
const REFUSED: Act = { kind: 'status', status: 401 }

export const isLost = ({ type, error }: AnyEventObject) =>
  type.startsWith('xstate.error') && (error as Failure).code === 'serverError'

/** The server's act for a write with this end; a refused token ends the connection. */
export function fateOf(end: AnyEventObject | undefined): Act | null {
  if (end?.type === 'session.changed') return REFUSED
  if (!end?.type.startsWith('xstate.error')) return null
  return isLost(end) ? AWAY : refusal((end.error as Failure).code)
}

/** The customer of the practice whose connection expires, and who signs in over the page. */
export class Comer {
  /** The connection has expired, and nobody has signed in since. */
  isGone = false

  constructor(private readonly page: Page) {}

  async leave(): Promise<void> {
    this.isGone = true
    await this.page.clock.fastForward(TOKEN_LIFETIME_MS)
  }

  /** After the expiry, or when the page offers it some minutes before. */
  async signIn(email: string, password?: string): Promise<void> {
    if (!this.isGone) {
      await this.page.clock.fastForward(TOKEN_LIFETIME_MS - TOKEN_WARNING_MS)
      await this.page.getByRole('button', { name: 'Sign in again' }).click()
    }
    this.isGone = false
    await signInWith(signInDialog(this.page), email, password)
    await expect(signInDialog(this.page)).toHaveCount(0)
  }
}
