import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { overflow } from './support/layout.ts'
import { EXPIRED, PRACTICE } from './support/practice.ts'

/** The page of persons: the persons whom a customer books for, and what the business says about personal data. */

const YOURS = 'Account and people you book for'
const surname = (booking: BookingPage) => booking.field('Last name')
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save' })

/** Signs in over the page. */
async function signInOver(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: PRACTICE.login })
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(PRACTICE.account.email)
  await dialog.getByLabel('Password', { exact: true }).fill(PRACTICE.account.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

async function openSignedIn(page: Page): Promise<BookingPage> {
  const booking = new BookingPage(page)
  await page.goto(`/${PRACTICE.urlname}/fiches?locale=en`)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signInOver(page)
  await expect(tab(page, 'Claire')).toBeVisible()
  return booking
}

test('a reload shows the tab again that was shown, here and on the page of appointments', async ({ page }) => {
  await openSignedIn(page)
  for (const name of ['Account settings', 'Margot']) {
    await tab(page, name).click()
    await page.reload()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  await page.goto(`/${PRACTICE.urlname}/appointments?locale=en`)
  await tab(page, 'Étienne').click()
  await page.reload()
  await expect(tab(page, 'Étienne')).toHaveAttribute('aria-selected', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 740 } })

  test('a record is changed and saved, and the server has it', async ({ page }) => {
    const booking = await openSignedIn(page)
    await booking.isAt(YOURS)
    expect(await accessibilityProblems(page)).toEqual([])
    // The tabs scroll, the page does not.
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await booking.field('Phone').fill('06 39 98 00 77')
    await booking.field('Date of birth').fill('17/05/1990')
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Claire: saved' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    await booking.isAt(YOURS)
    await expect(booking.field('Phone')).toHaveValue('06 39 98 00 77')
    await expect(booking.field('Date of birth')).toHaveValue('17/05/1990')
    // Nothing has loaded the names of the months before.
    await page.goto(`/${PRACTICE.urlname}/fiches?locale=fr`)
    await expect(page.getByRole('status').filter({ hasText: '17 mai 1990' })).toBeVisible()
  })

  test('what is missing is listed, and nothing is sent', { tag: '@variant' }, async ({ page }) => {
    const booking = await openSignedIn(page)
    await tab(page, 'Add a person').click()
    // The button is marked as disabled, and lists the faults at a press.
    await save(page).click({ force: true })
    await expect(booking.faults).toBeVisible()
    await expect(booking.field('First name').or(surname(booking)).and(page.locator(':focus'))).toHaveCount(1)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test(
  'what is typed stays with its record, in other tabs and languages, and leaving asks',
  { tag: '@variant' },
  async ({ page }) => {
    const booking = await openSignedIn(page)
    await surname(booking).fill('Autrement')
    await tab(page, 'Add a person').click()
    await expect(surname(booking)).toHaveValue('')
    await tab(page, /^Claire/).click()
    await expect(surname(booking)).toHaveValue('Autrement')

    const asked: string[] = []
    page.once('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Personal data' }).click()
    await expect.poll(() => asked).toEqual(['Leave without saving what you typed?'])
    await booking.isAt(YOURS)
    await expect(surname(booking)).toHaveValue('Autrement')

    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Personal data' }).click()
    await booking.isAt('Your personal data')
    await expect(page.getByRole('main')).toContainText(PRACTICE.account.email)
    expect(await accessibilityProblems(page)).toEqual([])
  },
)

test('somebody is added, gets a tab, and may be booked for', async ({ page }) => {
  const booking = await openSignedIn(page)
  await tab(page, 'Add a person').click()
  await booking.field('First name').fill('Zoé')
  await surname(booking).fill('Essai')
  await booking.field('Phone').fill('06 39 98 00 78')
  await booking.field('Date of birth').fill('01/02/2015')
  await save(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Zoé: saved' })).toBeVisible()
  await expect(tab(page, 'Zoé')).toHaveAttribute('aria-selected', 'true')
})

test('a save that ends the connection says so, and what was typed stays in sight for who typed it', async ({
  page,
  control,
  troubles,
}) => {
  troubles.expectFailedRequests()
  const booking = await openSignedIn(page)
  await tab(page, 'Claire').click()
  await surname(booking).fill('Essai-Neuf')
  for (const [label, text] of Object.entries(PRACTICE.missing)) await booking.field(label).fill(text)
  // Not 421: a browser repeats such a request by itself, on another connection.
  const match = { method: 'PUT', path: '/fiches/' }
  await control.faults({ match, phase: 'before', act: { kind: 'status', status: 401 }, times: 1 })
  await save(page).click()
  await expect(page.getByRole('dialog', { name: PRACTICE.login })).toContainText(`${EXPIRED}. Sign in to continue.`)
  const said = page.getByText('You were signed out before this was saved')
  await expect(said).toHaveCount(1)
  const typed = page.locator('main input[value="Essai-Neuf"]')
  await expect(typed).toBeVisible()
  await expect(typed).toHaveAttribute('readonly')
  await signInOver(page)
  await expect(surname(booking)).toHaveValue('Essai-Neuf')
  await expect(said).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Claire: saved' })).toBeVisible()
})

const main = (page: Page) => page.getByRole('main')
const parameters = (page: Page) => tab(page, /^Account settings/)
const PUT_ACCOUNT = { method: 'PUT', path: '/accounts/' }
/** The server has changed the account, but the answer is lost. */
const LOST = { match: PUT_ACCOUNT, phase: 'after', act: { kind: 'status', status: 502 }, times: 1 } as const
const NEW_EMAIL = 'neuve@example.org'
const NEW_PASSWORD = 'Tout-neuf-2026'

async function signInAt(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`/${PRACTICE.urlname}/login?locale=en`)
  await main(page).getByRole('textbox', { name: 'Email address' }).fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.describe('the account’s own tab', () => {
  test.use({ viewport: { width: 390, height: 740 } })

  test('another address is pending until the email is followed, and signs in from then on', async ({
    page,
    another,
    control,
    troubles,
  }) => {
    troubles.expectFailedRequests()
    await openSignedIn(page)
    await parameters(page).click()
    const field = main(page).getByRole('textbox', { name: 'New email address' })
    const change = main(page).getByRole('button', { name: 'Change my email address' })
    await expect(main(page).getByText('You sign in with claire@example.org.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)

    await field.fill('Claire@example.org')
    await expect(change).toHaveAttribute('aria-disabled', 'true')
    await field.press('Enter')
    await expect(main(page).getByText('This is already your address. Enter another one.')).not.toHaveCount(0)
    await field.fill('ancien@example.org')
    await change.click()
    await expect(main(page).getByText('This address already has an account')).toBeVisible()
    await expect(field).toHaveValue('ancien@example.org')
    expect(await accessibilityProblems(page)).toEqual([])

    // What is typed stays in its tab, and the lost answer is looked up.
    await field.fill(NEW_EMAIL)
    await tab(page, 'Claire').click()
    await expect(parameters(page)).toContainText('not saved yet')
    await parameters(page).click()
    await expect(field).toHaveValue(NEW_EMAIL)
    await control.faults(LOST)
    await change.click()
    await expect(page.getByRole('status').filter({ hasText: 'Check your inbox' })).toContainText(NEW_EMAIL)
    await expect(field).toHaveValue('')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    await parameters(page).click()
    await expect(main(page).getByText('Confirm your new address')).toBeVisible()

    await page.goto('/-/outbox?locale=en')
    await page
      .getByRole('listitem')
      .filter({ hasText: NEW_EMAIL })
      .first()
      .getByRole('link', { name: 'Confirm this address' })
      .click()
    await expect(main(page)).toContainText(NEW_EMAIL)
    await main(page).getByRole('textbox', { name: 'Email address' }).fill(PRACTICE.account.email)
    await main(page).getByLabel('Password', { exact: true }).fill(PRACTICE.account.password)
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Close: Your email address has been changed' })).toBeVisible()
    // The notification goes by itself; the page of the account says it for as long as it is shown, also anew.
    const inUse = main(page).getByText('Your email address has been changed')
    await expect(inUse).toBeVisible()
    await expect(main(page).getByText(`From now on, sign in with ${NEW_EMAIL}.`)).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    await expect(inUse).toBeVisible()
    await tab(page, 'Claire').click()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Appointments' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your appointments')
    await page.goBack()
    await parameters(page).click()
    await expect(main(page).getByText(`You sign in with ${NEW_EMAIL}.`)).toBeVisible()
    await expect(inUse).toHaveCount(0)
    const elsewhere = await another()
    await signInAt(elsewhere, NEW_EMAIL, PRACTICE.account.password)
    await expect(elsewhere).not.toHaveURL(/login/)
  })

  test(
    'another password is saved on a page without https, through a dead token and a lost answer',
    { tag: '@variant' },
    async ({ page, another, control, troubles }) => {
      troubles.expectFailedRequests()
      await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
      const booking = await openSignedIn(page)
      await parameters(page).click()
      const field = main(page).getByLabel('New password', { exact: true })
      const again = main(page).getByLabel('Repeat the new password', { exact: true })
      const change = main(page).getByRole('button', { name: 'Change my password' })
      await field.fill('Claire-2026-x')
      await expect(main(page).getByText('(not met yet)')).toHaveCount(1)
      await again.fill('Claire-2026-y')
      await expect(change).toHaveAttribute('aria-disabled', 'true')
      await again.press('Enter')
      await expect(main(page).getByText('The passwords do not match.')).toBeVisible()
      await expect(field).toBeFocused()
      expect(await accessibilityProblems(page)).toEqual([])

      // The connection has expired: the customer signs in over the page, and both fields keep their content.
      await field.fill(NEW_PASSWORD)
      await again.fill(NEW_PASSWORD)
      await control.faults({ match: PUT_ACCOUNT, phase: 'before', act: { kind: 'status', status: 401 }, times: 1 })
      await change.click()
      await signInOver(page)
      await expect(main(page).getByText('You were signed out before this was saved')).toBeVisible()
      await expect(field).toHaveValue(NEW_PASSWORD)
      await expect(again).toHaveValue(NEW_PASSWORD)
      expect(await accessibilityProblems(page)).toEqual([])

      await control.faults(LOST)
      await change.click()
      await expect(page.getByRole('button', { name: 'Close: Your password has been changed' })).toBeVisible()
      await expect(field).toHaveValue('')
      // The tab has the new token: it can write.
      await tab(page, 'Claire').click()
      await booking.field('Phone').fill('06 39 98 00 77')
      await booking.field('Date of birth').fill('17/05/1990')
      await save(page).click()
      await expect(page.getByRole('status').filter({ hasText: 'Claire: saved' })).toBeVisible()

      const elsewhere = await another()
      await signInAt(elsewhere, PRACTICE.account.email, PRACTICE.account.password)
      await expect(elsewhere.getByText('Wrong email address or password').first()).toBeVisible()
      await signInAt(elsewhere, PRACTICE.account.email, NEW_PASSWORD)
      await expect(elsewhere).not.toHaveURL(/login/)
    },
  )
})
