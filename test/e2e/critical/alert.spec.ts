import { variantUnless } from '../support/variants.ts'
import type { Page } from '@playwright/test'
import type { Act, FaultInput } from '../../../sandbox/control/faults.types.ts'
import { expect, test } from '../fixtures.ts'
import { BookingPage } from '../support/booking-page.ts'
import { bookAtSalon, walkToSalonForm } from '../support/salon.ts'
import { fillForm, FORM, SALON, walkToForm } from '../support/routes.ts'

/**
 * The one alert (specification, sections 4 "Other" and 8): a refusal that has no place on the screen. Closing it
 * reloads the page, without the day of the link, when the link bound the booking and does not freeze it.
 */

const REFUSED = /You cannot book online here/

/** A refusal in the form of the third version of the API. */
const refusal = (code: string): Act => ({
  kind: 'status',
  status: 400,
  body: { message: `v3_error.${code}`, translate_key: code },
})

const onPost: FaultInput = {
  match: { method: 'POST', path: '/appointments$' },
  phase: 'before',
  act: refusal('user_blacklisted'),
}

/** Marks the page as it is now; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset.marked = 'yes'))
const isLoadedAnew = (page: Page) => page.evaluate(() => document.body.dataset.marked === undefined)

async function isRefused(booking: BookingPage): Promise<void> {
  const { page, alertDialog } = booking
  await fillForm(booking, SALON)
  await mark(page)
  await booking.bookButton.press('Enter')
  await expect(alertDialog).toHaveAccessibleName(REFUSED)
  // The refusal is shown once.
  await expect(page.getByText(REFUSED)).toHaveCount(1)
  await expect(alertDialog.locator(':focus')).toHaveCount(1)
  await booking.closeAlert()
}

async function isKept(booking: BookingPage): Promise<void> {
  await booking.isAt(FORM.question)
  for (const [label, text] of Object.entries(SALON.typed)) await expect(booking.field(label)).toHaveValue(text)
  await expect(booking.alertDialog).toHaveCount(0)
}

test.beforeEach(async ({ control, troubles }) => {
  troubles.expectFailedRequests()
  await control.faults(onPost)
})

for (const date of [null, '2026-11-26']) {
  for (const freeze of [false, true]) {
    const link = { ...(date ? { date } : {}), ...(freeze ? { freeze: '1' } : {}) }
    const name = `a link ${date ? 'with' : 'without'} a day and ${freeze ? 'with' : 'without'} freeze`
    test(
      `${name} ${freeze ? 'stays as it is' : 'is loaded anew without the day, and nothing typed is lost'}`,
      variantUnless(date !== null && !freeze),
      async ({ page }) => {
        const booking = new BookingPage(page)
        // The browser must not ask whether to leave: the test would dismiss that question, and the page would stay.
        page.on('dialog', (dialog) => void dialog.dismiss())
        await walkToSalonForm(booking, link)
        await isRefused(booking)
        await isKept(booking)
        await expect.poll(() => isLoadedAnew(page)).toBe(!freeze)
        const query = new URL(page.url()).searchParams
        expect(query.get('date')).toBe(freeze ? date : null)
        expect(query.get('intervention_ids')).toBe('101601')
        await isKept(booking)
        await booking.bookButton.click()
        await booking.isBooked()
      },
    )
  }
}

test(
  'who came without a link stays in the form, and the press has the focus again',
  { tag: '@variant' },
  async ({ page }) => {
    const booking = new BookingPage(page)
    await walkToForm(booking, SALON)
    await isRefused(booking)
    await isKept(booking)
    expect(await isLoadedAnew(page)).toBe(false)
    await expect(booking.bookButton).toBeFocused()
  },
)

test(
  'a cancellation that is refused is an alert over the confirmation, which stays',
  { tag: '@variant' },
  async ({ page, control }) => {
    const booking = new BookingPage(page)
    await control.clearFaults()
    await bookAtSalon(booking)
    await control.faults({
      match: { method: 'POST', path: '/batch_delete' },
      phase: 'before',
      act: refusal('mintime_cancel'),
    })
    await page.getByRole('button', { name: /^Cancel/ }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Yes|^Cancel (?:the|it|this)/ })
      .first()
      .click()
    await expect(booking.alertDialog).toHaveAccessibleName('It is too late to cancel this appointment online')
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  },
)
