import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Of every demo account but one, whose password is too weak today. */
const DEMO_PASSWORD = 'Rendez-vous-2026'

/** Fills in the sign-in on the screen, and presses its button. */
export async function signInWith(form: Locator, email: string, password = DEMO_PASSWORD): Promise<void> {
  await form.getByRole('textbox', { name: 'Email address' }).fill(email)
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
  await openInMenu(page, 'Sign out')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
}

/** Where a link of the newest email to somebody leads. */
export async function linkIn(page: Page, recipient: string, label: string): Promise<string> {
  await page.goto('/-/outbox?locale=en')
  const email = page.getByRole('listitem').filter({ hasText: recipient }).first()
  return (await email.getByRole('link', { name: label }).getAttribute('href')) ?? ''
}
