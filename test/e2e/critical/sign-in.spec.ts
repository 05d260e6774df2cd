import type { Page } from '@playwright/test'
import { TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../../../machines/domain/constants.ts'
import { expect, test } from '../fixtures.ts'
import { accessibilityProblems } from '../support/axe.ts'
import { BookingPage } from '../support/booking-page.ts'
import {
  EXPIRED,
  fillPracticeForm,
  isPracticeFormKept,
  PRACTICE,
  signInAgain,
  signInDialog,
} from '../support/practice.ts'
import { bookAtSalon, sendForm, walkToSalonForm } from '../support/salon.ts'
import { snapshotsIn } from '../support/snapshots.ts'
import { showAgain } from '../support/page-events.ts'

/** Tokens that are invalid or belong to another group (wire contract, section 6, ruling 28). */

const PRACTICE_ID = 102
const SALON_ID = 101

async function tokenOf(page: Page, groupId: number): Promise<string> {
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), `token:${groupId}`)
  const { token } = JSON.parse(kept ?? '{}') as { token?: string }
  expect(token, 'the tab has a token').toBeTruthy()
  return token ?? ''
}

/** The server ends the session, as after a new password; the tab is not informed. */
async function endSession(page: Page, origin: string, groupId: number): Promise<void> {
  const token = await tokenOf(page, groupId)
  const answer = await page.request.post(`${origin}/s1/v3/sessions/logout?apikey=sandbox-key&token=${token}`, {
    data: {},
  })
  expect(answer.ok()).toBe(true)
}

/** The form of the practice is filled in and sent, and the server has ended the session meanwhile. */
async function pressBookWithoutSession(page: Page, origin: string): Promise<BookingPage> {
  const booking = new BookingPage(page)
  await fillPracticeForm(booking)
  await endSession(page, origin, PRACTICE_ID)
  await booking.bookButton.click()
  return booking
}

