import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { variantUnless } from './support/variants.ts'
import { FORM, TOWN_HALL, walkToForm, WAYS } from './support/ways.ts'

for (const way of WAYS) {
  test(`${way.name}: as many times Back as there were steps`, variantUnless(way === TOWN_HALL), async ({ page }) => {
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
}
