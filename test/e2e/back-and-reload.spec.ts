import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { judge } from './support/oracle.ts'
import { fillForm, FORM, walkToForm, WAYS } from './support/ways.ts'

for (const way of WAYS) {
  test(`${way.name}: as many times Back as there were steps`, async ({ page }) => {
    const booking = new BookingPage(page)
    await walkToForm(booking, way)
    for (const { step, question } of way.legs.toReversed()) {
      await page.goBack()
      await booking.isAt(question)
      await expect(page).toHaveURL(new RegExp(`/${way.urlname}/book/${step}\\b`))
    }
    for (const { question } of [...way.legs.slice(1), FORM]) {
      await page.goForward()
      await booking.isAt(question)
    }
  })

  test(`${way.name}: a reload at every step loses nothing`, async ({ page, control, troubles }) => {
    const booking = new BookingPage(page)
    await booking.open(way.urlname)
    for (const { question, go } of way.legs) {
      await booking.isAt(question)
      await page.reload()
      await booking.isAt(question)
      await go(booking)
    }
    await booking.isAt(FORM.question)
    await fillForm(booking, way)
    const summary = page.getByRole('region', { name: 'Your choices' })
    const chosen = await summary.innerText()
    await leaveAnyway(page, () => page.reload())
    await booking.isAt(FORM.question)
    await expect(summary).toHaveText(chosen, { useInnerText: true })
    for (const [label, text] of Object.entries(way.typed)) await expect(booking.field(label)).toHaveValue(text)
    await booking.bookButton.click()
    await booking.isBooked()
    const confirmation = await page.getByRole('main').innerText()
    await page.reload()
    await booking.isBooked()
    await expect(page.getByRole('main')).toHaveText(confirmation, { useInnerText: true })
    await judge(page, control, troubles, { bookings: 1, claim: 'booked', fresh: true })
  })
}

/** The browser asks whether to leave a form with unsaved text; the customer says yes. */
async function leaveAnyway(page: BookingPage['page'], leave: () => Promise<unknown>): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await leave()
}