test.describe('a group whose customers sign in', () => {
  test('asks to sign in over the form when the server has ended the session, and books then', async ({
    page,
    control,
    origin,
    troubles,
  }) => {
    troubles.expectFailedRequests()
    const booking = await pressBookWithoutSession(page, origin)
    await expect(signInDialog(page)).toContainText(EXPIRED)
    expect(await control.ledger()).toEqual([])
    await signInAgain(page)
    await isPracticeFormKept(booking)
    await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toHaveCount(0)
    await booking.bookButton.click()
    await booking.isBooked()
    expect(await control.ledger()).toHaveLength(1)
  })

  test('shows another customer who signs in there a booking that begins anew, and nothing of the one before', async ({
    page,
    control,
    origin,
    troubles,
  }) => {
    troubles.expectFailedRequests()
    const booking = await pressBookWithoutSession(page, origin)
    await signInAgain(page, PRACTICE.other)
    await expect(page).not.toHaveURL(/fiche_info/)
    await booking.settled()
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    const kept = () => page.evaluate(() => document.body.innerText + JSON.stringify({ ...sessionStorage }))
    await expect.poll(kept).not.toMatch(/Claire|claire@|06 39 98 00 77|1990-05-17/)
    expect((await snapshotsIn(page)).filter((text) => /Claire|claire@|06 39 98 00 77/.test(text))).toEqual([])
    expect(await control.ledger()).toEqual([])
  })

  test('asks after two hours; whoever closes the question sends nothing, and is asked again', async ({
    page,
    control,
    troubles,
  }) => {
    troubles.expectFailedRequests()
    const booking = new BookingPage(page)
    await fillPracticeForm(booking)
    const now = await page.evaluate(() => Date.now())
    await page.clock.setFixedTime(now + TOKEN_LIFETIME_MS)
    await showAgain(page)
    await expect(signInDialog(page)).toContainText(EXPIRED)
    await page.keyboard.press('Escape')
    await expect(signInDialog(page)).toHaveCount(0)
    await isPracticeFormKept(booking)
    await control.clearRequests()
    await booking.bookButton.click()
    await expect(signInDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await control.requests({ method: 'POST' })).toEqual([])
    const notice = booking.alert.filter({ hasText: EXPIRED })
    await notice.getByRole('button', { name: 'Sign in' }).click()
    await signInAgain(page)
    await isPracticeFormKept(booking)
  })

  test('says minutes before that the connection ends; signing in again lengthens it, and loses nothing (F61)', async ({
    page,
    control,
  }) => {
    const booking = new BookingPage(page)
    const again = page.getByRole('button', { name: 'Sign in again' })
    await fillPracticeForm(booking)
    const now = await page.evaluate(() => Date.now())
    await page.clock.setFixedTime(now + TOKEN_LIFETIME_MS - TOKEN_WARNING_MS - 60_000)
    await showAgain(page)
    await expect(again).toHaveCount(0)
    await page.clock.setFixedTime(now + TOKEN_LIFETIME_MS - TOKEN_WARNING_MS)
    await showAgain(page)
    await expect(again).toBeVisible()
    await expect(page.locator('[data-announcer=polite]')).toHaveText(/^You will be signed out in a few minutes/)
    expect(await accessibilityProblems(page)).toEqual([])
    await again.click()
    await signInAgain(page)
    await isPracticeFormKept(booking)
    await page.clock.setFixedTime(now + TOKEN_LIFETIME_MS + 60_000)
    await showAgain(page)
    await expect(signInDialog(page)).toHaveCount(0)
    await booking.bookButton.click()
    await booking.isBooked()
    expect(await control.ledger()).toHaveLength(1)
  })

  test(
    'asks for a login step again after a reload without a token',
    { tag: '@variant' },
    async ({ page, troubles }) => {
      troubles.expectFailedRequests()
      const booking = new BookingPage(page)
      await fillPracticeForm(booking)
      await page.evaluate(() => sessionStorage.removeItem('token:102'))
      await page.context().clearCookies()
      page.once('dialog', (question) => void question.accept())
      await page.reload()
      await booking.isAt(PRACTICE.login)
    },
  )
})

test.describe('an open group', () => {
  test('books without the token that the server has forgotten, and asks for nothing', async ({
    page,
    control,
    origin,
    troubles,
  }) => {
    troubles.expectFailedRequests()
    const booking = new BookingPage(page)
    await bookAtSalon(booking)
    await endSession(page, origin, SALON_ID)
    await page.getByRole('button', { name: 'Book another appointment' }).click()
    await walkToSalonForm(booking)
    await sendForm(booking)
    expect(await control.ledger()).toHaveLength(2)
    await expect(page.getByText(EXPIRED)).toHaveCount(0)
  })

  test(
    'forgets a token that dies under the filled form, and books the saved person as typed',
    { tag: '@variant' },
    async ({ page, control, origin, troubles }) => {
      troubles.expectFailedRequests()
      const booking = new BookingPage(page)
      await bookAtSalon(booking)
      await page.getByRole('button', { name: 'Book another appointment' }).click()
      await walkToSalonForm(booking)
      await page.getByRole('radio', { name: 'Clémence Essai' }).check()
      await endSession(page, origin, SALON_ID)
      await booking.bookButton.click()
      await booking.isBooked()
      expect(await control.ledger()).toHaveLength(2)
    },
  )

  test(
    'knows nobody of another group of the shard, in the tab and in a new one',
    { tag: '@variant' },
    async ({ page, control, context }) => {
      const booking = new BookingPage(page)
      await fillPracticeForm(booking)
      // The shard's cookie now belongs to the practice's customer.
      const other = new BookingPage(await context.newPage())
      await bookAtSalon(other)
      await expect(other.page.getByText(EXPIRED)).toHaveCount(0)
      expect(await control.ledger()).toHaveLength(1)
    },
  )
})
