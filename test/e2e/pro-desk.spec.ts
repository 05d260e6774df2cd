import { TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../../machines/domain/constants.ts'
import { expect, test } from './fixtures.ts'
import { signInWith } from './support/account.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { PRACTICE } from './support/practice.ts'
import { DESK, everythingIn, logOutAsPro, NADIA, openTool, signInAsPro, walkToProForm } from './support/pro.ts'
import { showAgain } from './support/page-events.ts'

/** A telephone desk: callers who hang up, and a server that does not answer. */

test('a caller hangs up and calls again, and a cancellation without an answer is not claimed to be looked up', async ({
  page,
  control,
  troubles,
}) => {
  const booking = new BookingPage(page)
  const box = page.getByRole('combobox', { name: 'Find a person' })
  const main = page.getByRole('main')
  const reminder = main.getByRole('checkbox', { name: 'Send the person a text reminder' })
  const pick = async (text: string, detail: string) => {
    await box.fill(text)
    await box.press('Enter')
    await main.getByRole('option').filter({ hasText: detail }).click()
  }
  const toForm = async () => {
    await booking.choose('General medicine')
    await booking.choose('Consultation')
    await booking.choose('Dr Agathe Morel')
    await booking.isAt(DESK.times)
    await booking.pickTime()
    await booking.isAt(DESK.form)
  }
  await signInAsPro(page, PRACTICE.urlname)
  await booking.isAt(DESK.category)
  await toForm()
  await pick('delmas', '17 April 1958')
  await page.getByRole('button', { name: 'Details: Marie Delmas' }).first().click()
  await booking.field('Phone').fill('+33 6 39 98 99 88')
  await reminder.uncheck()
  // She hangs up, and the next caller is booked for: her appointment answers must not appear in his.
  await pick('marius', '21 June 2016')
  await expect(reminder).toBeChecked()
  await booking.bookButton.click()
  await booking.isAt(DESK.booked)

  // Professionals may not look up what became of a cancellation, so the page does not claim to look.
  troubles.expectFailedRequests()
  await control.faults([
    {
      match: { method: 'POST', path: '/batch_delete' },
      phase: 'after',
      act: { kind: 'status', status: 500 },
      times: 1,
    },
  ])
  await main.getByRole('button', { name: 'Cancel the appointment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(main.getByRole('alert')).toContainText('Check the business’s calendar')
  await expect(main.getByRole('button', { name: 'Check again' })).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await main.getByRole('button', { name: 'Cancel the appointment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await expect(main.getByText('The appointment is cancelled')).toBeVisible()

  await toForm()
  await pick('delmas', '17 April 1958')
  await page.getByRole('button', { name: 'Details: Marie Delmas' }).first().click()
  await expect(booking.field('Phone')).toHaveValue('+33 6 39 98 99 88')
  await expect(reminder).not.toBeChecked()
  await logOutAsPro(page)
  await booking.settled()
  expect(await everythingIn(page)).not.toMatch(/delmas|marius|9988|99 88/i)
})

test('a connection that is about to end: who signs in again goes on, and somebody else finds nothing of the caller', async ({
  page,
}) => {
  const booking = new BookingPage(page)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: 'Sign in as a professional' })
  await walkToProForm(booking)
  const box = main.getByRole('combobox', { name: 'Find a person' })
  await box.fill('delmas')
  await box.press('Enter')
  await main.getByRole('option').filter({ hasText: '17 April 1958' }).click()
  const caller = page.getByText('Booking for Marie Delmas')
  await expect(caller).toBeVisible()
  const asksAgain = async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.setFixedTime(now + TOKEN_LIFETIME_MS - TOKEN_WARNING_MS + 1_000)
    await showAgain(page)
    await expect(page.getByText('What you typed will be lost unless you sign in again.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(dialog).toBeVisible()
  }
  await asksAgain()
  // The dialog offers no links to a customer's password or account.
  await expect(dialog.getByRole('link')).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await signInWith(dialog, NADIA.email)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Your professional account' })).toBeVisible()
  await expect(caller).toBeVisible()
  await expect(main.getByRole('radio', { name: /^Marie Delmas/ })).toBeChecked()

  await asksAgain()
  await signInWith(dialog, 'controle@example.org')
  await booking.isAt('You are signed in as a professional at another business')
  await booking.settled()
  expect(await everythingIn(page)).not.toMatch(/delmas|nadia/i)
})

for (const width of [1440, 390]) {
  test(
    `callers who are named in the palette find what was typed for each of them, after a reload too (${width} px)`,
    { tag: '@variant' },
    async ({ page, control }) => {
      await page.setViewportSize({ width, height: 900 })
      const booking = new BookingPage(page)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog', { name: 'Search' })
      const reminder = main.getByRole('checkbox', { name: 'Send the person a text reminder' })
      const details = (name: string) => main.getByRole('button', { name: `Details: ${name}` }).first()
      const name = async (text: string, detail: string) => {
        await openTool(page, 'Find a service, calendar, day or person')
        await dialog.getByRole('combobox').fill(text)
        await dialog.getByRole('combobox').press('Enter')
        await dialog.getByRole('option').filter({ hasText: detail }).click()
        await expect(dialog).toHaveCount(0)
        await booking.isAt(DESK.form)
      }
      const isAsTyped = async () => {
        await expect(main.getByRole('radio', { name: /^Marie Delmas/ })).toBeChecked()
        await expect(reminder).not.toBeChecked()
        if (!(await booking.field('Phone').isVisible())) await details('Marie Delmas').click()
        await expect(booking.field('Phone')).toHaveValue('+33 6 39 98 99 88')
      }
      await walkToProForm(booking)
      await name('delmas', '17 April 1958')
      await details('Marie Delmas').click()
      await booking.field('Phone').fill('+33 6 39 98 99 88')
      await reminder.uncheck()

      await name('marius', '21 June 2016')
      await expect(main.getByRole('radio', { name: /^Marius/ })).toBeChecked()
      await expect(reminder).toBeChecked()
      await name('delmas', '17 April 1958')
      await isAsTyped()
      await page.reload()
      await booking.isAt(DESK.form)
      await isAsTyped()
      expect((await control.ledger()).filter(({ kind }) => kind === 'booking')).toEqual([])

      await logOutAsPro(page)
      await booking.settled()
      expect(await everythingIn(page)).not.toMatch(/delmas|marius|9988|99 88/i)
    },
  )
}
